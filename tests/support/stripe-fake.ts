import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { createStripeLedger, StripeRefusal, type StripeSession } from './stripe-fake-ledger.ts';

const keys = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' };

/** A fault that the next calls get. */
type Fault = 'none' | 'time-out' | 'error 500' | 'no JSON' | 'slow';

interface State {
  fault: Fault;
  whenAsked: ((path: string) => Promise<void>) | null;
  /** Called when a session is paid on the payment page. */
  whenPaid: ((session: StripeSession) => Promise<void>) | null;
}

const fieldsOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const keyLifetimeMs = 24 * 60 * 60 * 1000;

/** Replays the response of an idempotency key for a day and rejects it with other fields. */
const createKeys = (now: () => Date) => {
  const answered = new Map<string, { fields: string; answer: unknown; at: number }>();
  return (key: string | undefined, fields: URLSearchParams, work: () => unknown): unknown => {
    const known = key === undefined ? undefined : answered.get(key);
    const before = known && now().getTime() - known.at < keyLifetimeMs ? known : undefined;
    if (before && before.fields !== String(fields)) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new StripeRefusal('idempotency_error', message);
    }
    if (before) return before.answer;
    const answer = work();
    if (key !== undefined) answered.set(key, { fields: String(fields), answer, at: now().getTime() });
    return answer;
  };
};

const payPage = (session: StripeSession): string => `<!doctype html><html lang="en"><title>Checkout</title>
<h1>Stand-in for Stripe</h1><p>${session.amount_total} ${session.currency}</p>
<form method="post"><button name="do" value="pay">Pay</button><button name="do" value="back">Back</button></form></html>`;

/**
 * A fake Stripe server with the documented wire format of the calls we make: form-encoded requests, JSON responses, idempotency
 * keys, error format, session lifetimes and a payment page. It can be slow, broken or unreachable, and
 * signs its webhooks with the SDK's test helper.
 */
export const openStripeFake = async (now: () => Date = () => new Date()) => {
  const stripe = new Stripe(keys.secretKey);
  const calls: { method: string; path: string; key: string | undefined; fields: Record<string, string> }[] =
    [];
  const state: State = { fault: 'none', whenAsked: null, whenPaid: null };
  let origin = '';
  const books = createStripeLedger(now, (id) => `${origin}/c/pay/${id}`);
  const once = createKeys(now);

  const servePage = async (
    method: string,
    path: string,
    fields: URLSearchParams,
    response: ServerResponse,
  ) => {
    const session = books.find(path.split('/').at(-1));
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payPage(session));
      return;
    }
    const isPaid = fields.get('do') === 'pay';
    if (isPaid) await state.whenPaid?.(books.pay(session));
    response.writeHead(303, { location: isPaid ? session.success_url : session.cancel_url }).end();
  };

  const answer = async (request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const path = url.pathname;
    const fields = method === 'GET' ? url.searchParams : await fieldsOf(request);
    if (path.startsWith('/c/pay/')) return servePage(method, path, fields, response);
    const key = headers['idempotency-key']?.toString();
    calls.push({ method, path, key, fields: Object.fromEntries(fields) });
    if (headers.authorization !== `Bearer ${keys.secretKey}`) {
      return sendJson(response, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key' },
      });
    }
    await state.whenAsked?.(path);
    if (state.fault === 'slow') await sleep(6000, undefined, { ref: false });
    if (state.fault === 'error 500')
      return sendJson(response, 500, { error: { type: 'api_error', message: 'Sorry' } });
    if (state.fault === 'no JSON') return sendJson(response, 200, '<html>Bad gateway</html>');
    const done = once(key, fields, () => books.answerTo(method, path, fields));
    // Done, but the response is lost.
    if (state.fault !== 'time-out') sendJson(response, 200, done);
  };

  const server = createServer((request, response) => {
    answer(request, new URL(request.url ?? '/', origin), response).catch((error: unknown) => {
      if (error instanceof StripeRefusal) sendJson(response, 400, { error: error.answer });
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** A signed webhook. */
  const webhook = (
    type: string,
    object: object,
    given: {
      readonly id?: string;
      readonly secret?: string;
      readonly timestamp?: number;
      /** The whole body. */
      readonly payload?: string;
    } = {},
  ): { id: string; payload: string; headers: Record<string, string> } => {
    const seconds = Math.floor(now().getTime() / 1000);
    const { id = `evt_${randomUUID()}`, secret = keys.webhookSecret, timestamp = seconds } = given;
    const event = { id, object: 'event', type, created: seconds, livemode: false, data: { object } };
    const { payload = JSON.stringify(event) } = given;
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { id, payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
  };

  return {
    sessions: books.sessions,
    refunds: books.refunds,
    refundList: books.refundList,
    refundedOf: books.refundedOf,
    /** A refund in Stripe's dashboard. */
    refundInDashboard: (intent: string, amount: number) =>
      books.refund(new URLSearchParams({ payment_intent: intent, amount: String(amount) })),
    pay: books.pay,
    calls,
    state,
    webhook,
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: origin,
    },
    sessionsOf: (orderNumber: string): StripeSession[] =>
      [...books.sessions.values()].filter(({ metadata }) => metadata.order_number === orderNumber),
    /** The only session of an order. */
    sessionOf: (orderNumber: string): StripeSession => {
      const found = [...books.sessions.values()].filter(
        ({ metadata }) => metadata.order_number === orderNumber,
      );
      if (found.length !== 1 || !found[0])
        throw new Error(`${found.length} sessions of order ${orderNumber}`);
      return found[0];
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
