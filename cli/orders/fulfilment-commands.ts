import { InvalidArgumentError } from 'commander';
import {
  type Command,
  type CommandContext,
  type DryRun,
  dryRunOption,
  mark,
  type OptionSpec,
  operationOf,
  type Report,
  required,
  type ShopCommand,
  UsageError,
} from '#cli/framework/command.ts';
import { writeNewFile } from '#cli/framework/files.ts';
import { limitOption, lineUnits, oneOf, wholeNumber } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import type { ShipmentResult } from '#server/features/fulfilment/change-shipment.ts';
import { deliverShipment, undeliverShipment } from '#server/features/fulfilment/deliver-shipment.ts';
import { drawPackingSlip } from '#server/features/fulfilment/draw-packing-slip.ts';
import { listShipments } from '#server/features/fulfilment/fulfilment-views.ts';
import { loseShipment, returnToSender } from '#server/features/fulfilment/lose-shipment.ts';
import { packOrder, unpackShipment } from '#server/features/fulfilment/pack-order.ts';
import { readPackingSlip } from '#server/features/fulfilment/packing-slip.ts';
import { correctShipment, shipShipment, unshipShipment } from '#server/features/fulfilment/ship-order.ts';
import { type ShipmentState, shipmentMoves } from '#server/features/fulfilment/shipment-rules.ts';
import type { SkuUnits } from '#server/features/refunds/cancel-order.ts';
import { readReturnAddress } from '#server/features/returns/return-address.ts';
import { realWorld } from '#server/lib/world.ts';
import type { Services } from '#server/services.ts';

interface Chosen extends DryRun {
  readonly shipment: number;
}
interface Travels extends Chosen {
  readonly carrier?: string;
  readonly tracking?: string;
  readonly shared?: boolean;
  readonly anyway?: boolean;
}

const shipmentOption: OptionSpec = [
  '--shipment <number>',
  'Number of the shipment within its order',
  wholeNumber(1, 1_000_000),
  1,
];
const parcelOptions: readonly OptionSpec[] = [
  shipmentOption,
  ['--carrier <code>', "Who carries it; left out: the carrier of the order's delivery method"],
  ['--tracking <number>', 'Tracking number, 4 to 40 letters, digits and dashes'],
  ['--shared', 'Another order is in the same box, with the same tracking number'],
  dryRunOption,
];

const day = (typed: string): string => {
  const date = new Date(`${typed}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(date.getTime());
  if (isDay && date.toISOString().startsWith(typed)) return typed;
  throw new InvalidArgumentError('Use a day such as 2026-11-07.');
};

const forOrders = (services: Services, context: CommandContext, options: DryRun) => ({
  ...operationOf(services, context, options),
  orders: services.orders,
  refunds: services.refunds,
  settleStops: services.settleStops,
});

const report = (options: DryRun, { shipment, order, ...rest }: ShipmentResult, words: string): Report => ({
  text: `${mark(options)} Shipment ${shipment} of order ${order} ${words}. The order is ${rest.fulfilment.replaceAll('_', ' ')}.`,
  data: { order, shipment, ...rest },
});

/** Writes the packing slip of a shipment. */
const writeSlip = async (
  { database, orders }: Services,
  chosen: { readonly number: string; readonly shipment: number },
  file: string,
): Promise<void> => {
  const returnAddress = await readReturnAddress(database.db);
  const slip = await readPackingSlip({ db: database.db, orders }, chosen, returnAddress);
  await writeNewFile(file, await drawPackingSlip(slip));
};

const slip: ShopCommand<{ shipment: number; to?: string }> = {
  name: 'orders slip',
  summary: 'Write the packing slip of a shipment to a PDF file',
  example: 'orders slip 48213377 --shipment 1 --to slip.pdf',
  args: '<number>',
  options: [shipmentOption, ['--to <file>', 'Name of the file; left out: slip-<number>-<shipment>.pdf']],
  run: async (services, { args: [number = ''], options: { shipment, to } }) => {
    const file = to ?? `slip-${number}-${shipment}.pdf`;
    await writeSlip(services, { number, shipment }, file);
    return {
      text: `✓ The packing slip of shipment ${shipment} of order ${number} is in ${file}.`,
      data: { number, shipment, file },
    };
  },
};

const pack: ShopCommand<DryRun & { line?: readonly SkuUnits[]; slip?: string }> = {
  name: 'orders pack',
  summary: 'Pack everything that was not packed yet, or some units, into one shipment',
  example: 'orders pack 48213377 --line AUR-201=2',
  args: '<number>',
  options: [
    ['--line <sku=quantity>', 'Only these units; can be repeated', lineUnits],
    ['--slip <file>', 'Also write the packing slip to this PDF file'],
    dryRunOption,
  ],
  run: async (services, { args: [number = ''], options }, context) => {
    const packed = await packOrder(forOrders(services, context, options), number, options.line);
    if (options.slip !== undefined && !options.dryRun) {
      await writeSlip(services, { number, shipment: packed.shipment }, options.slip);
    }
    return report(options, packed, 'is being packed');
  },
};

type Act = (
  operation: ReturnType<typeof forOrders>,
  chosen: { readonly number: string; readonly shipment: number },
) => Promise<ShipmentResult>;

/** A command that changes one shipment. */
const change = (name: string, summary: string, words: string, act: Act): ShopCommand<Chosen> => ({
  name,
  summary,
  example: `${name} 48213377 --shipment 1`,
  args: '<number>',
  options: [shipmentOption, dryRunOption],
  run: async (services, { args: [number = ''], options }, context) => {
    const chosen = { number, shipment: options.shipment };
    return report(options, await act(forOrders(services, context, options), chosen), words);
  },
});

const travel = (
  name: string,
  summary: string,
  words: string,
  act: typeof shipShipment,
  moreOptions: readonly OptionSpec[] = [],
): ShopCommand<Travels> => ({
  name,
  summary,
  example: `${name} 48213377 --shipment 1 --carrier dpd --tracking 05809023456789`,
  args: '<number>',
  options: [...parcelOptions, ...moreOptions],
  run: async (services, { args: [number = ''], options }, context) => {
    const { shipment, carrier, tracking, shared = false, anyway = false } = options;
    const operation = forOrders(services, context, options);
    const parcel = { carrier, tracking, isShared: shared, isAnyway: anyway };
    return report(options, await act(operation, { number, shipment }, parcel), words);
  },
});

const deliver: ShopCommand<Chosen & { on?: string }> = {
  name: 'orders deliver',
  summary: 'Record that a shipment was delivered, or a pickup collected',
  example: 'orders deliver 48213377 --shipment 1 --on 2026-11-07',
  args: '<number>',
  options: [shipmentOption, ['--on <day>', 'The day; left out: today', day], dryRunOption],
  run: async (services, { args: [number = ''], options }, context) => {
    const { shipment, on } = options;
    const operation = forOrders(services, context, options);
    return report(options, await deliverShipment(operation, { number, shipment }, { on }), 'is delivered');
  },
};

const undeliver: ShopCommand<Chosen & { reason: string }> = {
  name: 'orders undeliver',
  summary: 'Take back that a shipment was delivered',
  example: "orders undeliver 48213377 --shipment 1 --reason 'wrong house'",
  args: '<number>',
  options: [shipmentOption, ['--reason <text>', 'Stored with the order', undefined, required], dryRunOption],
  run: async (services, { args: [number = ''], options }, context) => {
    const { shipment, reason } = options;
    const operation = forOrders(services, context, options);
    return report(options, await undeliverShipment(operation, { number, shipment }, reason), 'is on its way');
  },
};

const lost: ShopCommand<Chosen & { resend?: boolean; refund?: boolean }> = {
  name: 'shipments lost',
  summary: 'Record that a carrier lost a shipment, and send its goods again or refund them',
  example: 'shipments lost 48213377 --shipment 1 --resend',
  args: '<number>',
  options: [
    shipmentOption,
    ['--resend', 'Take the goods from stock again; they can be packed'],
    ['--refund', 'Refund the goods'],
    dryRunOption,
  ],
  run: async (services, { args: [number = ''], options }, context) => {
    const { shipment, resend = false, refund = false } = options;
    if (resend === refund) throw new UsageError('Use either --resend or --refund.');
    const operation = forOrders(services, context, options);
    const result = await loseShipment(operation, { number, shipment }, resend ? 'resend' : 'refund');
    return report(
      options,
      result,
      resend ? 'is lost; its goods can be packed again' : 'is lost and refunded',
    );
  },
};

const states = Object.keys(shipmentMoves) as ShipmentState[];

const list: ShopCommand<{ state?: ShipmentState; silent?: number; limit: number }> = {
  name: 'shipments list',
  summary: 'List shipments, newest first',
  example: 'shipments list --silent 14',
  options: [
    ['--state <state>', `Only shipments that are ${states.join(', ')}`, oneOf(states)],
    ['--silent <days>', 'Only those that left this long ago and have not arrived', wholeNumber(1, 365)],
    limitOption,
  ],
  run: async ({ database }, { options: { silent, ...options } }, { width }) => {
    const wanted = { ...options, ...(silent !== undefined && { silentDays: silent }) };
    const shipments = await listShipments(database.db, wanted, realWorld.now());
    const rows = shipments.map((each) => [
      each.order,
      each.shipment,
      each.state,
      each.carrier,
      each.trackingNumber,
      each.packedBy,
      moment(each.packedAt),
      moment(each.shippedAt),
      moment(each.deliveredAt),
    ]);
    const head = [
      'Order',
      'No',
      'State',
      'Carrier',
      'Tracking',
      'Packed by',
      'Packed',
      'Shipped',
      'Delivered',
    ];
    return { text: rows.length === 0 ? 'No shipments.' : table(head, rows, width), data: shipments };
  },
};

export const fulfilmentCommands: readonly Command[] = [
  pack,
  slip,
  change(
    'orders unpack',
    'Unpack a shipment that has not left; its units can be packed again',
    'is unpacked',
    unpackShipment,
  ),
  travel(
    'orders ship',
    'Record that a packed shipment has left, or that a pickup is ready',
    'is shipped',
    shipShipment,
    [['--anyway', 'Although the customer withdrew while it was being packed']],
  ),
  change(
    'orders unship',
    'Undo shipping within two minutes, before the customer is notified',
    'is being packed',
    unshipShipment,
  ),
  deliver,
  undeliver,
  list,
  travel(
    'shipments correct',
    'Correct carrier and tracking number of a shipment',
    'is corrected',
    correctShipment,
  ),
  change(
    'shipments returned',
    'Record that a carrier brought a shipment back; its units can be packed again',
    'came back',
    returnToSender,
  ),
  lost,
];
