import type { Text } from '#storefront/i18n/use-text.tsx';

/** The shop warns in English (A42); its numbers and names are said again in the shopper's language. */
export const stockWarning = (message: string, t: Text<'cart.onlyInStock'>): string => {
  const [, count, name] = /^Only (\d+) pcs\. of (.+) are in stock\.$/.exec(message) ?? [];
  return count && name ? t('cart.onlyInStock', { count: Number(count), name }) : message;
};
