const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What stands where an amount is missing (BC-09). */
export const missingAmount = '---';

/** The contract sends prices as texts ('199.90') and totals as numbers; both read '€1,234.50' (BC-08, A23). */
export function formatMoney(amount: string | number | null | undefined, symbol: string): string {
  if (amount === null || amount === undefined || amount === '') return missingAmount;
  const value = Number(amount);
  if (!Number.isFinite(value)) return missingAmount;
  const digits = decimals.format(Math.abs(value));
  return value < 0 && Number(digits.replaceAll(',', '')) > 0 ? `-${symbol}${digits}` : `${symbol}${digits}`;
}
