/** Discount on the old price in whole percent, half up; 0 when the price is not reduced. */
export const discountPercent = (priceCents: number, oldPriceCents: number | null): number =>
  oldPriceCents === null || oldPriceCents <= priceCents
    ? 0
    : Math.round(((oldPriceCents - priceCents) * 100) / oldPriceCents);

export interface Pagination {
  readonly last_page: number;
  readonly total: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly current_page: number;
  readonly per_page: number;
}

export const paginate = (total: number, page: number, perPage: number): Pagination => {
  const first = (page - 1) * perPage + 1;
  const shown = first <= total;
  return {
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    from: shown ? first : null,
    to: shown ? Math.min(total, page * perPage) : null,
    current_page: page,
    per_page: perPage,
  };
};
