/**
 * '1,234.50', rounded half up as written: 1.005 → 1.01. Formatted by hand, because the first `Intl.NumberFormat` of
 * a page takes 100 ms on a phone during start.
 */
const twoDecimals = (amount: number): string => {
  const moved = Number(`${amount}e2`);
  const cents = Math.round(Number.isNaN(moved) ? amount * 100 : moved);
  return (cents / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
};

/** Placeholder for a missing amount (BC-09). */
export const missingAmount = '---';

/** Prices are strings ('199.90') and totals are numbers in the contract; both format as '€1,234.50' (BC-08, A23). */
export function formatMoney(amount: string | number | null | undefined, symbol: string): string {
  if (amount === null || amount === undefined || amount === '') return missingAmount;
  const value = Number(amount);
  if (!Number.isFinite(value)) return missingAmount;
  const digits = twoDecimals(Math.abs(value));
  return value < 0 && Number(digits.replaceAll(',', '')) > 0 ? `-${symbol}${digits}` : `${symbol}${digits}`;
}
