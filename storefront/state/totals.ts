import { create } from 'zustand';
import type { PromoCode, Totals } from '#contract/buying/cart.ts';
import { limits } from '#contract/limits.ts';
import type { Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';
import { loadCart, useCart } from './cart.ts';
import {
  chooseDelivery,
  type DeliveryChoice,
  deliveryChoice,
  forgetDelivery,
  noChoice,
} from './delivery-choice.ts';
import { kindOfTotalsFailure, withWords } from './totals-failure.ts';
import {
  type DeliveryAddress,
  initialTotals,
  type PromoStep,
  reduceTotals,
  type TotalsEvent,
  type TotalsState,
} from './totals-reducer.ts';

export type TotalsOutcome = 'calculated' | 'delivery-unavailable' | 'failed' | 'cancelled';

export const useTotals = create<TotalsState>()(() => initialTotals);

const dispatch = (event: TotalsEvent): void => useTotals.setState((state) => reduceTotals(state, event));

let running: AbortController | null = null;

/** Cancels the running calculation; its response is ignored (CT-44). */
const cancel = (): void => {
  running?.abort();
  running = null;
};

/** Where the cart estimates the delivery to before there is an address. The country by its name. */
type EstimatePlace = Pick<DeliveryAddress, 'country' | 'postCode'>;

let estimated: EstimatePlace | null = null;

const request = (address: DeliveryAddress | null, choice: DeliveryChoice) => {
  const { promo } = useTotals.getState();
  const lines = useCart.getState().lines ?? [];
  const { method, point } = choice;
  return {
    ...(address ?? (estimated && { ...estimated, estimate: true })),
    ...(method !== null && { delivery_method: method, pickup_point: point?.code ?? null }),
    ...(promo.state === 'applied' && { promoCode: promo.code.code }),
    // For guests; the shop prices the cart of a customer itself.
    cart_items: lines.slice(0, limits.cartItems).map(({ item, count }) => ({ sku: item.sku, count })),
  };
};

/** Whether a price or count differs from the shown lines, or a line is missing. */
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

const takeCalculated = (totals: Totals, addressVersion: number | null): TotalsOutcome => {
  dispatch({ type: 'calculated', totals, addressVersion });
  // The shown lines must add up to the shown total; if they changed, the totals follow them.
  if (isNewerThanLines(totals)) void loadCart({ quiet: true });
  return totals.is_delivery_unavailable ? 'delivery-unavailable' : 'calculated';
};

const takeFailure = (failure: Failure): TotalsOutcome => {
  dispatch({ type: 'calculation failed', failure: withWords(failure) });
  return useTotals.getState().deliveryUnavailable ? 'delivery-unavailable' : 'failed';
};

/** The chosen method or place is not offered: the preselected one is priced instead. */
export const isChoiceGone = ({ code }: Pick<Failure, 'code'>): boolean =>
  code === 'delivery_method_gone' || code === 'pickup_point_gone';

type PricedAddress = Pick<TotalsState, 'address' | 'addressVersion'>;

const calculate = async (
  { address, addressVersion }: PricedAddress,
  choice = deliveryChoice(),
): Promise<TotalsOutcome> => {
  cancel();
  if (!useCart.getState().lines?.length) {
    dispatch({ type: 'cart empty' });
    return 'failed';
  }
  const mine = new AbortController();
  running = mine;
  dispatch({ type: 'calculation started' });
  const body = request(address, choice);
  const result = await browserApi.until(mine.signal).call('POST /cart/calculate-totals', { body });
  if (running !== mine) return 'cancelled';
  running = null;
  if (!result.ok && isChoiceGone(result.failure) && body.delivery_method !== undefined) {
    // An estimate for another place says nothing about the next order.
    if (address) forgetDelivery();
    return calculate({ address, addressVersion }, noChoice);
  }
  // A place that the shop does not take must not cost the shopper the totals.
  if (!result.ok && 'estimate' in body && kindOfTotalsFailure(result.failure) === 'address') {
    estimated = body.postCode === '' ? null : { country: body.country, postCode: '' };
    return calculate({ address, addressVersion });
  }
  const outcome = result.ok ? takeCalculated(result.response, addressVersion) : takeFailure(result.failure);
  // The address was edited meanwhile: the sums are right, what they say about delivery is not.
  const isOutdated = useTotals.getState().addressVersion !== addressVersion;
  if (isOutdated) dispatch({ type: 'address edited' });
  // An expired code must not block the totals.
  if (outcome === 'failed' && body.promoCode !== undefined && useTotals.getState().promo.state === 'failed')
    return calculate({ address, addressVersion });
  return isOutdated && !useTotals.getState().failure ? 'cancelled' : outcome;
};

/** Prices the cart for the current address and promo code. */
export const calculateTotals = (): Promise<TotalsOutcome> => calculate(useTotals.getState());

/** No totals before there is an address: the cart has no estimate, and the checkout asks again. */
export const isEstimateFailed = ({ totals, address, deliveryUnavailable }: TotalsState): boolean =>
  deliveryUnavailable && totals === null && address === null;

/** Estimates the delivery to this place in totals without an address; null: no longer. */
export const estimateFor = (place: EstimatePlace | null): void => {
  if (place?.country === estimated?.country && place?.postCode === estimated?.postCode) return;
  estimated = place;
  if (!useTotals.getState().address && useCart.getState().lines?.length) void calculateTotals();
};

/** Takes the shopper's way of delivery and prices the cart for it. */
export const chooseDeliveryMethod = (choice: DeliveryChoice): Promise<TotalsOutcome> => {
  chooseDelivery(choice);
  return calculateTotals();
};

/** Stores the address and prices the cart for it, with the applied promo code if any (CO-33). */
export const setAddress = (address: DeliveryAddress): Promise<TotalsOutcome> => {
  dispatch({ type: 'address set', address, awaited: true });
  return calculateTotals();
};

/** Prices the cart without delivery (CO-34). */
export const clearAddress = (): Promise<TotalsOutcome> => {
  dispatch({ type: 'address set', address: null, awaited: false });
  return calculateTotals();
};

/** Takes the totals that the shop sent instead of accepting the order (PY-11). */
export const takeTotals = (totals: Totals): void => {
  cancel();
  takeCalculated(totals, null);
};

/** Drops the totals; address and promo code stay (PY-09). */
export const resetTotals = (): void => {
  cancel();
  dispatch({ type: 'totals reset' });
};

/** The shopper edits the address: nothing said about the old one holds, nor does a response that is on its way. */
export const unreadyTotals = (): void => dispatch({ type: 'address edited' });

/** Adds defaults for fields that older shops leave out (EN-30). */
export const promoCodeOf = (payload: Partial<PromoCode> & Pick<PromoCode, 'code'>): PromoCode => ({
  id: 0,
  description: '',
  discount_type: 'fixed',
  discount_amount: 0,
  applies_to_delivery: false,
  ...payload,
});

const noCode: Failure = { http: null, code: 'no_promo_code', message: 'No promo code provided' };
const unknownFailure: Failure = { http: null, code: null, message: null };

let lastChecked = 0;

const failPromo = (step: PromoStep, failure: Failure): false => {
  dispatch({ type: 'promo changed', promo: { state: 'failed', step, failure } });
  return false;
};

/** A delivery to a point has the point's street and city, which the priced address may lack. */
const placeOf = (address: DeliveryAddress | null, isToPoint: boolean) =>
  address && [address.country, address.postCode, ...(isToPoint ? [] : [address.city, address.address])];
const isPriced = (place: DeliveryAddress | null): boolean => {
  const { address, totals } = useTotals.getState();
  const isToPoint = Boolean(totals?.delivery?.point);
  return JSON.stringify(placeOf(place, isToPoint)) === JSON.stringify(placeOf(address, isToPoint));
};

/** Checks the code, then prices the cart with it for the form's address at that time; true: the code is applied. */
export const applyPromo = async (
  typed: string,
  addressNow: () => DeliveryAddress | null,
): Promise<boolean> => {
  const code = typed.trim();
  if (code === '') return failPromo('validate', noCode);
  lastChecked += 1;
  const checked = lastChecked;
  dispatch({ type: 'promo changed', promo: { state: 'validating', code } });
  const result = await browserApi.call('POST /promocodes/check', { body: { code } });
  if (checked !== lastChecked) return false;
  if (!result.ok) return failPromo('validate', result.failure);
  dispatch({
    type: 'promo changed',
    promo: { state: 'applied', code: promoCodeOf(result.response.payload) },
  });
  const address = addressNow();
  // Another address has to be priced before an order is placed.
  if (!isPriced(address)) dispatch({ type: 'address set', address, awaited: false });
  const outcome = await calculateTotals();
  if (checked !== lastChecked || outcome !== 'failed') return useTotals.getState().promo.state === 'applied';
  // The shop's message about the code stays; after any other failure the code does not apply.
  if (useTotals.getState().promo.state === 'applied') failPromo('apply', unknownFailure);
  return false;
};

/** The shop refused the order because of the code: the message is shown at the code, the totals go without it. */
export const refusePromo = async (failure: Failure): Promise<void> => {
  lastChecked += 1;
  failPromo('order', failure);
  await calculateTotals();
};

/** Loads the description of the applied code in the current language; the code itself does not change. */
export const renewPromo = async (): Promise<void> => {
  const { promo } = useTotals.getState();
  if (promo.state !== 'applied') return;
  const { code } = promo.code;
  const result = await browserApi.call('POST /promocodes/check', { body: { code } });
  const now = useTotals.getState().promo;
  // A code that has become invalid is refused by the totals.
  if (result.ok && now.state === 'applied' && now.code.code === code)
    dispatch({
      type: 'promo changed',
      promo: { state: 'applied', code: promoCodeOf(result.response.payload) },
    });
};

/** Removes the code; true: the totals are without it. */
export const removePromo = async (): Promise<boolean> => {
  lastChecked += 1;
  dispatch({ type: 'promo changed', promo: { state: 'empty' } });
  const outcome = await calculateTotals();
  return outcome === 'failed' ? failPromo('remove', unknownFailure) : true;
};

/** Empties the box after the shopper has read a message about a code. */
export const forgetPromoFailure = (): void => {
  if (useTotals.getState().promo.state === 'failed')
    dispatch({ type: 'promo changed', promo: { state: 'empty' } });
};

useCart.subscribe(({ lines }, before) => {
  if (lines || !before.lines) return;
  cancel();
  lastChecked += 1;
  dispatch({ type: 'cart gone' });
});

/** Recalculates after every fetch of the cart, while a page shows the totals (CT-42, CT-43). Returns how to stop. */
export const followCartWithTotals = (): (() => void) =>
  useCart.subscribe(({ lines }, before) => {
    if (lines && lines !== before.lines) void calculateTotals();
  });
