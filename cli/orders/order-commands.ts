import { type Command, type CommandContext, CommandError, type Report } from '#cli/framework/command.ts';
import { centsOf, limitOf, oneOf } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { resendOrderMail } from '#server/features/order-mails/resend-order-mail.ts';
import { moveByHand } from '#server/features/orders/move-by-hand.ts';
import { listOrders } from '#server/features/orders/operator-views.ts';
import type { Order } from '#server/features/orders/orders.ts';
import { allowedMoves, type OrderStatus, type PaymentMethod } from '#server/features/orders/orders-rules.ts';
import type { PhoneConfirmed } from '#server/features/payments/confirm-phone-payment.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld } from '#server/lib/world.ts';
import type { Services } from '#server/services.ts';
import { showOrder } from './show-order.ts';

const noOrder = (number: string): CommandError => new CommandError(`There is no order ${number}.`);

const amountOf = ({ charged, currency }: Order): string => `${centsText(charged.total)} ${currency.code}`;

const list: Command = {
  name: 'orders list',
  summary: 'Lists orders, newest first',
  example: 'orders list --status pending --method phone',
  options: { status: { type: 'string' }, method: { type: 'string' }, limit: { type: 'string' } },
  help: [
    ['--status <state>', `only those: ${Object.keys(allowedMoves).join(', ')}`],
    ['--method <way>', 'only those paid so: card, phone'],
    ['--limit <number>', 'how many at most; 20 unless said'],
  ],
  run: async ({ database }, { options }, { width }) => {
    const status = oneOf('status', options.status, Object.keys(allowedMoves) as OrderStatus[]);
    const method = oneOf<PaymentMethod>('method', options.method, ['card', 'phone']);
    const orders = await listOrders(database.db, {
      ...(status && { status }),
      ...(method && { method }),
      limit: limitOf(options.limit),
    });
    const rows = orders.map((order) => [
      order.number,
      moment(order.placedAt),
      order.status,
      order.paymentMethod,
      centsText(order.totalCents),
      order.currency,
      order.email,
      order.status === 'pending' ? moment(order.expiresAt) : null,
    ]);
    const head = ['Number', 'Placed', 'State', 'Paid by', 'Amount', '', 'Customer', 'Held until'];
    return { text: rows.length === 0 ? 'No orders.' : table(head, rows, width), data: orders };
  },
};

const show: Command = {
  name: 'orders show',
  summary: 'Shows one order: lines, amounts, payments and what happened to it',
  example: 'orders show 48213377',
  words: ['number'],
  run: async (services, { words: [number = ''] }, { width }) => {
    const order = await services.orders.orderByNumber(services.database.db, number);
    if (!order) throw noOrder(number);
    return showOrder(services, order, width);
  },
};

const confirm: Command = {
  name: 'orders confirm',
  summary: 'Notes that an order by phone was paid; the amount must be the order’s',
  example: 'orders confirm 48213377 --amount 194.90',
  words: ['number'],
  options: { amount: { type: 'string' } },
  help: [['--amount <amount>', 'what was paid, in the currency of the order: 194.90']],
  run: async ({ payments }, { words: [number = ''], options }, { note }) => {
    const amountCents = centsOf('amount', options.amount, 'what was paid', Number.MAX_SAFE_INTEGER);
    const outcome = await payments.confirmPhonePayment({ number, amountCents, actor: 'operator', note });
    if (!outcome.ok) throw new CommandError(whyNotConfirmed(number, outcome));
    const text = `Order ${number} ${outcome.wasPaidBefore ? 'was paid before' : 'is paid'}.`;
    return done(text, { number, status: 'paid', ...outcome });
  },
};

const whyNotConfirmed = (number: string, refused: Extract<PhoneConfirmed, { ok: false }>): string => {
  switch (refused.why) {
    case 'unknown_order':
      return noOrder(number).message;
    case 'not_by_phone':
      return `Order ${number} is paid by card: only its provider can say that it was paid.`;
    case 'closed':
      return `Order ${number} is not open any more. Only a pending order can be paid.`;
    case 'no_stock':
      return `The stock of order ${number} is gone: it cannot be paid. Cancel it and give the money back.`;
    case 'other_amount':
      return `Order ${number} costs ${centsText(refused.wantedCents)} ${refused.currency}: another amount is not confirmed.`;
  }
};

const done = (text: string, data: unknown): Report => ({ text: `✓ ${text}`, data });

/** Moves it, or says in words why the state table does not let it. */
const moveOrder = async (
  { database: { db }, orders }: Services,
  number: string,
  to: 'cancelled' | 'refunded',
  move: { readonly reason: string; readonly keepStockOut?: boolean; readonly note: CommandContext['note'] },
): Promise<Order> => {
  const outcome = await moveByHand({ db, orders }, number, to, move);
  if (outcome === null) throw noOrder(number);
  if (outcome.moved) return outcome.order;
  const needed =
    to === 'cancelled' ? 'Only a pending order can be cancelled.' : 'Only a paid order can be refunded.';
  throw new CommandError(`Order ${number} is ${outcome.order.status}. ${needed}`);
};

const cancel: Command = {
  name: 'orders cancel',
  summary: 'Cancels an order that is not paid; its stock and promo use come back',
  example: "orders cancel 48213377 --reason 'asked for by phone'",
  words: ['number'],
  options: { reason: { type: 'string' } },
  help: [['--reason <text>', 'kept with the order']],
  run: async (services, { words: [number = ''], options }, { note }) => {
    const reason = String(options.reason ?? 'cancelled by the operator');
    await moveOrder(services, number, 'cancelled', { reason, note });
    return done(`Order ${number} is cancelled.`, { number, status: 'cancelled' });
  },
};

const refund: Command = {
  name: 'orders refund',
  summary: 'Gives the money of a paid order back and puts its goods back on the shelf',
  example: "orders refund 48213377 --reason 'came back unopened'",
  words: ['number'],
  options: { reason: { type: 'string' }, 'keep-out': { type: 'boolean' } },
  help: [
    ['--reason <text>', 'kept with the order'],
    ['--keep-out', 'the goods do not come back into stock'],
  ],
  run: async (services, { words: [number = ''], options }, { note }) => {
    const reason = String(options.reason ?? 'refunded by the operator');
    const order = await moveOrder(services, number, 'refunded', {
      reason,
      note,
      keepStockOut: options['keep-out'] === true,
    });
    return done(`Order ${number} is refunded: ${amountOf(order)} go back.`, { number, status: 'refunded' });
  },
};

const resend: Command = {
  name: 'orders resend',
  summary: 'Sends the mail about an order once more: how to pay, the invoice, the refund, as it stands',
  example: 'orders resend 48213377',
  words: ['number'],
  run: async ({ database: { db }, orders }, { words: [number = ''] }, { note }) => {
    const outcome = await resendOrderMail({ db, orders, world: realWorld }, number, note);
    if (outcome.ok) {
      const mail = outcome.kind.replaceAll('_', ' ');
      return done(`The mail '${mail}' goes to ${outcome.to} as soon as the shop runs.`, {
        number,
        ...outcome,
      });
    }
    if (outcome.why === 'unknown_order') throw noOrder(number);
    if (outcome.why === 'forgotten') throw new CommandError(`The customer of order ${number} was erased.`);
    throw new CommandError(`Order ${number} is ${outcome.status}: there is no mail about that.`);
  },
};

export const orderCommands: readonly Command[] = [list, show, confirm, cancel, refund, resend];
