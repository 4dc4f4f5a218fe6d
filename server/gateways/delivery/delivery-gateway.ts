/** What is to be brought, and where to. */
export interface Parcel {
  readonly countryId: number;
  readonly countryIso: string;
  /** In capitals, as `plainPostCode` writes it. */
  readonly postCode: string;
  readonly grams: number;
  /** What the goods cost before any discount, in base cents. */
  readonly valueCents: number;
}

/** Says what bringing a parcel costs. May be far away: it is never asked inside a transaction. */
export interface DeliveryGateway {
  /** In base cents; null when this parcel has no price. */
  price(parcel: Parcel, signal: AbortSignal): Promise<number | null>;
}
