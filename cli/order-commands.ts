import { moveByHand } from '#server/features/orders/move-by-hand.ts';
import { listOrders } from '#server/features/orders/operator-views.ts';
import type { Order } from '#server/features/orders/orders.ts';
import { allowedMoves, type OrderStatus, type PaymentMethod } from '#server/features/orders/orders-rules.ts';
import type { PhoneConfirmed } from '#server/features/payments/confirm-phone-payment.ts';
import type { House } from '#server/house.ts';
import { centsText } from '#server/lib/money.ts';
import { type Command, Complaint, type Report, WrongUsage } from './command.ts';
import { showOrder } from './show-order.ts';
import { moment, table } from './tables.ts';

const oneOf = <Value extends string>(
  option: string,
  typed: string | boolean | undefined,
  known: readonly Value[],
): Value | undefined => {
  if (typed === undefined) return undefined;
  const value = known.find((each) => each === typed);
  if (value === undefined) throw new WrongUsage(`--${option} is one of ${known.join(', ')}.`);
  return value;
};

const limitOf = (typed: string | boolean | undefined): number => {
  if (typed === undefined) return 20;
  const limit = Number(typed);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 10_000) return limit;
  throw new WrongUsage('--limit is a whole number from 1 to 10000.');
};

const centsOf = (typed: string | boolean | undefined): number => {
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(String(typed ?? '')) ?? [];
  if (whole === undefined) throw new WrongUsage('--amount is what was paid, such as 194.90.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
};

const noOrder = (number: string): Complaint => new Complaint(`There is no order ${number}.`);

const amountOf = ({ charged, currency }: Order): string => `${centsText(charged.total)} ${currency.code}`;

const list: Command = {
  name: 'orders list',
  summary: 'Lists orders, newest first',
  options: { status: { type: 'string' }, method: { type: 'string' }, limit: { type: 'string' } },
  help: [
    ['--status <state>', `only those: ${Object.keys(allowedMoves).join(', ')}`],
    ['--method <way>', 'only those paid so: card, phone'],
    ['--limit <number>', 'how many at most; 20 unless said'],
  ],
  run: async ({ database }, { options }) => {
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
    return { text: rows.length === 0 ? 'No orders.' : table(head, rows), data: orders };
  },
};

const show: Command = {
  name: 'orders show',
  summary: 'Shows one order: lines, amounts, payments and what happened to it',
  words: ['number'],
  run: async (house, { words: [number = ''] }) => {
    const order = await house.orders.orderByNumber(house.database.db, number);
    if (!order) throw noOrder(number);
    return showOrder(house, order);
  },
};

const confirm: Command = {
  name: 'orders confirm',
  summary: 'Notes that an order by phone was paid; the amount must be the order’s',
  words: ['number'],
  options: { amount: { type: 'string' } },
  help: [['--amount <amount>', 'what was paid, in the currency of the order: 194.90']],
  run: async ({ payments }, { words: [number = ''], options }) => {
    const amountCents = centsOf(options.amount);
    const outcome = await payments.confirmPhonePayment({ number, amountCents, actor: 'operator' });
    if (!outcome.ok) throw new Complaint(whyNotConfirmed(number, outcome));
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
  { database: { db }, orders }: House,
  number: string,
  to: 'cancelled' | 'refunded',
  move: { readonly reason: string; readonly keepStockOut?: boolean },
): Promise<Order> => {
  const outcome = await moveByHand({ db, orders }, number, to, move);
  if (outcome === null) throw noOrder(number);
  if (outcome.moved) return outcome.order;
  const needed =
    to === 'cancelled' ? 'Only a pending order can be cancelled.' : 'Only a paid order can be refunded.';
  throw new Complaint(`Order ${number} is ${outcome.order.status}. ${needed}`);
};

const cancel: Command = {
  name: 'orders cancel',
  summary: 'Cancels an order that is not paid; its stock and promo use come back',
  words: ['number'],
  options: { reason: { type: 'string' } },
  help: [['--reason <text>', 'kept with the order']],
  run: async (house, { words: [number = ''], options }) => {
    const reason = String(options.reason ?? 'cancelled by the operator');
    await moveOrder(house, number, 'cancelled', { reason });
    return done(`Order ${number} is cancelled.`, { number, status: 'cancelled' });
  },
};

const refund: Command = {
  name: 'orders refund',
  summary: 'Gives the money of a paid order back and puts its goods back on the shelf',
  words: ['number'],
  options: { reason: { type: 'string' }, 'keep-out': { type: 'boolean' } },
  help: [
    ['--reason <text>', 'kept with the order'],
    ['--keep-out', 'the goods do not come back into stock'],
  ],
  run: async (house, { words: [number = ''], options }) => {
    const reason = String(options.reason ?? 'refunded by the operator');
    const order = await moveOrder(house, number, 'refunded', {
      reason,
      keepStockOut: options['keep-out'] === true,
    });
    return done(`Order ${number} is refunded: ${amountOf(order)} go back.`, { number, status: 'refunded' });
  },
};

export const orderCommands: readonly Command[] = [list, show, confirm, cancel, refund];
