import { arrivalText } from '#contract/buying/arrival-text.ts';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { shopClock } from '#contract/time/shop-clock.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';

export interface OrderArrivalProps {
  delivery: Pick<NonNullable<OrderPage['delivery']>, 'kind' | 'arrival'> | null;
  className?: string | undefined;
}

/** '2026-11-18' */
const today = (): string => shopClock(new Date()).slice(0, 10);

/** The promised days of an order on its way; nothing for what is collected in the shop. */
export function OrderArrival({ delivery, className }: OrderArrivalProps) {
  const t = useDeliveryText();
  if (!delivery?.arrival || delivery.kind === 'pickup') return null;
  const promised = { ...delivery.arrival, today: today(), ready_at: null, window: null };
  return <p className={className}>{arrivalText(promised, t)}</p>;
}
