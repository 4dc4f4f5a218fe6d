import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/pool.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  payWithinSeconds,
  readBackId,
  WebhookError,
} from './payment-provider.ts';
import { registerBankPages } from './sandbox-bank-pages.ts';
import {
  type BankPayment,
  closeBankPayment,
  findBankPayment,
  insertBankPayment,
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
  /** The shop's; what the bank signs with is made from it. */
  readonly secret: string;
  readonly publicUrl: string;
}

const keyFor = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`sandbox-bank\n${purpose}`).digest('hex');

/** Opens the page of one order and no other. */
export const bankPageSignature = (secret: string, orderNumber: string): string =>
  createHmac('sha256', keyFor(secret, 'page')).update(orderNumber).digest('base64url');

export const isBankPageSigned = (secret: string, orderNumber: string, given: unknown): boolean => {
  const wanted = Buffer.from(bankPageSignature(secret, orderNumber));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
};

const stateOf = (payment: BankPayment, now: Date): ProviderEvent | null => {
  const kind = eventKinds[payment.status];
  const isSettled = payment.settles_at !== null && payment.settles_at <= now;
  if (kind === 'other' || !isSettled) return null;
  return {
    id: readBackId(payment.reference, kind),
    kind,
    type: payment.status,
    reference: payment.reference,
    orderNumber: payment.order_number,
    amountCents: payment.amount_cents,
    currency: payment.currency,
  };
};

const readNotice = (body: Buffer): ProviderEvent => {
  const notice = JSON.parse(body.toString('utf8')) as BankWebhook;
  return {
    id: notice.id,
    kind: eventKinds[notice.status],
    type: notice.status,
    reference: notice.reference,
    orderNumber: notice.order_number,
    amountCents: notice.amount_cents,
    currency: notice.currency,
  };
};

/** A bank for trying the shop out. It behaves like one: pages of its own, books of its own, signed notices. */
export const openSandboxBank = (deps: SandboxBankDeps) => {
  const { db, world, secret, publicUrl } = deps;
  const noticeSecret = keyFor(secret, 'notices');
  let shop: FastifyInstance | null = null;

  const provider: PaymentProvider = {
    name: 'sandbox',
    redirectHosts: [new URL(publicUrl).host],
    start: async (order, payment) => {
      const { reference } = await insertBankPayment(db, {
        reference: `bank_${world.randomBytes(12).toString('base64url')}`,
        order_number: order.number,
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
    readBack: async (reference) => {
      const payment = await findBankPayment(db, { reference });
      return payment ? stateOf(payment, world.now()) : null;
    },
    refund: async ({ reference }) => {
      if (await refundBankPayment(db, reference, world.now())) return;
      const payment = await findBankPayment(db, { reference });
      if (payment?.status !== 'refunded') throw new Error('The bank has nothing to give back.');
    },
    abandon: async (reference) => {
      await closeBankPayment(db, reference, { result: 'cancelled', settlesAt: world.now() });
    },
    verify: (body, headers) => {
      verifyWebhook(noticeSecret, body, headers[bankSignatureHeader], world.now());
      try {
        return readNotice(body);
      } catch {
        throw new WebhookError('unreadable');
      }
    },
  };

  const notices = { db, world, secret: noticeSecret };
  return {
    provider,
    /** False when none is due. */
    sendDueWebhook: async (): Promise<boolean> => shop !== null && sendDueWebhook(notices, shop),
    /** Its pages stand on the shop's own server. */
    register: async (app: FastifyInstance): Promise<void> => {
      shop = app;
      await registerBankPages(app, { ...notices, isSigned: isBankPageSigned.bind(null, secret) });
    },
  };
};
