import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import type { PaymentEventKind } from './payment-provider.ts';
import {
  type BankPayment,
  claimDueWebhook,
  expireBankPayments,
  markWebhookSent,
} from './sandbox-bank-store.ts';
import { signWebhook } from './webhook-signature.ts';

export const bankSignatureHeader = 'sandbox-bank-signature';
export const bankWebhookPath = '/api/payments/sandbox/webhook';

export interface BankWebhook {
  readonly id: string;
  readonly status: BankPayment['status'];
  readonly reference: string;
  readonly order_number: string;
  readonly amount_cents: number;
  readonly currency: string;
}

/** In the words that every provider's notices are turned into. */
export const eventKinds: Readonly<Record<BankPayment['status'], PaymentEventKind>> = {
  open: 'other',
  paid: 'paid',
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
};

const noticeOf = ({ reference, status, order_number, amount_cents, currency }: BankPayment): BankWebhook => ({
  id: `${reference}-${status}`,
  status,
  reference,
  order_number,
  amount_cents,
  currency,
});

/** Over the shop's own webhook, signed, like a bank somewhere else would do it. True when the shop said yes. */
const post = async (
  app: FastifyInstance,
  secret: string,
  payment: BankPayment,
  now: Date,
): Promise<boolean> => {
  const body = JSON.stringify(noticeOf(payment));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: bankWebhookPath,
    headers: { 'content-type': 'application/json', [bankSignatureHeader]: signWebhook(secret, body, now) },
    payload: body,
  });
  return statusCode === 200;
};

interface NoticesDeps {
  readonly db: Database;
  readonly world: World;
  readonly secret: string;
}

/** Tells the shop at once; what the shop does not take is told again by the job. */
export const sendWebhook = async (
  { db, world, secret }: NoticesDeps,
  app: FastifyInstance,
  payment: BankPayment,
): Promise<void> => {
  if (await post(app, secret, payment, world.now())) await markWebhookSent(db, payment);
};

/** Sends one notice that is due; false when there is none. */
export const sendDueWebhook = async (deps: NoticesDeps, app: FastifyInstance): Promise<boolean> => {
  const now = deps.world.now();
  await expireBankPayments(deps.db, now);
  const payment = await claimDueWebhook(deps.db, now);
  if (!payment) return false;
  await sendWebhook(deps, app, payment);
  return true;
};
