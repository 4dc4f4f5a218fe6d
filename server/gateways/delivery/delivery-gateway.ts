/** A parcel and its destination. */
export interface Parcel {
  readonly countryId: number;
  readonly countryIso: string;
  /** Normalised by `plainPostCode`. */
  readonly postCode: string;
  readonly grams: number;
  /** Value of the goods before discounts, in base cents. */
  readonly valueCents: number;
}

/** Prices the delivery of a parcel. It may call over the network, so never use it inside a transaction. */
export interface DeliveryGateway {
  /** In base cents; null when the parcel cannot be delivered. */
  price(parcel: Parcel, signal: AbortSignal): Promise<number | null>;
}
