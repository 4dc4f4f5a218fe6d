import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import type { DeliveryGateway, Parcel } from '#server/gateways/delivery/delivery-gateway.ts';
import { optionsWithTimeout } from '#server/gateways/delivery/options-with-timeout.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import {
  buildOptions,
  type DeliveryOption,
  type OfferedOption,
  offeredOf,
  preselect,
} from './delivery-options.ts';
import type { DeliveryTermsCache } from './delivery-terms.ts';
import type { WeekdayNames } from './delivery-texts.ts';
import type { Piece } from './parcel-rules.ts';
import { findPoint, type StoredPoint, searchPoints } from './points-store.ts';

/** The ways of delivery that a shopper can choose from, and the chosen one. */
export interface DeliveryChoice {
  readonly options: readonly DeliveryOption[];
  /** Null: no method delivers the parcel. */
  readonly chosen: OfferedOption | null;
  /** The locker or pickup place; null: none is needed, or none was chosen yet. */
  readonly point: StoredPoint | null;
  readonly now: Date;
  readonly weekdays: WeekdayNames;
}

/** The delivery price found before the transaction, and the parcel it is for. `choice` is null while there is none. */
export type Delivery =
  | {
      readonly kind: 'priced';
      readonly cents: number;
      readonly parcel: Parcel;
      readonly choice: DeliveryChoice | null;
    }
  | { readonly kind: 'unavailable'; readonly parcel: Parcel; readonly choice: DeliveryChoice | null }
  /** Country or post code is missing, or there is nothing to deliver. */
  | { readonly kind: 'not_asked'; readonly parcel: null; readonly choice: null };

export interface DeliveryDeps {
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
  readonly gateway: DeliveryGateway;
  readonly deliveryTerms: DeliveryTermsCache;
}

export interface DeliveryRequest {
  readonly parcel: Parcel;
  readonly pieces: readonly Piece[];
  readonly productHandling: number | null;
  /** Code of the requested method; null: the preselected one. */
  readonly method: string | null;
  /** Code of the requested locker or pickup place. */
  readonly point: string | null;
}

/** The requested point if it is open; the only one of its country where there is no other. */
const pointOf = async (
  db: Database,
  { method }: OfferedOption,
  { point, parcel }: DeliveryRequest,
): Promise<StoredPoint | null> => {
  const { kind, carrier } = method;
  if (kind === 'courier') return null;
  if (point === null) {
    const search = { carrier, kind, country: parcel.countryIso, text: '', near: null, limit: 2 };
    const { points } = await searchPoints(db, search);
    return points.length === 1 ? (points[0] ?? null) : null;
  }
  const found = await findPoint(db, carrier, point);
  if (!found?.isActive || found.kind !== kind || found.country !== parcel.countryIso) {
    throw new Refusal('pickup_point_gone');
  }
  return found;
};

const choose = (options: readonly DeliveryOption[], method: string | null): OfferedOption | null => {
  const offered = offeredOf(options);
  if (method === null || offered.length === 0) return preselect(options) ?? null;
  const chosen = offered.find((option) => option.method.code === method);
  if (!chosen) throw new Refusal('delivery_method_gone');
  return chosen;
};

/**
 * Prices the delivery of a parcel, outside any transaction: the gateway may be slow. Refuses `delivery_method_gone` and
 * `pickup_point_gone`. A gateway that fails refuses nothing: delivery is then arranged after the order.
 */
export const askForDelivery = async (deps: DeliveryDeps, request: DeliveryRequest): Promise<Delivery> => {
  const { db, world, log, gateway, deliveryTerms } = deps;
  const { parcel, pieces, productHandling } = request;
  const { isChoice, defaultMethod } = await deliveryTerms.mode();
  const quotes = await optionsWithTimeout(gateway, parcel, { log });
  if (!isChoice) {
    const cents = quotes.find(({ method }) => method === defaultMethod)?.cents ?? null;
    if (cents === null) return { kind: 'unavailable', parcel, choice: null };
    return { kind: 'priced', cents, parcel, choice: null };
  }
  const now = world.now();
  const terms = await deliveryTerms.get();
  const { weekdays } = terms;
  const options = buildOptions(terms, quotes, {
    now,
    country: parcel.countryIso,
    pieces,
    productHandling,
  });
  const chosen = choose(options, request.method);
  if (!chosen)
    return { kind: 'unavailable', parcel, choice: { options, chosen, point: null, now, weekdays } };
  const point = await pointOf(db, chosen, request);
  return { kind: 'priced', cents: chosen.cents, parcel, choice: { options, chosen, point, now, weekdays } };
};
