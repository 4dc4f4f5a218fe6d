/** Cookies that mirror the shopper's choices, so that the server renders in the chosen language and currency. */
export const preferenceCookies = {
  languageId: 'languageId',
  currencyCode: 'currency_code',
} as const;
