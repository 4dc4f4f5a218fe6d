/** A minimal model of the shop: no database, no clock, no concurrency. */
export interface ModelOrder {
  number: string;
  readonly who: number;
  readonly lines: ReadonlyMap<number, number>;
  readonly byPhone: boolean;
  readonly promo: boolean;
  readonly totalCents: number;
  /** The promo code pays for all goods, so a refund of units is nothing. */
  readonly hasFreeGoods: boolean;
  readonly placedAt: number;
  readonly cartVersion: number;
  /** By the operator, paid or not: its promo code use is released. */
  isCancelled: boolean;
  /** Units of a paid order that will not be sent, by item. */
  readonly cancelled: Map<number, number>;
  refundedCents: number;
  /** Paid by card after it was closed: the payment is refunded, and is no part of what the order cost. */
  isPaidLate: boolean;
  status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded';
}

interface Cart {
  readonly lines: Map<number, number>;
  version: number;
}

interface Shelf {
  onHand: number;
  readonly price: number;
}

export interface Model {
  readonly shelf: readonly [Shelf, Shelf, Shelf];
  readonly carts: readonly [Cart, Cart, Cart];
  readonly orders: ModelOrder[];
  now: number;
}

const deliveryCents = 500;
const promoCents = 100;
const promoUses = 2;
const dollarRate = 2;
const unpaidByPhoneAtMost = 5;

const emptyCart = (): Cart => ({ lines: new Map(), version: 0 });

export const newModel = (): Model => ({
  shelf: [
    { onHand: 2, price: 1000 },
    { onHand: 5, price: 250 },
    { onHand: 30, price: 99 },
  ],
  carts: [emptyCart(), emptyCart(), emptyCart()],
  orders: [],
  now: 0,
});

export const cartOf = ({ carts }: Model, who: number): Cart => carts[who] ?? carts[0];

export const shelfOf = ({ shelf }: Model, item: number): Shelf => shelf[item] ?? shelf[0];

const isOpenCard = (order: ModelOrder, who: number): boolean =>
  order.who === who && order.status === 'pending' && !order.byPhone;

const isOpenPhone = (order: ModelOrder, who: number): boolean =>
  order.who === who && order.status === 'pending' && order.byPhone;

/** Stock that no other customer holds. A customer's open card order is replaced by the next one. */
export const availableTo = ({ shelf, orders }: Model, who: number, item: number): number =>
  orders
    .filter((order) => order.status === 'pending' && !isOpenCard(order, who))
    .reduce((free, { lines }) => free - (lines.get(item) ?? 0), shelf[item]?.onHand ?? 0);

const usesPromo = ({ promo, status, isCancelled }: ModelOrder): boolean =>
  promo && !isCancelled && (status === 'pending' || status === 'paid' || status === 'refunded');

export const usesLeft = ({ orders }: Model): number => promoUses - orders.filter(usesPromo).length;

interface Wish {
  readonly who: number;
  readonly promo: boolean;
  readonly inDollars: boolean;
  readonly byPhone: boolean;
}

/** Returns the placed order or the refusal code. */
export const placeInModel = (model: Model, { who, promo, inDollars, byPhone }: Wish): ModelOrder | string => {
  const cart = cartOf(model, who);
  if (cart.lines.size === 0) return 'cart_empty';
  const others = model.orders.filter((order) => usesPromo(order) && !isOpenCard(order, who));
  const isUsed = others.length >= promoUses || others.some((order) => order.who === who);
  if (promo && isUsed) return 'promo_used';
  const isShort = [...cart.lines].some(([item, count]) => count > availableTo(model, who, item));
  if (isShort) return 'no_stock';
  const unpaid = model.orders.filter((order) => isOpenPhone(order, who));
  if (byPhone && unpaid.length >= unpaidByPhoneAtMost) return 'too_many_unpaid_orders';
  for (const order of model.orders) if (isOpenCard(order, who)) order.status = 'failed';
  const goods = [...cart.lines].reduce(
    (sum, [item, count]) => sum + count * (model.shelf[item]?.price ?? 0),
    0,
  );
  const discount = promo ? Math.min(promoCents, goods) : 0;
  const placed: ModelOrder = {
    number: '',
    who,
    lines: new Map(cart.lines),
    byPhone,
    promo,
    totalCents: (goods - discount + deliveryCents) * (inDollars ? dollarRate : 1),
    hasFreeGoods: goods === discount,
    placedAt: model.now,
    cartVersion: cart.version,
    status: 'pending',
    isCancelled: false,
    cancelled: new Map(),
    refundedCents: 0,
    isPaidLate: false,
  };
  model.orders.push(placed);
  if (byPhone) {
    cart.lines.clear();
    cart.version += 1;
  }
  return placed;
};

export const unitsLeft = ({ lines, cancelled }: ModelOrder, item: number): number =>
  (lines.get(item) ?? 0) - (cancelled.get(item) ?? 0);

/** Cancels units of a paid order and returns them to the shelf. */
export const cancelInModel = (model: Model, order: ModelOrder, item: number, count: number): void => {
  order.cancelled.set(item, (order.cancelled.get(item) ?? 0) + count);
  shelfOf(model, item).onHand += count;
};

/** Refunds a part of a paid order. Once all of it is refunded, nothing of it is sent any more. */
export const refundInModel = (model: Model, order: ModelOrder, cents: number): void => {
  order.refundedCents += cents;
  if (order.refundedCents < order.totalCents) return;
  order.status = 'refunded';
  for (const item of order.lines.keys()) cancelInModel(model, order, item, unitsLeft(order, item));
};
