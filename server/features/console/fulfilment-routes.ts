import type { ShipmentResult } from '#server/features/fulfilment/change-shipment.ts';
import { deliverShipment, undeliverShipment } from '#server/features/fulfilment/deliver-shipment.ts';
import { drawPackingSlip, drawPackingSlips } from '#server/features/fulfilment/draw-packing-slip.ts';
import { packOrder, unpackShipment } from '#server/features/fulfilment/pack-order.ts';
import { readPackingSlip } from '#server/features/fulfilment/packing-slip.ts';
import { correctShipment, shipShipment, unshipShipment } from '#server/features/fulfilment/ship-order.ts';
import { shipmentsOf } from '#server/features/fulfilment/shipments-store.ts';
import { cancelOrder } from '#server/features/refunds/cancel-order.ts';
import { readReturnAddress } from '#server/features/returns/return-address.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { centsIn } from './change-orders.ts';
import { type ConsoleDeps, operationOf } from './console.ts';

export const answerShipment = ({ shipment, state }: ShipmentResult) => ({
  status: 'OK' as const,
  payload: { shipment, state },
});

const cancelUnits = async (
  deps: ConsoleDeps,
  { params, body, actor }: AdminCall<'POST /admin/orders/:number/cancel-lines'>,
) => {
  const { orders, refunds } = deps;
  const operation = { ...operationOf(deps, actor), orders, refunds, dryRun: body.dry_run };
  const { reason, lines: units } = body;
  const {
    order,
    refund,
    units: cancelled,
  } = await cancelOrder(operation, params.number, {
    reason,
    units,
    wasRefundedCents: centsIn(body.was?.refunded),
  });
  return {
    units: cancelled,
    amount: centsText(refund?.amountCents ?? 0),
    currency: order.currency.code,
  };
};

/** What is packed and has not left, in the order of the given numbers. */
const packedIn = async ({ db, orders }: ConsoleDeps, numbers: readonly string[]) => {
  const found = await Promise.all(
    numbers.map(async (number) => {
      const order = await orders.orderByNumber(db, number);
      const shipments = order ? await shipmentsOf(db, order.id) : [];
      return shipments
        .filter(({ state }) => state === 'packing')
        .map((shipment) => ({ number, shipment: shipment.number }));
    }),
  );
  return found.flat();
};

const drawSlips = async (deps: ConsoleDeps, numbers: readonly string[]): Promise<Buffer> => {
  const returnAddress = await readReturnAddress(deps.db);
  const [first, ...others] = await Promise.all(
    (await packedIn(deps, numbers)).map((choice) => readPackingSlip(deps, choice, returnAddress)),
  );
  if (!first) throw new Refusal('nothing_packed');
  return drawPackingSlips([first, ...others]);
};

/** The operation of a command about shipments. */
export const fulfilmentOperationOf = (
  deps: ConsoleDeps,
  { actor }: Pick<AdminCall<'POST /admin/orders/:number/pack'>, 'actor'>,
) => ({
  ...operationOf(deps, actor),
  orders: deps.orders,
  settleStops: deps.settleStops,
});

/** The shipment of a call that changes one. */
export const shipmentChoice = ({
  params,
  body,
}: {
  readonly params: { readonly number: string };
  readonly body: { readonly shipment: number };
}) => ({ number: params.number, shipment: body.shipment });

/** Routes of packing, shipping and cancelling parts of orders: the use cases of the command line. */
export const fulfilmentRoutes = (deps: ConsoleDeps) => {
  const operation = (call: Parameters<typeof fulfilmentOperationOf>[1]) => fulfilmentOperationOf(deps, call);
  const parcel = ({ body }: Pick<AdminCall<'POST /admin/orders/:number/correct-shipment'>, 'body'>) => ({
    carrier: body.carrier,
    tracking: body.tracking?.trim() || undefined,
    isShared: body.shared ?? false,
  });
  return {
    'GET /admin/orders/packing-slips': async ({ query }) => ({
      name: 'packing-slips.pdf',
      bytes: await drawSlips(deps, [...new Set(query.numbers.split(','))]),
    }),
    'GET /admin/orders/:number/shipments/:shipment/slip': async ({ params: { number, shipment } }) => {
      const returnAddress = await readReturnAddress(deps.db);
      const slip = await readPackingSlip(deps, { number, shipment: Number(shipment) }, returnAddress);
      return { name: `slip-${number}-${shipment}.pdf`, bytes: await drawPackingSlip(slip) };
    },
    'POST /admin/orders/:number/pack': async (call) =>
      answerShipment(await packOrder(operation(call), call.params.number, call.body.lines)),
    'POST /admin/orders/:number/unpack': async (call) =>
      answerShipment(await unpackShipment(operation(call), shipmentChoice(call))),
    'POST /admin/orders/:number/ship': async (call) =>
      answerShipment(
        await shipShipment(operation(call), shipmentChoice(call), {
          ...parcel(call),
          isAnyway: call.body.anyway ?? false,
        }),
      ),
    'POST /admin/orders/:number/unship': async (call) =>
      answerShipment(await unshipShipment(operation(call), shipmentChoice(call))),
    'POST /admin/orders/:number/correct-shipment': async (call) =>
      answerShipment(await correctShipment(operation(call), shipmentChoice(call), parcel(call))),
    'POST /admin/orders/:number/deliver': async (call) =>
      answerShipment(await deliverShipment(operation(call), shipmentChoice(call), { on: call.body.on })),
    'POST /admin/orders/:number/undeliver': async (call) =>
      answerShipment(await undeliverShipment(operation(call), shipmentChoice(call), call.body.reason)),
    'POST /admin/orders/:number/cancel-lines': async (call) => ({
      status: 'OK' as const,
      payload: await cancelUnits(deps, call),
    }),
  } satisfies Partial<AdminHandlers>;
};
