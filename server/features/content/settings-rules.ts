import { readPromoPlaces } from '#contract/promo-places.ts';
import { defaultShopName } from '#contract/shop-name.ts';
import { readTag, tagHosts } from '#contract/tag-snippet.ts';

/** Parses what the operator typed, or says what is expected instead. */
type Parser = (typed: string) => { readonly value: unknown } | { readonly expected: string };

const text =
  (most: number): Parser =>
  (typed) =>
    typed.length <= most
      ? { value: typed.replaceAll('\\n', '\n') }
      : { expected: `a text of at most ${most} characters` };

const matching =
  (pattern: RegExp, meaning: string): Parser =>
  (typed) =>
    pattern.test(typed) ? { value: typed } : { expected: meaning };

const yesOrNo: Parser = (typed) => {
  if (['true', 'yes', '1'].includes(typed)) return { value: true };
  if (['false', 'no', '0'].includes(typed)) return { value: false };
  return { expected: 'yes or no' };
};

const number =
  (least: number, most: number): Parser =>
  (typed) => {
    const value = Number(typed);
    const isGood = /^\d+(?:\.\d{1,2})?$/.test(typed) && value >= least && value <= most;
    return isGood ? { value } : { expected: `a number from ${least} to ${most}, such as 21` };
  };

const whole =
  (least: number, most: number): Parser =>
  (typed) => {
    const value = Number(typed);
    const isGood = /^\d{1,4}$/.test(typed) && value >= least && value <= most;
    return isGood ? { value } : { expected: `a whole number from ${least} to ${most}` };
  };

/** '0-1' */
const days: Parser = (typed) => {
  const [min, max] = (/^(\d{1,2})-(\d{1,2})$/.exec(typed)?.slice(1) ?? []).map(Number);
  return min !== undefined && max !== undefined && min <= max
    ? { value: { min, max } }
    : { expected: 'a range of days such as 0-1' };
};

/** No separate period, or at least as long as the statutory withdrawal period. */
const returnDays: Parser = (typed) => (typed === '0' ? { value: 0 } : whole(14, 365)(typed));

const methods: Parser = (typed) => {
  const named = typed.split(',').map((each) => each.trim());
  const isGood =
    named.every((each) => each === 'card' || each === 'phone') && new Set(named).size === named.length;
  return isGood ? { value: named } : { expected: 'card, phone or card,phone' };
};

const wholeDays: Parser = (typed) =>
  /^[1-9]\d{0,2}$/.test(typed)
    ? { value: Number(typed) }
    : { expected: 'a whole number of days from 1 to 999' };

/** Accepts exactly what the pages run. */
const tag: Parser = (typed) => {
  const isRun = typed.trim() === '' || (readTag(typed)?.scripts.length ?? 0) > 0;
  return isRun
    ? { value: typed.trim() }
    : {
        expected:
          'an id that starts with GTM- or G-, or a snippet of complete <script> elements only, each with its own ' +
          `text or loaded from ${tagHosts.join(' or ')}`,
      };
};

const orNull =
  (parser: Parser): Parser =>
  (typed) =>
    typed === '' ? { value: null } : parser(typed);

const address = matching(/^https?:\/\/\S+$/, 'an address that starts with https://');

/** The shop serves its own pictures under /media/; a path of the operator's disk would never be found. */
const pictureAddress = matching(
  /^(?:https?:\/\/\S+|\/media\/\S+|\/ohmly\.svg)$/,
  'an address that starts with https://. For a file on your disk use: pictures set',
);

/** Products in the picture of the promo card. */
const promoPlaces: Parser = (typed) =>
  readPromoPlaces(typed)
    ? { value: typed.trim() }
    : {
        expected:
          'at most six products as SKU, percent from the left and percent from the top of the picture, ' +
          'such as TAC-801 62 70, MOR-841 20 55',
      };

/** Spaces, dashes, dots and brackets are how people write phone numbers. */
const phone: Parser = (typed) => {
  const digits = typed.replaceAll(/[\s().\-–/]/g, '');
  if (digits === '') return { value: null };
  return /^\+\d{6,15}$/.test(digits)
    ? { value: digits }
    : { expected: 'a number with its country code, such as +371 6000 0000' };
};

/** A value as the operator would type it. */
export const typedSetting = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'object') return String(value);
  // By name: PostgreSQL returns the fields of a range in another order.
  const { min, max } = value as { readonly min?: number; readonly max?: number };
  return `${min}-${max}`;
};

/** All settings: meaning, parser and the value while a setting is not set. */
export const knownSettings: Readonly<
  Record<string, { readonly meaning: string; readonly read: Parser; readonly unset: unknown }>
> = {
  shop_name: {
    meaning: 'the name of the shop',
    read: matching(/^.{1,60}$/, 'a name of at most 60 characters'),
    unset: defaultShopName,
  },
  requisites: {
    meaning: 'the seller: name, registration number, address (\\n between lines)',
    read: text(1000),
    unset: '',
  },
  support_email: {
    meaning: 'the address for questions of shoppers and for alerts',
    read: matching(/^(?:[^\s<>@]+@[^\s<>@]+)?$/, 'an e-mail address'),
    unset: '',
  },
  order_email: {
    meaning: 'the address for mails about new orders; empty: none are sent',
    read: matching(/^(?:[^\s<>@]+@[^\s<>@]+)?$/, 'an e-mail address'),
    unset: '',
  },
  is_reg_enabled: { meaning: 'whether customers may register', read: yesOrNo, unset: false },
  guest_cart: {
    meaning: 'whether guests have a cart and may order: off or checkout',
    read: matching(/^(?:off|checkout)$/, 'off or checkout'),
    unset: 'off',
  },
  delivery_choice: {
    meaning: 'whether shoppers choose how their order is delivered',
    read: yesOrNo,
    unset: false,
  },
  min_order: {
    meaning: 'the smallest value of goods that can be ordered, in the base currency; 0: any',
    read: number(0, 100_000),
    unset: 0,
  },
  search_sort: {
    meaning:
      'the order of searches: asc (by price) or relevance, which also reads limits such as "under 500"',
    read: matching(/^(?:asc|relevance)$/, 'asc or relevance'),
    unset: 'asc',
  },
  backup_time: {
    meaning:
      'when a backup is made every day, such as 03:30 in the time zone of the shop; empty: none is made',
    read: matching(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'a time such as 03:30'),
    unset: '',
  },
  backups_kept: {
    meaning: 'how many daily backups are kept',
    read: whole(1, 365),
    unset: 7,
  },
  home_country: {
    meaning: 'the country that the shop sends from, by its code; its holidays are free days of the shop',
    read: orNull(matching(/^[A-Z]{2}$/, 'a country code such as LV')),
    unset: null,
  },
  vat_percent: { meaning: 'VAT rate of countries without their own rate', read: number(0, 100), unset: 0 },
  prices_include_vat: { meaning: 'whether prices include VAT', read: yesOrNo, unset: true },
  payment_methods: {
    meaning: 'payment methods of countries without their own',
    read: methods,
    unset: ['card'],
  },
  payment_phone: {
    meaning: 'the phone number for payments by phone',
    read: phone,
    unset: null,
  },
  return_days: {
    meaning: 'days to return goods, from delivery; 0: no promise beyond the law',
    read: returnDays,
    unset: 0,
  },
  return_shipping: {
    meaning: 'who pays for a return: customer or shop',
    read: matching(/^(?:customer|shop)$/, 'customer or shop'),
    unset: 'customer',
  },
  return_address: {
    meaning: 'where goods are sent back to (\\n between lines); empty: the address in requisites',
    read: text(500),
    unset: '',
  },
  guarantee_months: {
    meaning: 'months of guarantee; 0: not mentioned',
    read: whole(0, 120),
    unset: 24,
  },
  guarantee_months_used: {
    meaning: 'months of guarantee on used goods; 0: not mentioned',
    read: whole(0, 120),
    unset: 24,
  },
  handling_days: {
    meaning: 'working days until a parcel is handed to the carrier, such as 0-1; see delivery set --days',
    read: days,
    unset: { min: 0, max: 0 },
  },
  withdrawal_enabled: {
    meaning: 'whether buyers may withdraw within 14 days; no for shops that sell to companies only',
    read: yesOrNo,
    unset: true,
  },
  guarantee_notice_url: {
    meaning:
      'the page about the legal guarantee that the notice links to; {language} stands for the language',
    read: address,
    unset: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_{language}.htm',
  },
  dsa_contact: {
    meaning: 'the contact point for users and authorities, shown in the imprint',
    read: text(500),
    unset: '',
  },
  min_top_up_amount: {
    meaning: 'the minimum top-up of a balance',
    read: number(0, 100_000),
    unset: 0,
  },
  copyright: { meaning: 'the last line of every page', read: text(200), unset: '' },
  hero_image_url: { meaning: 'the picture of the home page', read: orNull(pictureAddress), unset: null },
  banner_image_url: {
    meaning: 'the picture of the banner on the home page; none: that of a product',
    read: orNull(pictureAddress),
    unset: null,
  },
  promo_image_url: { meaning: 'the picture of the promo card', read: orNull(pictureAddress), unset: null },
  logo_url: {
    meaning: 'the logo, in place of the name',
    read: orNull(pictureAddress),
    unset: null,
  },
  favicon_url: { meaning: 'the icon in browser tabs', read: orNull(pictureAddress), unset: null },
  promo_category: {
    meaning: 'the category of the promo card on the home page (its URL); empty: no card',
    read: orNull(matching(/^[a-z0-9-]{1,100}$/, 'the URL of a category, such as lamps')),
    unset: 'computing-accessories',
  },
  promo_products: {
    meaning: 'the products in the picture of the promo card, each with its place',
    read: promoPlaces,
    unset: '',
  },
  google_tag: {
    meaning: 'the Google tag: a container id such as G-ABC123, or its script snippet',
    read: tag,
    unset: '',
  },
  reduction_max_days: {
    meaning: 'days after which a reduced price is no longer shown as reduced',
    read: wholeDays,
    unset: 60,
  },
  review_source: {
    meaning: 'who may review a product: buyers, or customers with a verified e-mail too',
    read: matching(/^(?:buyers|customers)$/, 'buyers or customers'),
    unset: 'buyers',
  },
  review_invites: {
    meaning:
      'whether buyers who agree to it in the checkout get one mail that asks for a review: consent or off',
    read: matching(/^(?:consent|off)$/, 'consent or off'),
    unset: 'off',
  },
  review_days_after_delivery: {
    meaning: 'days after the delivery when that mail is sent',
    read: whole(0, 365),
    unset: 10,
  },
  review_days_after_payment: {
    meaning: 'days after the payment when it is sent for an order without a day of delivery',
    read: whole(0, 365),
    unset: 21,
  },
  review_block_list: {
    meaning: 'words that make a review or question wait for you, separated by commas',
    read: text(4000),
    unset: '',
  },
  ip_lookup_url: {
    meaning: 'a service that returns the country of an IP address',
    read: orNull(address),
    unset: null,
  },
  newsletter_double_opt_in: {
    meaning: 'whether newsletter subscriptions are confirmed by mail',
    read: yesOrNo,
    unset: true,
  },
};
