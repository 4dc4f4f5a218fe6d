import type { PromoCode, Totals } from '#contract/buying/cart.ts';
import type { Failure } from '#storefront/api/client.ts';
import { kindOfTotalsFailure } from './totals-failure.ts';

/** The delivery address as far as the checkout form has it. The country by its name. */
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

/** SM-14 to SM-17. Only an applied code takes part in the totals. */
export type Promo =
  | { readonly state: 'empty' }
  | { readonly state: 'validating'; readonly code: string }
  | { readonly state: 'applied'; readonly code: PromoCode }
  | { readonly state: 'failed'; readonly step: PromoStep; readonly failure: Failure };

/** The step that failed; each has its own fallback text. `order`: the order was refused because of the code. */
export type PromoStep = 'validate' | 'apply' | 'remove' | 'order';

export interface TotalsState {
  /** null: not calculated, or the last calculation failed. */
  readonly totals: Totals | null;
  readonly calculating: boolean;
  /** Calculated for the current address without a failure since: an order may be placed (CO-36, CO-37). */
  readonly ready: boolean;
  /** Reported by the shop, or concluded from how the call failed. */
  readonly deliveryUnavailable: boolean;
  /** Unavailable delivery, an empty cart and a promo code are not failures of the totals. */
  readonly failure: { readonly kind: 'address' | 'other'; readonly failure: Failure } | null;
  readonly address: DeliveryAddress | null;
  /** Changes when the address is set, cleared or edited; calculations for an earlier one are outdated. */
  readonly addressVersion: number;
  /** The version of the address that becomes ready once a calculation has priced it. */
  readonly awaitedVersion: number | null;
  readonly promo: Promo;
}

const noTotals = {
  totals: null,
  calculating: false,
  ready: false,
  deliveryUnavailable: false,
  failure: null,
} as const;

export const initialTotals: TotalsState = {
  ...noTotals,
  address: null,
  addressVersion: 0,
  awaitedVersion: null,
  promo: { state: 'empty' },
};

export type TotalsEvent =
  | { readonly type: 'calculation started' }
  /** `addressVersion` null: the totals are not about an address of the form. */
  | { readonly type: 'calculated'; readonly totals: Totals; readonly addressVersion: number | null }
  | { readonly type: 'calculation failed'; readonly failure: Failure }
  /** The cart has no lines to price. */
  | { readonly type: 'cart empty' }
  /** The checkout form submits an address (CO-33); `awaited`: to be ordered with. */
  | { readonly type: 'address set'; readonly address: DeliveryAddress | null; readonly awaited: boolean }
  /** The shopper typed another address than the calculated one. */
  | { readonly type: 'address edited' }
  | { readonly type: 'promo changed'; readonly promo: Promo }
  /** Address and promo code stay (PY-09). */
  | { readonly type: 'totals reset' }
  /** The cart's owner has signed out: address and code belong to a person (SM-04, SM-13). */
  | { readonly type: 'cart gone' };

const afterFailure = (state: TotalsState, failure: Failure): TotalsState => {
  const kind = kindOfTotalsFailure(failure);
  // The calculation is repeated without the code.
  if (kind === 'promo') return { ...state, ...noTotals, promo: { state: 'failed', step: 'apply', failure } };
  const failed = { ...state, ...noTotals, awaitedVersion: null };
  if (kind === 'delivery-unavailable') return { ...failed, deliveryUnavailable: true };
  return kind === 'cart-empty' ? failed : { ...failed, failure: { kind, failure } };
};

/** The next state of the totals. Requests are sent by `totals.ts`. */
export const reduceTotals = (state: TotalsState, event: TotalsEvent): TotalsState => {
  switch (event.type) {
    case 'calculation started':
      return { ...state, calculating: true };
    case 'calculated': {
      const isAwaited = event.addressVersion !== null && event.addressVersion === state.awaitedVersion;
      return {
        ...state,
        ...noTotals,
        totals: event.totals,
        deliveryUnavailable: event.totals.is_delivery_unavailable,
        ready: state.ready || isAwaited,
        awaitedVersion: isAwaited ? null : state.awaitedVersion,
      };
    }
    case 'calculation failed':
      return afterFailure(state, event.failure);
    case 'cart empty':
      return { ...state, ...noTotals };
    case 'address set': {
      const addressVersion = state.addressVersion + 1;
      const awaitedVersion = event.awaited ? addressVersion : state.awaitedVersion;
      return { ...state, address: event.address, addressVersion, awaitedVersion, ready: false };
    }
    case 'address edited':
      return {
        ...state,
        ready: false,
        deliveryUnavailable: false,
        addressVersion: state.addressVersion + 1,
        failure: state.failure?.kind === 'address' ? null : state.failure,
      };
    case 'promo changed':
      return { ...state, promo: event.promo };
    case 'totals reset':
      return { ...state, ...noTotals, awaitedVersion: null };
    case 'cart gone':
      return { ...initialTotals, addressVersion: state.addressVersion + 1 };
  }
};
