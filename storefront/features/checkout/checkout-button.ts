import type { OrderMessageKey } from '#storefront/i18n/orders/use-order-text.ts';

export interface CheckoutState {
  /** All required fields are valid. */
  readonly isFormComplete: boolean;
  readonly isCalculating: boolean;
  readonly isPlacing: boolean;
  readonly isDeliveryUnavailable: boolean;
  /** The server's error about the address, if any. */
  readonly deliveryError: string | null;
  /** Totals have been calculated for this address, including delivery. */
  readonly isReady: boolean;
}

export type CheckoutButton =
  | { readonly kind: 'complete-form' | 'processing' | 'calculate' }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'place' | 'place-without-delivery' };

/**
 * State of the main button: the first that applies (SM-23 to SM-29). Only the two that place an order are enabled.
 */
export const checkoutButton = (state: CheckoutState): CheckoutButton => {
  if (!state.isFormComplete) return { kind: 'complete-form' };
  if (state.isCalculating || state.isPlacing) return { kind: 'processing' };
  if (state.isDeliveryUnavailable) return { kind: 'place-without-delivery' };
  if (state.deliveryError !== null) return { kind: 'error', text: state.deliveryError };
  return { kind: state.isReady ? 'place' : 'calculate' };
};

export const canPlace = ({ kind }: CheckoutButton): boolean =>
  kind === 'place' || kind === 'place-without-delivery';

/** Calculating is the next step while the main button can neither be pressed nor is working; it is then the prominent one. */
export const isCalculationNext = (button: CheckoutButton): boolean =>
  !canPlace(button) && button.kind !== 'processing';

const messages = {
  'complete-form': 'checkout.completeForm',
  processing: 'checkout.processing',
  'place-without-delivery': 'checkout.placeWithoutDelivery',
  calculate: 'checkout.calculateShipping',
  place: 'checkout.place',
} as const satisfies Record<string, OrderMessageKey>;

/** The button's words. The law of some countries wants those that place an order to name the obligation to pay. */
export const buttonMessage = (kind: keyof typeof messages, isObligation: boolean): OrderMessageKey => {
  if (isObligation && kind === 'place') return 'checkout.placeObliged';
  if (isObligation && kind === 'place-without-delivery') return 'checkout.placeObligedWithoutDelivery';
  return messages[kind];
};
