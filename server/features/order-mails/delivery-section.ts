import { arrivalText } from '#contract/buying/arrival-text.ts';
import type { Database } from '#server/db/pool.ts';
import { spanText } from '#server/features/content/promises.ts';
import { handlingOf, windowOn } from '#server/features/delivery/arrival-rules.ts';
import { toWindow } from '#server/features/delivery/delivery-response.ts';
import { type DeliveryText, readDeliveryTexts } from '#server/features/delivery/delivery-texts.ts';
import { hoursText } from '#server/features/delivery/opening-hours.ts';
import type { OrderDelivery } from '#server/features/delivery/order-delivery.ts';
import type { MailSection } from '#server/features/notifications/mail-sections.ts';
import type { Order } from '#server/features/orders/order.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import type { OrderMailTexts } from './order-mail-texts.ts';

/** The promised days in the words of the shop's pages; before a payment by phone, how long it takes after it. */
const arrivalOf = (
  { promised, readyAt, terms }: OrderDelivery,
  now: Date,
  t: DeliveryText,
  texts: OrderMailTexts,
): string | null => {
  if (promised) {
    return arrivalText(
      {
        ...promised,
        today: clockOf(now).day,
        ready_at: readyAt?.toISOString() ?? null,
        window: toWindow(terms && windowOn(terms.schedule, promised.from)),
      },
      t,
    );
  }
  if (!terms || terms.schedule.kind === 'pickup') return null;
  const handling = handlingOf(terms);
  const days = { min: handling.min + terms.days.min, max: handling.max + terms.days.max };
  return texts.arrival(spanText(days), days.max === 1);
};

/** How, when and where an order is delivered; null: the shopper had no choice. */
export const deliverySection = async (
  db: Database,
  order: Order,
  texts: OrderMailTexts,
  { country, language, now }: { readonly country: string; readonly language: string; readonly now: Date },
): Promise<MailSection | null> => {
  const { delivery } = order;
  if (!delivery) return null;
  const t = await readDeliveryTexts(db, language);
  const arrival = arrivalOf(delivery, now, t, texts);
  return {
    heading: t('delivery.title'),
    lines: [
      delivery.name,
      ...(arrival ? [arrival] : []),
      ...(delivery.point?.hours ? [hoursText(delivery.point.hours, t('arrival.weekdays'))] : []),
      '',
      `${order.name} ${order.surname}`,
      // Of an order to a point, with the point's name.
      order.deliverTo.address,
      `${order.deliverTo.postCode} ${order.deliverTo.city}`,
      country,
      order.phone,
    ],
  };
};
