import type { DaySpan } from '#contract/values.ts';
import type { DeliveryQuote } from '#server/gateways/delivery/delivery-gateway.ts';
import type { Arrival, ArrivalTerms, Schedule } from './arrival-rules.ts';
import type { DeliveryTerms } from './delivery-terms.ts';
import type { DeliveryMethod } from './methods-store.ts';
import { readOpeningHours } from './opening-hours.ts';
import { type Piece, parcelRefusal } from './parcel-rules.ts';

export type Refused =
  | { readonly reason: 'too_large' }
  | { readonly reason: 'too_heavy'; readonly kg: number }
  | { readonly reason: 'elsewhere'; readonly places: string };

interface OptionBase {
  readonly method: DeliveryMethod;
  readonly freeFromCents: number | null;
}

export interface OfferedOption extends OptionBase {
  readonly cents: number;
  readonly arrival: Arrival | null;
  /** Null: no days are promised. */
  readonly terms: ArrivalTerms | null;
  readonly refused: null;
}

export type DeliveryOption =
  | OfferedOption
  | (OptionBase & { readonly cents: null; readonly arrival: null; readonly refused: Refused });

export interface OptionsRequest {
  readonly now: Date;
  /** ISO code of the destination. */
  readonly country: string;
  readonly pieces: readonly Piece[];
  /** The longest handling time of the products; null: the method's. */
  readonly productHandling: number | null;
}

const scheduleOf = ({ kind, cutOff, handling, weekdays, hours }: DeliveryMethod): Schedule => ({
  kind,
  cutOff,
  handling,
  weekdays,
  hours: hours === null ? null : readOpeningHours(hours),
});

/** The days that are promised to an order of this moment; null: none can be. */
export const arrivalFrom = (
  { arrival }: DeliveryTerms,
  terms: ArrivalTerms | null,
  now: Date,
): Arrival | null => terms && arrival(terms, now);

const refusalOf = (
  method: DeliveryMethod,
  quote: DeliveryQuote,
  pieces: readonly Piece[],
): Refused | null => {
  if (quote.places !== undefined) return { reason: 'elsewhere', places: quote.places };
  const reason = parcelRefusal(pieces, method);
  if (reason === 'too_heavy') return { reason, kg: (method.maxGrams ?? 0) / 1000 };
  return reason && { reason };
};

const termsOf = (
  method: DeliveryMethod,
  days: DaySpan | null,
  { country, productHandling }: OptionsRequest,
): ArrivalTerms | null => {
  // A pickup place needs no days in transit.
  const span = method.kind === 'pickup' ? { min: 0, max: 0 } : days;
  return span && { schedule: scheduleOf(method), days: span, country, productHandling };
};

/** Methods by position; those that cannot be chosen come last, with the reason. Unknown methods are left out. */
export const buildOptions = (
  terms: DeliveryTerms,
  quotes: readonly DeliveryQuote[],
  request: OptionsRequest,
): readonly DeliveryOption[] => {
  const options = terms.methods.flatMap((method): DeliveryOption[] => {
    const quote = quotes.find((each) => each.method === method.code);
    if (!quote) return [];
    const freeFromCents = quote.freeFromCents ?? null;
    const refused = refusalOf(method, quote, request.pieces);
    if (refused) return [{ method, freeFromCents, cents: null, arrival: null, refused }];
    if (quote.cents === null) return [];
    const arrivalTerms = termsOf(method, quote.days ?? null, request);
    const arrival = arrivalFrom(terms, arrivalTerms, request.now);
    return [{ method, freeFromCents, cents: quote.cents, arrival, terms: arrivalTerms, refused: null }];
  });
  return [...options.filter(({ refused }) => !refused), ...options.filter(({ refused }) => refused)];
};

export const offeredOf = (options: readonly DeliveryOption[]): readonly OfferedOption[] =>
  options.filter((option): option is OfferedOption => option.refused === null);

const latest = (option: OfferedOption): string => option.arrival?.to ?? '9999';

const isPickup = ({ method }: OfferedOption): number => (method.kind === 'pickup' ? 1 : 0);

/**
 * The cheapest method, of equals the earliest, of these the first. A pickup place comes last although it is free: few
 * shoppers live near it.
 */
export const preselect = (options: readonly DeliveryOption[]): OfferedOption | undefined =>
  offeredOf(options).toSorted(
    (one, other) =>
      isPickup(one) - isPickup(other) ||
      one.cents - other.cents ||
      (latest(one) < latest(other) ? -1 : latest(one) > latest(other) ? 1 : 0),
  )[0];

/** What a withdrawal refunds at most: the cheapest delivery to the door or to a locker. */
export const standardCents = (options: readonly DeliveryOption[]): number | null => {
  const prices = offeredOf(options).filter(({ method }) => method.kind !== 'pickup');
  return prices.length === 0 ? null : Math.min(...prices.map(({ cents }) => cents));
};

const farAway = 5;

/**
 * The lowest value of goods from which a method is free; null: no method has one, or it is far away. A chosen method
 * that is free already comes first, so that all texts name the same one.
 */
export const freeDeliveryOf = (
  options: readonly DeliveryOption[],
  valueCents: number,
  chosen?: DeliveryMethod,
): { readonly method: DeliveryMethod; readonly fromCents: number; readonly missingCents: number } | null => {
  const isReached = ({ method, fromCents }: { method: DeliveryMethod; fromCents: number }): number =>
    method.code === chosen?.code && fromCents <= valueCents ? 1 : 0;
  const [nearest] = offeredOf(options)
    .flatMap(({ method, freeFromCents }) =>
      freeFromCents === null ? [] : [{ method, fromCents: freeFromCents }],
    )
    .toSorted((one, other) => isReached(other) - isReached(one) || one.fromCents - other.fromCents);
  if (!nearest || nearest.fromCents > farAway * valueCents) return null;
  return { ...nearest, missingCents: Math.max(0, nearest.fromCents - valueCents) };
};
