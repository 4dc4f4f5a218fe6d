import type { Text } from '#storefront/i18n/use-text.tsx';

/** The shop warns in English (A42); its numbers and names are said again in the shopper's language. */
export const stockWarning = (message: string, t: Text<'cart.onlyInStock' | 'cart.soldOut'>): string => {
  const [, count, name] = /^Only (\d+) pcs\. of (.+) are in stock\.$/.exec(message) ?? [];
  if (count && name) return t('cart.onlyInStock', { count: Number(count), name });
  const [, soldOut] = /^(.+) is sold out\.$/.exec(message) ?? [];
  return soldOut ? t('cart.soldOut', { name: soldOut }) : message;
};
