import { countryText } from '#contract/country-text.ts';
import type { Database } from '#server/db/pool.ts';
import { listCountries, readSettings } from '#server/features/content/content-views.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { textLanguage } from '#server/lib/text/text-language.ts';
import type { ShipmentChoice } from './change-shipment.ts';
import type { PackingSlip } from './draw-packing-slip.ts';
import { holdsUnits } from './shipment-rules.ts';
import { findCarrier, shipmentsOf } from './shipments-store.ts';

const isText = (text: string | null | undefined): text is string => Boolean(text);

/** Reads what goes into a box, in the language of the order and without prices. */
export const readPackingSlip = async (
  { db, orders }: { readonly db: Database; readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf'> },
  { number, shipment }: ShipmentChoice,
  returnAddress: string,
): Promise<PackingSlip> => {
  const order = foundOr(await orders.orderByNumber(db, number), 'order_not_found', { number });
  const all = await shipmentsOf(db, order.id);
  const box = foundOr(
    all.find((each) => each.number === shipment),
    'shipment_not_found',
    { number, shipment },
  );
  const lines = await orders.linesOf(db, order.id);
  const code = await db
    .selectFrom('languages')
    .select('code')
    .where('id', '=', order.languageId)
    .executeTakeFirst();
  const language = textLanguage(code?.code ?? null);
  const iso = (await listCountries(db)).find(({ id }) => id === order.countryId)?.iso ?? null;
  const carrier = box.carrier ?? order.delivery?.carrier ?? null;
  const { shop_name: shop = '', withdrawal_enabled: mayWithdraw = true } = await readSettings(db);
  // Units that are in a later box or not packed yet follow later.
  const sent = all
    .filter(({ number: at, state, kind }) => at <= shipment && kind === 'order' && holdsUnits(state))
    .flatMap((each) => each.lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0);
  const point = order.delivery?.point;
  return {
    language,
    shop,
    orderNumber: order.number,
    shipment,
    packedAt: box.packedAt,
    carrier: carrier === null ? null : ((await findCarrier(db, carrier))?.name ?? carrier),
    isPickup: order.delivery?.kind === 'pickup',
    address: point
      ? [
          `${order.name} ${order.surname}`,
          point.name,
          point.address,
          `${point.post_code} ${point.city}`.trim(),
        ]
      : [
          ...[order.companyName].filter(isText),
          `${order.name} ${order.surname}`,
          order.deliverTo.address,
          `${order.deliverTo.postCode} ${order.deliverTo.city}`,
          countryText(order.country, iso, language),
        ],
    phone: order.phone,
    lines: box.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      if (!line) return [];
      const { sku, name, attributes } = line;
      return [{ quantity, sku, name, attributes: attributes.map((each) => each.name) }];
    }),
    isPart: box.kind === 'order' && sent < wanted,
    note: order.note ?? null,
    giftMessage: order.giftMessage ?? null,
    takeBack: box.lines.flatMap(({ lineId }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line && line.takeBack > 0 ? [`${line.takeBack} × ${line.name}`] : [];
    }),
    returnAddress,
    mayWithdraw,
  };
};
