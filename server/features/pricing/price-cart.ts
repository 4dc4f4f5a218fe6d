import type { Database } from '#server/db/pool.ts';
import {
  askForDelivery,
  type Delivery,
  type DeliveryChoice,
} from '#server/features/delivery/ask-delivery.ts';
import type { Parcel } from '#server/gateways/delivery/delivery-gateway.ts';
import type { Locale } from '#server/lib/locale.ts';
import { convertCents } from '#server/lib/money.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import { fitsPattern, plainPostCode } from '#server/lib/text/post-code.ts';
import { type Basket, type BasketLine, type BasketRows, readItemsBySku, toBasket } from './basket-views.ts';
import { type AppliedBundle, applyBundles, type BundleTerms } from './bundle-rules.ts';
import { bundlesOfCart } from './bundle-views.ts';
import type { PriceDeps } from './pricing-deps.ts';
import { type Amounts, priceBill, subtotalOf, toBasisPoints } from './pricing-rules.ts';
import { type Promo, promoRefusal } from './promo-rules.ts';
import { findPromo } from './promo-views.ts';
import { type DeliveryCountry, readTermsAndCart, type Terms } from './terms-views.ts';

/** The input of a price calculation. Blank texts count as absent. */
export interface PriceRequest {
  /** null: a guest without a cart. */
  readonly shopper: Shopper | null;
  /** Priced when the cart on the server is missing or empty. */
  readonly items?: readonly { readonly sku: string; readonly count: number }[];
  readonly country: string | null;
  readonly postCode: string | null;
  readonly promoCode: string | null;
  /** Code of the delivery method; missing: the preselected one. Ignored while shoppers have no choice. */
  readonly deliveryMethod?: string | null;
  /** Code of the locker or pickup place. */
  readonly pickupPoint?: string | null;
  /** Price the delivery to the country as a whole while the post code is missing. */
  readonly estimate?: boolean;
  readonly locale: Locale;
}

export interface PricedLine extends BasketLine {
  /** In the currency that is charged; `unitCents` is in the base currency. */
  readonly chargedUnitCents: number;
  /** The line's part of the discounts of bundles. */
  readonly bundleCents: number;
  readonly chargedBundleCents: number;
}

export interface PricedCart {
  /** null: priced by SKU. */
  readonly cartVersion: number | null;
  readonly lines: readonly PricedLine[];
  /** Not priced. Checkout refuses a cart with any of these instead of delivering less than was ordered. */
  readonly unavailable: Basket['unavailable'];
  readonly delivery: Delivery['kind'];
  /** Null while shoppers have no choice of delivery methods. */
  readonly choice: DeliveryChoice | null;
  readonly country: DeliveryCountry | null;
  readonly paymentPhone: Terms['paymentPhone'];
  /** The smallest value of goods that can be ordered, in base cents. */
  readonly minimumCents: number;
  readonly promo: Promo | null;
  readonly bundles: readonly AppliedBundle[];
  readonly vatPercent: number;
  readonly pricesIncludeVat: boolean;
  readonly base: Terms['base'];
  readonly original: Amounts;
  readonly currency: Locale['currency'];
  readonly languageId: number;
  /** In `currency`: the amounts that are shown and paid. */
  readonly charged: Amounts;
}

/** The cart was changed after delivery was priced: price it again. */
export class DeliveryOutdated extends Error {
  override name = 'DeliveryOutdated';
}

interface Prepared {
  readonly request: PriceRequest;
  readonly basket: Basket;
  readonly terms: Terms;
  readonly promo: Promo | null;
  readonly bundles: readonly BundleTerms[];
  readonly parcel: Parcel | null;
}

/** The cart, or the items that a client without one has sent. */
const basketOf = async (
  { names }: PriceDeps,
  db: Database,
  cart: BasketRows,
  { items = [], locale }: PriceRequest,
): Promise<Basket> => {
  if (cart.lines.length > 0) return toBasket(db, cart, names, locale.languageId);
  if (items.length === 0) throw new Refusal('cart_empty');
  return toBasket(db, await readItemsBySku(db, items), names, locale.languageId);
};

const filled = (text: string | null): string | null => text?.trim() || null;

const checkAddress = (request: PriceRequest, { country }: Terms): void => {
  if (filled(request.country) === null) return;
  if (country === null) throw new Refusal('address_country_unknown');
  const postCode = filled(request.postCode);
  const { postCodePattern: pattern, postCodeExample, name } = country;
  // An invalid pattern must not prevent orders.
  if (postCode === null || pattern === null || fitsPattern(plainPostCode(postCode), pattern) !== false)
    return;
  throw new Refusal('post_code_format', { params: { example: postCodeExample ?? pattern, country: name } });
};

const parcelOf = (request: PriceRequest, { country }: Terms, basket: Basket): Parcel | null => {
  const postCode = filled(request.postCode) ?? (request.estimate ? '' : null);
  if (country === null || postCode === null || basket.lines.length === 0) return null;
  return {
    countryId: country.id,
    countryIso: country.iso,
    postCode: plainPostCode(postCode),
    grams: basket.lines.reduce((sum, { unitGrams, count }) => sum + unitGrams * count, 0),
    valueCents: subtotalOf(basket.lines),
  };
};

/** €1,234.50, as everywhere on the screen (A23). */
const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of base cents as refusals name it, in the shopper's currency. */
export const amountText = (cents: number, { symbol, rate }: Locale['currency']): string =>
  `${symbol}${decimals.format(convertCents(cents, rate) / 100)}`;

/** Returns the promo code if it can be used for goods of this value. Amounts in refusals are in the locale's currency. */
export const checkPromo = (
  promo: Promo | undefined,
  subtotalCents: number,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promo => {
  const refusal = promoRefusal(promo, now);
  if (refusal || !promo) throw new Refusal(refusal ?? 'promo_not_found');
  if (subtotalCents < promo.minimumCents) {
    const amount = amountText(promo.minimumCents, locale.currency);
    throw new Refusal('promo_minimum', { params: { code: promo.code, amount } });
  }
  return promo;
};

const readPromo = async (
  { world }: PriceDeps,
  db: Database,
  { promoCode, shopper, locale }: PriceRequest,
  basket: Basket,
): Promise<Promo | null> => {
  const code = filled(promoCode);
  if (code === null) return null;
  const promo = await findPromo(db, { code, shopper, languageId: locale.languageId });
  return checkPromo(promo, subtotalOf(basket.lines), { now: world.now(), locale });
};

/** Reads and checks everything the price depends on except delivery. */
const prepare = async (deps: PriceDeps, db: Database, request: PriceRequest): Promise<Prepared> => {
  const { terms, cart } = await readTermsAndCart(db, filled(request.country), request.shopper);
  // A shopper can choose the place before anything is in the cart.
  if (request.estimate) checkAddress(request, terms);
  const basket = await basketOf(deps, db, cart, request);
  checkAddress(request, terms);
  const promo = await readPromo(deps, db, request, basket);
  const bundles = terms.hasBundles
    ? await bundlesOfCart(
        db,
        basket.lines.map(({ productId }) => productId),
        { now: deps.world.now(), languageId: request.locale.languageId },
      )
    : [];
  return { request, basket, terms, promo, bundles, parcel: parcelOf(request, terms, basket) };
};

const ask = async (deps: PriceDeps, { request, basket, parcel }: Prepared): Promise<Delivery> => {
  if (parcel === null) return { kind: 'not_asked', parcel, choice: null };
  const handling = basket.lines.flatMap(({ handlingDays }) => handlingDays ?? []);
  return askForDelivery(deps, {
    parcel,
    pieces: basket.lines.map(({ unitGrams, packageSides, count }) => ({
      grams: unitGrams,
      sides: packageSides,
      count,
    })),
    productHandling: handling.length === 0 ? null : Math.max(...handling),
    method: filled(request.deliveryMethod ?? null),
    point: filled(request.pickupPoint ?? null),
  });
};

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

const settle = (
  { request, basket, terms, promo, bundles: offered }: Prepared,
  delivery: Delivery,
): PricedCart => {
  const { country, base, pricesIncludeVat } = terms;
  const { rate } = request.locale.currency;
  const bundles = applyBundles(basket.lines, offered, rate);
  const vatPercent = country?.vatPercent ?? terms.vatPercent;
  const { original, charged, chargedUnitCents } = priceBill(
    {
      goods: basket.lines,
      deliveryCents: delivery.kind === 'priced' ? delivery.cents : null,
      bundleCents: sum(bundles.original),
      discount: promo?.discount ?? null,
      vat: { basisPoints: toBasisPoints(vatPercent), isIncluded: pricesIncludeVat },
    },
    rate,
    sum(bundles.charged),
  );
  return {
    cartVersion: basket.cartVersion,
    lines: basket.lines.map((line, at) => ({
      ...line,
      chargedUnitCents: chargedUnitCents[at] ?? 0,
      bundleCents: bundles.original[at] ?? 0,
      chargedBundleCents: bundles.charged[at] ?? 0,
    })),
    bundles: bundles.applied,
    unavailable: basket.unavailable,
    delivery: delivery.kind,
    choice: delivery.choice,
    country,
    paymentPhone: terms.paymentPhone,
    minimumCents: terms.minimumCents,
    promo,
    vatPercent,
    pricesIncludeVat,
    base,
    original,
    currency: request.locale.currency,
    languageId: request.locale.languageId,
    charged,
  };
};

/** First step, outside any transaction: the gateway may be slow. Refuses what `priceCart` would refuse. */
export const askDelivery = async (deps: PriceDeps, request: PriceRequest): Promise<Delivery> =>
  ask(deps, await prepare(deps, deps.db, request));

/** Second step, inside the transaction. Throws `DeliveryOutdated` when delivery was priced for another parcel. */
export const priceCart = async (
  deps: PriceDeps,
  trx: Database,
  request: PriceRequest,
  delivery: Delivery,
): Promise<PricedCart> => {
  const prepared = await prepare(deps, trx, request);
  if (JSON.stringify(prepared.parcel) !== JSON.stringify(delivery.parcel)) throw new DeliveryOutdated();
  return settle(prepared, delivery);
};

/** Both steps with one read of the cart, for callers that only show the price. */
export const quoteCart = async (deps: PriceDeps, request: PriceRequest): Promise<PricedCart> => {
  const prepared = await prepare(deps, deps.db, request);
  return settle(prepared, await ask(deps, prepared));
};
