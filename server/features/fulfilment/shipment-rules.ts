/** The states of a shipment, one box of one order. */
export type ShipmentState = 'packing' | 'shipped' | 'delivered' | 'returned' | 'lost' | 'cancelled';

/** All allowed state changes. A state without any is final. */
export const shipmentMoves: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  packing: ['shipped', 'cancelled'],
  shipped: ['packing', 'delivered', 'returned', 'lost'],
  delivered: ['shipped'],
  returned: [],
  lost: [],
  cancelled: [],
};

export const mayMoveShipment = (from: ShipmentState, to: ShipmentState): boolean =>
  shipmentMoves[from].includes(to);

/** Units in these shipments are packed: no other shipment can have them. */
export const holdsUnits = (state: ShipmentState): boolean =>
  state === 'packing' || state === 'shipped' || state === 'delivered';

/** The customer is notified this long after shipping; until then it can be undone. */
export const unshipSeconds = 120;

/** Removes spaces and raises letters; null if it is not 4 to 40 letters, digits and dashes. */
export const readTrackingNumber = (typed: string): string | null => {
  const number = typed.replaceAll(' ', '').toUpperCase();
  return /^[A-Z0-9-]{4,40}$/.test(number) ? number : null;
};

/** Whether parcels can be followed at this address. */
export const isTrackingUrl = (url: string): boolean =>
  URL.canParse(url) && url.startsWith('https://') && url.includes('{number}');

/** Where a parcel can be followed; null if its carrier has no such page, or it has no number. */
export const trackingUrl = (
  urls: Readonly<Record<string, string>>,
  { number, country }: { readonly number: string | null; readonly country: string | null },
): string | null => {
  const template = (country && urls[country]) || urls.default;
  if (number === null || template === undefined) return null;
  return template.replaceAll('{number}', encodeURIComponent(number));
};
