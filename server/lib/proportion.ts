/** The part of an amount, rounded half up: amount × part ÷ whole, exact for large integers. Nothing of nothing is 0. */
export const proportion = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
