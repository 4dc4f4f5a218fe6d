/** A product in the picture of the promo card. */
export interface PromoPlace {
  readonly sku: string;
  /** Percent of the picture, from the left and from the top. */
  readonly x: number;
  readonly y: number;
}

export const mostPromoPlaces = 6;

const place = /^([^,]{1,100}) (\d{1,3}) (\d{1,3})$/;

/** Reads 'TAC-801 62 70, MOR-841 20 55'; null: unreadable. */
export const readPromoPlaces = (text: string): readonly PromoPlace[] | null => {
  const typed = text.trim() === '' ? [] : text.split(',').map((each) => each.trim());
  const places = typed.flatMap((each) => {
    const [, sku, x, y] = place.exec(each) ?? [];
    return sku !== undefined && Number(x) <= 100 && Number(y) <= 100
      ? [{ sku, x: Number(x), y: Number(y) }]
      : [];
  });
  const isGood = places.length === typed.length && places.length <= mostPromoPlaces;
  return isGood && new Set(places.map(({ sku }) => sku)).size === places.length ? places : null;
};

export const promoPlacesText = (places: readonly PromoPlace[]): string =>
  places.map(({ sku, x, y }) => `${sku} ${x} ${y}`).join(', ');
