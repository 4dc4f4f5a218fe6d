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

/** Maps the bank's statuses to payment events. */
export const eventKinds: Readonly<Record<BankPayment['status'], PaymentEventKind>> = {
  open: 'other',
  paid: 'paid',
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
};

const toWebhook = (payment: BankPayment): BankWebhook => {
  const { reference, order_number, refunded_cents, currency } = payment;
  const status = refunded_cents > 0 ? 'refunded' : payment.status;
  return {
    id: status === 'refunded' ? `${reference}-refunded-${refunded_cents}` : `${reference}-${status}`,
    status,
    reference,
    order_number,
    amount_cents: status === 'refunded' ? refunded_cents : payment.amount_cents,
    currency,
  };
};

/** Posts to the shop's webhook in process; true when the shop accepts it. */
const post = async (
  app: FastifyInstance,
  secret: string,
  payment: BankPayment,
  now: Date,
): Promise<boolean> => {
  const body = JSON.stringify(toWebhook(payment));
  const { statusCode } = await app.inject({
    method: 'POST',
    url: bankWebhookPath,
    headers: { 'content-type': 'application/json', [bankSignatureHeader]: signWebhook(secret, body, now) },
    payload: body,
  });
  return statusCode === 200;
};

interface WebhookDeps {
  readonly db: Database;
  readonly world: World;
  readonly secret: string;
}

/** Sends a webhook at once; the job retries it if the shop does not accept it. */
export const sendWebhook = async (
  { db, world, secret }: WebhookDeps,
  app: FastifyInstance,
  payment: BankPayment,
): Promise<void> => {
  if (await post(app, secret, payment, world.now())) await markWebhookSent(db, payment);
};

/** Sends one due webhook; false when none is due. */
export const sendDueWebhook = async (deps: WebhookDeps, app: FastifyInstance): Promise<boolean> => {
  const now = deps.world.now();
  await expireBankPayments(deps.db, now);
  const payment = await claimDueWebhook(deps.db, now);
  if (!payment) return false;
  await sendWebhook(deps, app, payment);
  return true;
};
