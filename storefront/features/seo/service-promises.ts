/** Delivery and return promises for every product, shown on its page and in structured data. */
export const servicePromises = {
  /** Working days until dispatch, and in transit. */
  handlingDays: { min: 0, max: 1 },
  transitDays: { min: 1, max: 3 },
  returnDays: 30,
} as const;
