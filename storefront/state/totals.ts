import { create } from 'zustand';
import type { PromoCode, Totals } from '#contract/cart.ts';
import { limits } from '#contract/limits.ts';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';
import { loadCart, useCart } from './cart.ts';
import { kindOfTotalsFailure, withWords } from './totals-failure.ts';

/** Where it goes: what the checkout form knows so far. Country by its name. */
export interface DeliveryAddress {
  readonly country: string;
  readonly postCode: string;
  readonly city: string;
  readonly address: string;
  readonly name?: string;
  readonly surname?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Empty, validating, applied, failed (SM-14 to SM-17). Only an applied code takes part in the totals. */
export type Promo =
  | { readonly state: 'empty' }
  | { readonly state: 'validating'; readonly code: string }
  | { readonly state: 'applied'; readonly code: PromoCode }
  | { readonly state: 'failed'; readonly step: PromoStep; readonly failure: Failure };

/** Where it went wrong; each has its own fallback text. */
export type PromoStep = 'validate' | 'apply' | 'remove';

export type TotalsOutcome = 'calculated' | 'delivery-unavailable' | 'failed' | 'cancelled';

interface TotalsState {
  /** null: not calculated, or the last calculation gave none. */
  readonly totals: Totals | null;
  readonly calculating: boolean;
  /** Calculated for the address as it stands, and nothing went wrong since: an order may be placed (CO-36, CO-37). */
  readonly ready: boolean;
  /** Flagged by the shop, or concluded from how the call failed. */
  readonly deliveryUnavailable: boolean;
  /** Never about an outage of delivery, an empty cart or a promo code: those are no errors of the totals. */
  readonly failure: { readonly kind: 'address' | 'other'; readonly failure: Failure } | null;
  readonly address: DeliveryAddress | null;
  readonly promo: Promo;
}

const noTotals = {
  totals: null,
  calculating: false,
  ready: false,
  deliveryUnavailable: false,
  failure: null,
} as const;
const nothing: TotalsState = { ...noTotals, address: null, promo: { state: 'empty' } };

export const useTotals = create<TotalsState>()(() => nothing);

let running: AbortController | null = null;
/** The address that is to be ordered with as soon as a calculation has priced it, whichever comes through. */
let sought: DeliveryAddress | null = null;

/** A calculation that is under way is cancelled; its answer counts no more (CT-44). */
const cancel = (): void => {
  running?.abort();
  running = null;
};

const request = (address: DeliveryAddress | null) => {
  const { promo } = useTotals.getState();
  const lines = useCart.getState().lines ?? [];
  return {
    ...address,
    ...(promo.state === 'applied' && { promoCode: promo.code.code }),
    // The shop prices its own cart; these stand in for a guest's.
    cart_items: lines.slice(0, limits.cartItems).map(({ item, count }) => ({ sku: item.sku, count })),
  };
};

/** A price or a count is not that of the lines above the sums, or one of them is left out. */
const isNewerThanLines = ({ converted, unavailable_items }: Totals): boolean => {
  const { lines, symbol } = useCart.getState();
  if (!lines || converted.currency_symbol !== symbol) return false;
  const priced = new Map(converted.cart.items.map((item) => [item.sku, item]));
  const gone = new Set(unavailable_items.map(({ sku }) => sku));
  return lines.some(({ item, count }) => {
    const now = priced.get(item.sku);
    return gone.has(item.sku) || (now && (now.price !== Number(item.price) || now.count !== count));
  });
};

const settle = (
  result: CallResult<'POST /cart/calculate-totals'>,
  address: DeliveryAddress | null,
): TotalsOutcome => {
  if (result.ok) {
    const { is_delivery_unavailable: deliveryUnavailable } = result.response;
    const isSought = address !== null && address === sought;
    if (isSought) sought = null;
    const ready = useTotals.getState().ready || isSought;
    useTotals.setState({ ...noTotals, totals: result.response, deliveryUnavailable, ready });
    // The shown lines add up to the shown total; if they changed indeed, the totals follow them.
    if (isNewerThanLines(result.response)) void loadCart({ quiet: true });
    return deliveryUnavailable ? 'delivery-unavailable' : 'calculated';
  }
  const failure = withWords(result.failure);
  const kind = kindOfTotalsFailure(failure);
  // Without the code it is tried once more.
  if (kind !== 'promo') sought = null;
  switch (kind) {
    case 'delivery-unavailable':
      useTotals.setState({ ...noTotals, deliveryUnavailable: true });
      return kind;
    case 'promo':
      useTotals.setState({ ...noTotals, promo: { state: 'failed', step: 'apply', failure } });
      return 'failed';
    case 'cart-empty':
      useTotals.setState(noTotals);
      return 'failed';
    default:
      useTotals.setState({ ...noTotals, failure: { kind, failure } });
      return 'failed';
  }
};

const calculate = async (address: DeliveryAddress | null): Promise<TotalsOutcome> => {
  cancel();
  if (!useCart.getState().lines?.length) {
    useTotals.setState(noTotals);
    return 'failed';
  }
  const mine = new AbortController();
  running = mine;
  useTotals.setState({ calculating: true });
  const body = request(address);
  const result = await browserApi.until(mine.signal).call('POST /cart/calculate-totals', { body });
  if (running !== mine) return 'cancelled';
  running = null;
  const outcome = settle(result, address);
  // Typed anew while it was on its way: the sums hold, what it says about delivery does not.
  const isOld = useTotals.getState().address !== address;
  if (isOld) unreadyTotals();
  // A code that ran out meanwhile must not keep the totals away.
  if (outcome === 'failed' && body.promoCode !== undefined && useTotals.getState().promo.state === 'failed')
    return calculate(address);
  // Only what is about the address is no news.
  return isOld && !useTotals.getState().failure ? 'cancelled' : outcome;
};

/** Prices the cart for the address and promo code that are set. */
export const calculateTotals = (): Promise<TotalsOutcome> => calculate(useTotals.getState().address);

/** Stores the address; the promo code that is applied goes along, or none (CO-33). */
export const setAddress = (address: DeliveryAddress): Promise<TotalsOutcome> => {
  sought = address;
  useTotals.setState({ address, ready: false });
  return calculateTotals();
};

/** Delivery has no price any more (CO-34). */
export const clearAddress = (): Promise<TotalsOutcome> => {
  useTotals.setState({ address: null, ready: false });
  return calculateTotals();
};

/** What the shop sent instead of taking the order (PY-11). */
export const takeTotals = (totals: Totals): void => {
  cancel();
  settle({ ok: true, response: totals }, null);
};

/** As before any calculation; address and promo code stay (PY-09). */
export const resetTotals = (): void => {
  cancel();
  sought = null;
  useTotals.setState(noTotals);
};

/**
 * Another address was typed than that of the last calculation: what was said about the old one no longer holds, nor
 * will an answer that is still on its way, which finds another object here than it was asked for.
 */
export const unreadyTotals = (): void =>
  useTotals.setState(({ address, failure }) => ({
    ready: false,
    deliveryUnavailable: false,
    address: address && { ...address },
    failure: failure?.kind === 'address' ? null : failure,
  }));

/** What a shop of an older kind may leave out has its default (EN-30). */
export const promoCodeOf = (payload: Partial<PromoCode> & Pick<PromoCode, 'code'>): PromoCode => ({
  id: 0,
  description: '',
  discount_type: 'fixed',
  discount_amount: 0,
  applies_to_delivery: false,
  ...payload,
});

const noCode: Failure = { http: null, code: 'no_promo_code', message: 'No promo code provided' };
const wordless: Failure = { http: null, code: null, message: null };

let lastChecked = 0;

const failPromo = (step: PromoStep, failure: Failure): false => {
  useTotals.setState({ promo: { state: 'failed', step, failure } });
  return false;
};

const place = (address: DeliveryAddress | null) =>
  address && [address.country, address.postCode, address.city, address.address];
const isSamePlace = (one: DeliveryAddress | null, other: DeliveryAddress | null): boolean =>
  JSON.stringify(place(one)) === JSON.stringify(place(other));

/** Checks the code, then prices the cart with it, for the address that the form has by then; true when it is applied. */
export const applyPromo = async (
  typed: string,
  addressNow: () => DeliveryAddress | null,
): Promise<boolean> => {
  const code = typed.trim();
  if (code === '') return failPromo('validate', noCode);
  lastChecked += 1;
  const checked = lastChecked;
  useTotals.setState({ promo: { state: 'validating', code } });
  const result = await browserApi.call('POST /promocodes/check', { body: { code } });
  if (checked !== lastChecked) return false;
  if (!result.ok) return failPromo('validate', result.failure);
  useTotals.setState({ promo: { state: 'applied', code: promoCodeOf(result.response.payload) } });
  const address = addressNow();
  // Another one has to be calculated before it is ordered with.
  if (!isSamePlace(address, useTotals.getState().address)) useTotals.setState({ address, ready: false });
  const outcome = await calculateTotals();
  if (checked !== lastChecked || outcome !== 'failed') return useTotals.getState().promo.state === 'applied';
  // The shop's own words about the code stay; whatever else went wrong, the code takes no part in it.
  if (useTotals.getState().promo.state === 'applied') failPromo('apply', wordless);
  return false;
};

/** Takes the code away; true when the totals are without it. */
export const removePromo = async (): Promise<boolean> => {
  lastChecked += 1;
  useTotals.setState({ promo: { state: 'empty' } });
  const outcome = await calculateTotals();
  return outcome === 'failed' ? failPromo('remove', wordless) : true;
};

/** A message about a code has been read: the box is empty again. */
export const forgetPromoFailure = (): void => {
  if (useTotals.getState().promo.state === 'failed') useTotals.setState({ promo: { state: 'empty' } });
};

/** Nothing is left of a cart that is nobody's any more: an address and a code belong to a person (SM-04, SM-13). */
useCart.subscribe(({ lines }, before) => {
  if (lines || !before.lines) return;
  cancel();
  lastChecked += 1;
  useTotals.setState(nothing);
});

/** A fetch with items recalculates, one without empties the totals (CT-42, CT-43). While a page shows them. */
export const followCartWithTotals = (): (() => void) =>
  useCart.subscribe(({ lines }, before) => {
    if (lines && lines !== before.lines) void calculateTotals();
  });
