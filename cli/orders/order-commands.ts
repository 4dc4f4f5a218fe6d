import { InvalidArgumentError } from 'commander';
import {
  type Command,
  operationOf,
  type Report,
  required,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { writeNewFile } from '#cli/framework/files.ts';
import { amount, dateTime, limitOption, oneOf } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { resendableMails } from '#contract/admin/order-page.ts';
import type { Fulfilment } from '#contract/orders/orders.ts';
import { correctAddress } from '#server/features/fulfilment/correct-address.ts';
import { readInvoiceFile } from '#server/features/invoices/invoices.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { type ResendableKind, resendOrderMail } from '#server/features/order-mails/resend-order-mail.ts';
import { endOrderLinks } from '#server/features/orders/end-order-links.ts';
import { fulfilmentMoves } from '#server/features/orders/fulfilment-rules.ts';
import { listOrders, type OrderFilter } from '#server/features/orders/operator-views.ts';
import { allowedMoves, type OrderStatus, type PaymentMethod } from '#server/features/orders/orders-rules.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld, secondsAfter } from '#server/lib/world.ts';
import { showOrder } from './show-order.ts';

const statuses = Object.keys(allowedMoves) as OrderStatus[];
const methods: readonly PaymentMethod[] = ['card', 'phone'];

const fulfilments = Object.keys(fulfilmentMoves) as Fulfilment[];

/** '24h' or '3d' in hours. */
const hoursOf = (typed: string): number => {
  const [, number, unit] = /^(\d{1,4})([hd])$/.exec(typed) ?? [];
  if (number === undefined) throw new InvalidArgumentError('Use hours or days such as 24h or 3d.');
  return Number(number) * (unit === 'd' ? 24 : 1);
};

const list: ShopCommand<OrderFilter & { older?: number }> = {
  name: 'orders list',
  summary: 'List orders, newest first',
  example: 'orders list --customer anna@mail.example --since 2026-11-01',
  options: [
    ['--status <status>', `Only orders in this state: ${statuses.join(', ')}`, oneOf(statuses)],
    ['--method <method>', 'Only orders paid by card, or by phone', oneOf(methods)],
    [
      '--fulfilment <state>',
      `Only orders that are ${fulfilments.join(', ')}; unfulfilled: paid and to be packed`,
      oneOf(fulfilments),
    ],
    ['--older <time>', 'Only orders placed longer ago than this: 24h or 3d', hoursOf],
    ['--customer <text>', 'Only orders of this customer: part of the e-mail, name or phone number'],
    ['--since <time>', 'Only orders placed at or after this day or time, in UTC', dateTime],
    ['--until <time>', 'Only orders placed before this day or time, in UTC', dateTime],
    limitOption,
  ],
  run: async ({ database }, { options: { older, ...options } }, { width }) => {
    const until = older === undefined ? options.until : secondsAfter(realWorld.now(), -older * 60 * 60);
    const orders = await listOrders(database.db, { ...options, ...(until && { until }) });
    const rows = orders.map((order) => [
      order.number,
      moment(order.placedAt),
      order.status,
      order.paymentMethod,
      order.fulfilment,
      centsText(order.totalCents),
      order.currency,
      order.email,
      order.status === 'pending' ? moment(order.expiresAt) : null,
    ]);
    const head = [
      'Number',
      'Placed',
      'Status',
      'Method',
      'Fulfilment',
      'Amount',
      '',
      'Customer',
      'Held until',
    ];
    return { text: rows.length === 0 ? 'No orders.' : table(head, rows, width), data: orders };
  },
};

const show: ShopCommand = {
  name: 'orders show',
  summary: 'Show an order: lines, amounts, payments, refunds, shipments and history',
  example: 'orders show 48213377',
  args: '<number>',
  run: async (services, { args: [number = ''] }, { width }) => {
    const order = await services.orders.orderByNumber(services.database.db, number);
    return showOrder(services, foundOr(order, 'order_not_found', { number }), width);
  },
};

const invoice: ShopCommand = {
  name: 'orders invoice',
  summary: 'Write the invoice of an order to a PDF file',
  example: 'orders invoice 48213377 invoice.pdf',
  args: '<number> [file]',
  run: async ({ orders, database }, { args: [number = '', typed] }) => {
    const order = foundOr(await orders.orderByNumber(database.db, number), 'order_not_found', { number });
    const { name, bytes } = foundOr(await readInvoiceFile(database.db, order.id), 'order_has_no_invoice', {
      number,
    });
    const file = typed ?? name;
    await writeNewFile(file, bytes);
    return { text: `✓ The invoice of order ${number} is in ${file}.`, data: { number, file } };
  },
};

const done = (text: string, data: unknown): Report => ({ text: `✓ ${text}`, data });

const confirm: ShopCommand<{ amount: number }> = {
  name: 'orders confirm',
  summary: 'Confirm that a phone order was paid',
  example: 'orders confirm 48213377 --amount 194.90',
  args: '<number>',
  options: [
    [
      '--amount <amount>',
      'Amount paid, in the currency of the order; must equal its total',
      amount(Number.MAX_SAFE_INTEGER),
      required,
    ],
  ],
  run: async ({ payments }, { args: [number = ''], options }, { actor }) => {
    const { wasPaidBefore } = await payments.confirmPhonePayment({
      number,
      amountCents: options.amount,
      actor,
    });
    return done(`Order ${number} ${wasPaidBefore ? 'was already paid' : 'is paid'}.`, {
      number,
      status: 'paid',
      wasPaidBefore,
    });
  },
};

const correctAddressOf: ShopCommand<{ address?: string; city?: string; postCode?: string }> = {
  name: 'orders address',
  summary: 'Correct where an order goes, until everything has left; its invoice stays as it is',
  example: "orders address 48213377 --address 'Brīvības iela 12-4'",
  args: '<number>',
  options: [
    ['--address <text>', 'Street, house and flat'],
    ['--city <text>', 'City'],
    ['--post-code <code>', 'Post code; the country stays'],
  ],
  run: async (services, { args: [number = ''], options: to }, context) => {
    const operation = { ...operationOf(services, context), orders: services.orders };
    const { address, changed } = await correctAddress(operation, number, { to });
    const text = `${address.address}, ${address.postCode} ${address.city}`;
    return done(
      changed.length === 0
        ? `Nothing changed. Order ${number} goes to ${text}.`
        : `Order ${number} now goes to ${text}.`,
      { number, ...address },
    );
  },
};

const resend: ShopCommand<{ mail?: ResendableKind }> = {
  name: 'orders resend',
  summary: 'Send the mail for the present state of an order again',
  example: 'orders resend 48213377',
  args: '<number>',
  options: [
    [
      '--mail <kind>',
      `Another mail that was sent about the order: ${resendableMails.join(', ')}`,
      oneOf(resendableMails),
    ],
  ],
  run: async (services, { args: [number = ''], options: { mail } }, context) => {
    const operation = { ...operationOf(services, context), orders: services.orders };
    const { kind, to } = await resendOrderMail(operation, number, mail);
    return done(`Mail '${kind.replaceAll('_', ' ')}' is queued for ${to}. The running shop sends it.`, {
      number,
      kind,
      to,
    });
  },
};

const relink: ShopCommand = {
  name: 'orders relink',
  summary: 'End all links to an order that were sent so far; orders resend sends a new one',
  example: 'orders relink 48213377',
  args: '<number>',
  run: async (services, { args: [number = ''] }, context) => {
    const version = await endOrderLinks(operationOf(services, context), number);
    return done(`The links to order ${number} that were sent so far have ended.`, { number, version });
  },
};

export const orderCommands: readonly Command[] = [
  list,
  show,
  invoice,
  confirm,
  correctAddressOf,
  resend,
  relink,
];
