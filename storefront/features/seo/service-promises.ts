/** What the shop promises beside every product: its page says it in words, and in data to search engines. */
export const servicePromises = {
  /** Working days until a parcel leaves, and on its way. */
  handlingDays: { min: 0, max: 1 },
  transitDays: { min: 1, max: 3 },
  returnDays: 30,
} as const;
