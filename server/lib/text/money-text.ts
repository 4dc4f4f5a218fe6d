/** Formats an amount for people: '1.234,50 €' in German. The API uses `centsText`. */
export const moneyText = (cents: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);

/** Formats a VAT rate for people: '21%', '5,5 %' in German. */
export const percentText = (percent: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
