import type { Order } from '#contract/orders/orders.ts';
import { useShellData } from '#storefront/state/shell-data.ts';

/** The language in which the order was placed, if the page has another: names and options are copies of that time. */
export const useOtherLanguage = (language: Order['language']) => {
  const shell = useShellData();
  return language === shell.language.code ? undefined : shell.languages.find(({ code }) => code === language);
};
