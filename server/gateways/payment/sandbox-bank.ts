import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/pool.ts';
import { isSignature, sign } from '#server/lib/signature.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  payWithinSeconds,
  RefundRejected,
  readEvent,
  statusEventId,
} from './payment-provider.ts';
import { registerBankPages } from './sandbox-bank-pages.ts';
import {
  type BankPayment,
  closeBankPayment,
  findBankPayment,
  insertBankPayment,
  listBankRefunds,
  refundBankPayment,
} from './sandbox-bank-store.ts';
import {
  type BankWebhook,
  bankSignatureHeader,
  eventKinds,
  sendDueWebhook,
} from './sandbox-bank-webhooks.ts';
import { verifyWebhook } from './webhook-signature.ts';

export interface SandboxBankDeps {
  readonly db: Database;
  readonly world: World;
  /** The shop's secret, from which the bank's signing keys are derived. */
  readonly secret: string;
  readonly publicUrl: string;
  /** The shop's URL after paying, or after leaving the bank's page without paying. */
  readonly returnUrl: (orderNumber: string, turned: 'paid' | 'back') => string;
}

const keyFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`sandbox-bank\n${purpose}`).digest('hex');

/** Signs the URL of one order's payment page. */
export const bankPageSignature = (secret: string, orderNumber: string): string =>
  sign(keyFor(secret, 'page'), orderNumber);

export const isBankPageSigned = (secret: string, orderNumber: string, given: unknown): boolean =>
  isSignature(given, bankPageSignature(secret, orderNumber));

const stateOf = (payment: BankPayment, now: Date): ProviderEvent | null => {
  const kind = eventKinds[payment.status];
  const isSettled = payment.settles_at !== null && payment.settles_at <= now;
  if (kind === 'other' || !isSettled) return null;
  return {
    id: statusEventId(payment.reference, kind),
    kind,
    type: payment.status,
    reference: payment.reference,
    orderNumber: payment.order_number,
    amountCents: kind === 'refunded' ? payment.refunded_cents : payment.amount_cents,
    currency: payment.currency,
  };
};

const readWebhook = (body: Buffer): ProviderEvent => {
  const webhook = JSON.parse(body.toString('utf8')) as BankWebhook;
  return {
    id: webhook.id,
    kind: eventKinds[webhook.status],
    type: webhook.status,
    reference: webhook.reference,
    orderNumber: webhook.order_number,
    amountCents: webhook.amount_cents,
    currency: webhook.currency,
  };
};

/** A payment provider for demos. Like a real one it has payment pages, its own records and signed webhooks. */
export const openSandboxBank = (deps: SandboxBankDeps) => {
  const { db, world, secret, publicUrl } = deps;
  const webhookSecret = keyFor(secret, 'webhooks');
  let shop: FastifyInstance | null = null;

  const provider: PaymentProvider = {
    name: 'sandbox',
    redirectHosts: [new URL(publicUrl).host],
    start: async (order, payment) => {
      const { reference } = await insertBankPayment(db, {
        reference: `bank_${world.randomBytes(12).toString('base64url')}`,
        order_number: order.number,
        payment_id: payment.id,
        shop_name: order.shopName,
        language: order.language,
        amount_cents: payment.amountCents,
        currency: payment.currency,
        created_at: world.now(),
        expires_at: secondsAfter(payment.createdAt, payWithinSeconds),
      });
      const query = new URLSearchParams({ sig: bankPageSignature(secret, order.number) });
      return { reference, redirectUrl: `${publicUrl}/api/processing/pay/${order.number}?${query}` };
    },
    fetchStatus: async (reference) => {
      const payment = await findBankPayment(db, { reference });
      return payment ? stateOf(payment, world.now()) : null;
    },
    refund: async ({ id, reference, amountCents }) => {
      if (await refundBankPayment(db, { id, reference, amountCents, now: world.now() })) return id;
      throw new RefundRejected(
        `Sandbox payment ${reference} has less than ${amountCents} cents left to refund`,
      );
    },
    listRefunds: (reference) => listBankRefunds(db, reference),
    abandon: async (reference) => {
      await closeBankPayment(db, reference, { result: 'cancelled', settlesAt: world.now() });
    },
    verify: (body, headers) => {
      verifyWebhook(webhookSecret, body, headers[bankSignatureHeader], world.now());
      return readEvent(() => readWebhook(body));
    },
  };

  const webhooks = { db, world, secret: webhookSecret };
  return {
    provider,
    /** Sends one due webhook; false when none is due. */
    sendDueWebhook: async (): Promise<boolean> => shop !== null && sendDueWebhook(webhooks, shop),
    /** Serves the bank's pages from the shop's server. */
    register: async (app: FastifyInstance): Promise<void> => {
      shop = app;
      await registerBankPages(app, {
        ...webhooks,
        isSigned: isBankPageSigned.bind(null, secret),
        returnUrl: deps.returnUrl,
      });
    },
  };
};
