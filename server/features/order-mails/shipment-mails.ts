import { sql } from 'kysely';
import { arrivalWords, daysText } from '#contract/buying/arrival-text.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import { listCountries } from '#server/features/content/content-views.ts';
import { readPromises } from '#server/features/content/promises.ts';
import { type DeliveryText, readDeliveryTexts } from '#server/features/delivery/delivery-texts.ts';
import { hoursText } from '#server/features/delivery/opening-hours.ts';
import { trackingUrl } from '#server/features/fulfilment/shipment-rules.ts';
import { findCarrier, type Shipment, shipmentsOf } from '#server/features/fulfilment/shipments-store.ts';
import { composeMail } from '#server/features/notifications/compose-mail.ts';
import { greetingName } from '#server/features/notifications/greeting-name.ts';
import type { MailRow, MailSection } from '#server/features/notifications/mail-sections.ts';
import type { Composer, ShipmentMailKind } from '#server/features/notifications/notifications.ts';
import type { Order, OrderLine } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { returnUntilSql } from '#server/features/returns/returnable-lines.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import { orderLinkPath } from '#server/lib/signed-link.ts';
import { piecesText } from '#server/lib/text/pieces-text.ts';
import { type TextLanguage, textLanguage } from '#server/lib/text/text-language.ts';
import type { World } from '#server/lib/world.ts';
import type { OrderMailTexts } from './order-mail-texts.ts';
import { pictureOf, withdrawalSection } from './order-sections.ts';
import { type ShipmentMailParams, type ShipmentMailTexts, shipmentMailTexts } from './shipment-mail-texts.ts';

interface ShipmentMailsDeps {
  readonly db: Database;
  readonly publicUrl: string;
  /** Signs the links to orders. */
  readonly secret: string;
  readonly world: World;
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf'>;
}

interface Units {
  readonly line: OrderLine;
  readonly quantity: number;
}

/** A shipment with what belongs to its mails. */
interface Parcel {
  readonly shipment: Shipment;
  readonly carrier: string | null;
  readonly trackingUrl: string | null;
  readonly contents: readonly Units[];
  /** Units of the order that are in no shipment as far as this mail is about. */
  readonly rest: readonly Units[];
}

/** The states of a shipment in which a mail about it is true; in any other it is dropped. */
const validStates: Readonly<Record<ShipmentMailKind, readonly Shipment['state'][]>> = {
  shipment_shipped: ['shipped'],
  shipment_ready: ['shipped'],
  shipment_delivered: ['delivered'],
};

const readParcel = async (
  { db, orders }: ShipmentMailsDeps,
  order: Order,
  kind: ShipmentMailKind,
  number: number,
): Promise<Parcel | null> => {
  const shipments = await shipmentsOf(db, order.id);
  const shipment = shipments.find((each) => each.number === number);
  if (!shipment || !validStates[kind].includes(shipment.state)) return null;
  const lines = await orders.linesOf(db, order.id);
  const done = shipments.filter((each) => each.kind === 'order' && validStates[kind].includes(each.state));
  const unitsIn = (boxes: readonly Shipment[], id: number): number =>
    boxes
      .flatMap((box) => box.lines)
      .reduce((sum, each) => sum + (each.lineId === id ? each.quantity : 0), 0);
  const withUnits = (count: (line: OrderLine) => number): readonly Units[] =>
    lines.map((line) => ({ line, quantity: count(line) })).filter(({ quantity }) => quantity > 0);
  const carrier = shipment.carrier === null ? null : await findCarrier(db, shipment.carrier);
  const country = (await listCountries(db)).find(({ id }) => id === order.countryId)?.iso ?? null;
  return {
    shipment,
    carrier: carrier?.name ?? null,
    trackingUrl: trackingUrl(carrier?.trackingUrls ?? {}, { number: shipment.trackingNumber, country }),
    contents: withUnits(({ id }) => unitsIn([shipment], id)),
    rest:
      shipment.kind === 'replacement'
        ? []
        : withUnits(({ id, quantity, cancelled }) => quantity - cancelled - unitsIn(done, id)),
  };
};

const itemRow = ({ line, quantity }: Units, publicUrl: string, language: TextLanguage): MailRow => {
  const picture = pictureOf(line.imageUrl, publicUrl);
  const detail = line.attributes.map(({ name }) => name).join(' · ');
  return {
    ...(picture && { picture }),
    ...(detail && { detail }),
    label: line.name,
    value: piecesText(quantity, language),
  };
};

const itemsSection = (
  heading: string,
  units: readonly Units[],
  publicUrl: string,
  language: TextLanguage,
): MailSection[] =>
  units.length === 0 ? [] : [{ heading, rows: units.map((each) => itemRow(each, publicUrl, language)) }];

const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** The promised days in the words of the shop's pages; null: none, or they are over. */
const promisedDays = ({ world }: ShipmentMailsDeps, { delivery }: Order, t: DeliveryText): string | null => {
  const promised = delivery?.promised;
  const today = clockOf(world.now()).day;
  if (!promised || promised.to < today) return null;
  return daysText(promised.from, promised.to, today, arrivalWords(t));
};

const placeOf = ({ delivery }: Order): string => {
  const point = delivery?.point;
  return point ? [point.name, point.address, point.city].filter(Boolean).join(', ') : (delivery?.name ?? '');
};

/** Carrier and days of a parcel on its way, or place and hours of a pickup. */
const travelSection = (
  kind: ShipmentMailKind,
  order: Order,
  { shipment, carrier, trackingUrl: href }: Parcel,
  texts: ShipmentMailTexts,
  { t, days }: { readonly t: DeliveryText; readonly days: string | null },
): MailSection[] => {
  if (kind === 'shipment_delivered') return [];
  if (kind === 'shipment_ready') {
    const hours = order.delivery?.point?.hours;
    const open = hours ? [`${texts.hours}: ${hoursText(hours, t('arrival.weekdays'))}`] : [];
    return [{ heading: texts.place, lines: [placeOf(order), ...open] }];
  }
  const number = shipment.trackingNumber;
  const rows: MailRow[] = [
    ...(carrier === null ? [] : [{ label: texts.carrier, value: carrier }]),
    ...(number === null ? [] : [{ label: texts.tracking, value: number, ...(href && { href }) }]),
    ...(days === null ? [] : [{ label: texts.arrives, value: days }]),
  ];
  return rows.length === 0 ? [] : [{ heading: texts.parcel, rows }];
};

/** Rights that begin with the arrival of the whole order. */
const rightsSections = async (
  db: Database,
  order: Order,
  texts: { readonly order: OrderMailTexts; readonly shipment: ShipmentMailTexts },
): Promise<MailSection[]> => {
  const { settings } = await readPromises(db);
  const withdrawal = withdrawalSection(texts.order, settings);
  const { rows } = await sql<{ withdraw: string; back: string | null }>`
    select withdrawal_end((o.delivered_at at time zone ${shopTimeZone})::date, c.iso)::text as withdraw,
      ${returnUntilSql} as back
    from orders o left join countries c on c.id = o.country_id
    where o.id = ${order.id} and o.delivered_at is not null`.execute(db);
  const [days] = rows;
  const lines = db.selectFrom('order_lines').select(({ fn }) => fn.min('guarantee_until').as('until'));
  const { until } = await lines.where('order_id', '=', order.id).executeTakeFirstOrThrow();
  const { guarantee, guaranteeUntil } = texts.shipment;
  return [
    ...(withdrawal
      ? [
          {
            ...withdrawal,
            lines: [
              ...(days && settings.withdrawal_enabled !== false
                ? [texts.shipment.withdrawUntil(dayText(days.withdraw))]
                : []),
              ...(days?.back ? [texts.shipment.returnUntil(dayText(days.back))] : []),
              ...(days ? [''] : []),
              ...(withdrawal.lines ?? []),
            ],
          },
        ]
      : []),
    ...(until === null ? [] : [{ heading: guarantee, lines: [guaranteeUntil(dayText(until))] }]),
  ];
};

const composer =
  (
    deps: ShipmentMailsDeps,
    orderTexts: Readonly<Record<TextLanguage, OrderMailTexts>>,
    kind: ShipmentMailKind,
  ): Composer =>
  async (queued) => {
    const { db, orders, secret, world, publicUrl } = deps;
    const data = queued.data as { readonly order: string; readonly shipment: string };
    const order = await orders.orderByNumber(db, data.order);
    // An erased customer has no real address.
    if (!order || order.email.endsWith('.invalid')) return null;
    const parcel = await readParcel(deps, order, kind, Number(data.shipment));
    if (!parcel) return null;
    const language = textLanguage(queued.language);
    const texts = shipmentMailTexts[language];
    const isPart = parcel.rest.length > 0;
    const params: Omit<ShipmentMailParams, 'shop'> = {
      name: greetingName(order.name, order.email),
      number: order.number,
      isPart,
      isPickup: order.delivery?.kind === 'pickup',
      place: placeOf(order),
    };
    const t = await readDeliveryTexts(db, language);
    const isArrived = kind === 'shipment_delivered' && !isPart;
    const both = { order: orderTexts[language], shipment: texts };
    return composeMail(deps, shipmentMailTexts, {
      kind,
      to: order.email,
      language,
      params,
      sections: [
        ...travelSection(kind, order, parcel, texts, { t, days: promisedDays(deps, order, t) }),
        ...itemsSection(texts.contents, parcel.contents, publicUrl, language),
        ...itemsSection(texts.rest, parcel.rest, publicUrl, language),
        ...(isArrived ? await rightsSections(db, order, both) : []),
      ],
      ...(kind === 'shipment_shipped' &&
        parcel.trackingUrl !== null && { mainButton: { label: texts.track, url: parcel.trackingUrl } }),
      path: orderLinkPath(secret, order, world.now()),
    });
  };

export const composeShipmentMails = (
  deps: ShipmentMailsDeps,
  orderTexts: Readonly<Record<TextLanguage, OrderMailTexts>>,
): Readonly<Record<ShipmentMailKind, Composer>> => ({
  shipment_shipped: composer(deps, orderTexts, 'shipment_shipped'),
  shipment_ready: composer(deps, orderTexts, 'shipment_ready'),
  shipment_delivered: composer(deps, orderTexts, 'shipment_delivered'),
});
