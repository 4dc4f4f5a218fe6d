import type { OrderPage } from '#contract/orders/order-page.ts';

type Delivered = Pick<OrderPage, 'delivery'>;

export const isPickup = ({ delivery }: Delivered): boolean => delivery?.kind === 'pickup';

const pickupTexts: Readonly<Record<string, 'pickup.shipped' | 'pickup.delivered'>> = {
  shipped: 'pickup.shipped',
  delivered: 'pickup.delivered',
};

/** The text of a state. A pickup is 'shipped' when it is ready, and 'delivered' when it was collected. */
export const stateText = <Group extends string, State extends string>(
  order: Delivered,
  group: Group,
  state: State,
) => (isPickup(order) ? pickupTexts[state] : undefined) ?? (`${group}.${state}` as const);
