import type { PaymentMethod } from '#contract/content.ts';

/** Parses the setting `payment_methods`; card if it names no known method. */
export const paymentMethodsOf = (setting: unknown): PaymentMethod[] => {
  const named: readonly unknown[] = Array.isArray(setting) ? setting : [];
  const known = (['card', 'phone'] as const).filter((method) => named.includes(method));
  return known.length > 0 ? known : ['card'];
};

/** Which methods can work: cards need a payment provider, the phone a number to call. */
export interface UsableMethods {
  readonly takesCards: boolean;
  /** The setting `payment_phone`. */
  readonly phone: unknown;
}

/** Leaves out the methods that cannot work. */
export const usableMethods = (
  methods: readonly PaymentMethod[],
  { takesCards, phone }: UsableMethods,
): PaymentMethod[] => {
  const hasPhone = typeof phone === 'string' && phone.trim() !== '';
  return methods.filter((method) => (method === 'card' ? takesCards : hasPhone));
};
