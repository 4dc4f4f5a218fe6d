import type { DaySpan } from '#contract/values.ts';

/** A parcel and its destination. */
export interface Parcel {
  readonly countryId: number;
  readonly countryIso: string;
  /** Normalised by `plainPostCode`. Empty: the country as a whole. */
  readonly postCode: string;
  readonly grams: number;
  /** Value of the goods before discounts, in base cents. */
  readonly valueCents: number;
}

/** What one delivery method offers for a parcel. */
export interface DeliveryQuote {
  /** Code of the method. */
  readonly method: string;
  /** In base cents; null when the method does not deliver the parcel. */
  readonly cents: number | null;
  /** Working days in transit; null: not promised. */
  readonly days?: DaySpan | null;
  /** Goods of this value or more are delivered free; null: never. */
  readonly freeFromCents?: number | null;
  /** Where else in the country the method delivers, when it does not to this post code. */
  readonly places?: string;
}

/** Prices the delivery of a parcel. It may call over the network, so never use it inside a transaction. */
export interface DeliveryGateway {
  /** Quotes of the methods that deliver to the country, at most one for each. */
  options(parcel: Parcel, signal: AbortSignal): Promise<readonly DeliveryQuote[]>;
}
