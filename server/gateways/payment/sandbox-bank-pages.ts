import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/pool.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import {
  type BankChoice,
  bankChoices,
  bankPage,
  bankStylePath,
  noSuchPaymentPage,
} from './sandbox-bank-html.ts';
import {
  type BankPayment,
  type BankResult,
  closeBankPayment,
  findBankPayment,
} from './sandbox-bank-store.ts';
import { bankStyle } from './sandbox-bank-style.ts';
import { sendWebhook } from './sandbox-bank-webhooks.ts';

interface BankPagesDeps {
  readonly db: Database;
  readonly world: World;
  readonly secret: string;
  readonly isSigned: (orderNumber: string, signature: unknown) => boolean;
  readonly returnUrl: (orderNumber: string, turned: 'paid' | 'back') => string;
}

interface PageRequest {
  readonly Params: { readonly number: string };
  readonly Querystring: { readonly sig?: unknown };
  readonly Body: unknown;
}

const results: Readonly<Record<BankChoice, BankResult>> = {
  pay: 'paid',
  later: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
};
const laterSeconds = 8;

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const sendPage = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

const actionFor = ({ number }: PageRequest['Params'], { sig }: PageRequest['Querystring']): string =>
  `/api/processing/pay/${number}/result?${new URLSearchParams({ sig: String(sig) })}`;

/** The bank runs on the shop's own host, whose name a proxy may change: the path alone is enough. */
const backTo = (
  { returnUrl }: Pick<BankPagesDeps, 'returnUrl'>,
  orderNumber: string,
  status: BankPayment['status'],
): string => {
  const { pathname, search } = new URL(returnUrl(orderNumber, status === 'paid' ? 'paid' : 'back'));
  return pathname + search;
};

const choiceOf = (body: unknown): BankChoice | undefined => {
  const given = body instanceof URLSearchParams ? body.get('result') : null;
  return bankChoices.find((choice) => choice === given);
};

/** Applies the shopper's choice unless the payment already has a result, and returns the payment's status. */
const decide = async (
  deps: BankPagesDeps,
  app: FastifyInstance,
  payment: BankPayment,
  choice: BankChoice,
): Promise<BankPayment['status']> => {
  const now = deps.world.now();
  const result = payment.expires_at <= now ? 'expired' : results[choice];
  const settlesAt = choice === 'later' ? secondsAfter(now, laterSeconds) : now;
  const closed = await closeBankPayment(deps.db, payment.reference, { result, settlesAt });
  if (!closed) return (await findBankPayment(deps.db, payment))?.status ?? payment.status;
  if (settlesAt <= now) await sendWebhook(deps, app, closed);
  return closed.status;
};

/** Serves the bank's pages, which work without scripts. */
export const registerBankPages = async (app: FastifyInstance, deps: BankPagesDeps): Promise<void> => {
  const paymentFor = async ({ number }: PageRequest['Params'], signature: unknown) =>
    deps.isSigned(number, signature) ? findBankPayment(deps.db, { orderNumber: number }) : undefined;

  const pageOf = (
    payment: BankPayment,
    { params, query }: Pick<FastifyRequest<PageRequest>, 'params' | 'query'>,
  ) =>
    bankPage(payment, {
      action: actionFor(params, query),
      backTo: backTo(deps, params.number, payment.status),
      now: deps.world.now(),
    });

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );

    pages.get(bankStylePath, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(bankStyle),
    );

    pages.get<PageRequest>('/api/processing/pay/:number', async ({ params, query }, reply) => {
      const payment = await paymentFor(params, query.sig);
      if (!payment) return sendPage(reply, noSuchPaymentPage(), 404);
      return sendPage(reply, pageOf(payment, { params, query }));
    });

    pages.post<PageRequest>('/api/processing/pay/:number/result', async ({ params, query, body }, reply) => {
      const payment = await paymentFor(params, query.sig);
      if (!payment) return sendPage(reply, noSuchPaymentPage(), 404);
      const choice = choiceOf(body);
      if (!choice) return sendPage(reply, pageOf(payment, { params, query }), 422);
      const status = await decide(deps, app, payment, choice);
      return reply.header('cache-control', 'no-store').redirect(backTo(deps, params.number, status), 302);
    });
  });
};
