/**
 * '1,234.50', rounded as the amount is written: 1.005 goes up. By hand, because the first `Intl.NumberFormat` of a
 * page takes a phone a tenth of a second, in the middle of its start.
 */
const twoDecimals = (amount: number): string => {
  const moved = Number(`${amount}e2`);
  const cents = Math.round(Number.isNaN(moved) ? amount * 100 : moved);
  return (cents / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
};

/** What stands where an amount is missing (BC-09). */
export const missingAmount = '---';

/** The contract sends prices as texts ('199.90') and totals as numbers; both read '€1,234.50' (BC-08, A23). */
export function formatMoney(amount: string | number | null | undefined, symbol: string): string {
  if (amount === null || amount === undefined || amount === '') return missingAmount;
  const value = Number(amount);
  if (!Number.isFinite(value)) return missingAmount;
  const digits = twoDecimals(Math.abs(value));
  return value < 0 && Number(digits.replaceAll(',', '')) > 0 ? `-${symbol}${digits}` : `${symbol}${digits}`;
}
