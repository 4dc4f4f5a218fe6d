export interface CheckoutState {
  /** No required field is wrong. */
  readonly isFormComplete: boolean;
  readonly isCalculating: boolean;
  readonly isPlacing: boolean;
  readonly isDeliveryUnavailable: boolean;
  /** What the shop says about the address, if anything. */
  readonly deliveryError: string | null;
  /** Totals were calculated for this address, delivery included. */
  readonly isReady: boolean;
}

export type CheckoutButton =
  | { readonly kind: 'complete-form' | 'processing' | 'calculate' }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'place' | 'place-without-delivery' };

/** What the main button says; the first that holds (SM-23 to SM-29). Only the two that place an order can be pressed. */
export const checkoutButton = (state: CheckoutState): CheckoutButton => {
  if (!state.isFormComplete) return { kind: 'complete-form' };
  if (state.isCalculating || state.isPlacing) return { kind: 'processing' };
  if (state.isDeliveryUnavailable) return { kind: 'place-without-delivery' };
  if (state.deliveryError !== null) return { kind: 'error', text: state.deliveryError };
  return { kind: state.isReady ? 'place' : 'calculate' };
};

export const canPlace = ({ kind }: CheckoutButton): boolean =>
  kind === 'place' || kind === 'place-without-delivery';
