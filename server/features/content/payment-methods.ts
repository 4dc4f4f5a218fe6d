import type { PaymentMethod } from '#contract/content.ts';

/** What the setting `payment_methods` allows; by card when it says nothing that is known. */
export const paymentMethodsOf = (setting: unknown): PaymentMethod[] => {
  const named: readonly unknown[] = Array.isArray(setting) ? setting : [];
  const known = (['card', 'phone'] as const).filter((method) => named.includes(method));
  return known.length > 0 ? known : ['card'];
};
