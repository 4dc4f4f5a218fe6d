import type { PaymentMethod } from '#contract/content.ts';

/** Parses the setting `payment_methods`; card if it names no known method. */
export const paymentMethodsOf = (setting: unknown): PaymentMethod[] => {
  const named: readonly unknown[] = Array.isArray(setting) ? setting : [];
  const known = (['card', 'phone'] as const).filter((method) => named.includes(method));
  return known.length > 0 ? known : ['card'];
};
