/** An amount for people, as their language writes it: '1.234,50 €'. The API has its own form (`centsText`). */
export const moneyText = (cents: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
