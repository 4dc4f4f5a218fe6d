import { sql } from 'kysely';
import type { PaymentMethod } from '#contract/content.ts';
import type { Database } from '#server/db/pool.ts';
import { listCountries } from '#server/features/content/content-views.ts';
import { lastHoliday } from '#server/features/delivery/days-store.ts';
import { addDays, clockOf } from '#server/lib/shop-clock.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

interface ShopFacts {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly pages: readonly string[];
  readonly unpriced: readonly string[];
  readonly zones: number;
  readonly products: number;
  readonly links: readonly string[];
  readonly promoCategory: string | null;
}

const needed = {
  shop_name: "'My Shop'",
  requisites: "'My Company Ltd\\nRegistration number\\nAddress'",
  support_email: 'help@shop.example',
  vat_percent: '21',
} as const;

const legalPages = ['terms', 'privacy', 'cookie'] as const;

/** Internal links in pages and questions, and the pages and categories that they may lead to. */
const deadLinks = sql<string[]>`array(
  select distinct link[1] from (
    select content from static_pages union all select content from static_page_texts
    union all select content from faqs union all select content from faq_texts) texts,
    regexp_matches(content, 'href="(/(?:static-page|products)/[^"#?]+)', 'g') link
  where not exists (select from static_pages where link[1] = '/static-page/' || id)
    and not exists (
      select from categories where url = split_part(link[1], '/', 3) or split_part(link[1], '/', 3) = 'all')
  order by 1)`;

const readFacts = async (db: Database): Promise<ShopFacts | undefined> => {
  const { rows } = await sql<ShopFacts>`
    select coalesce((select jsonb_object_agg(key, value) from settings), '{}') as settings,
           array(select kind from static_pages where kind is not null) as pages,
           array(select iso from countries country where not exists (
             select from delivery_zone_countries of_zone where of_zone.country_id = country.id) order by iso) as unpriced,
           (select count(*)::int from delivery_zones) as zones,
           (select count(*)::int from (select from products where is_active limit 1000) on_sale) as products,
           ${deadLinks} as links,
           (select settings.value #>> '{}' from settings where key = 'promo_category'
              and not exists (select from categories where url = settings.value #>> '{}')) as "promoCategory"
  `.execute(db);
  return rows[0];
};

const namesOf = (list: readonly string[], most = 8): string =>
  list.length <= most ? list.join(', ') : `${list.slice(0, most).join(', ')} and ${list.length - most} more`;

/** Which countries cannot pay, and how to change it. */
const checkMethods = (
  countries: readonly { readonly iso: string; readonly payment_methods?: readonly PaymentMethod[] }[],
  { settings }: ShopFacts,
  takesCards: boolean,
): Finding => {
  const without = countries.filter(({ payment_methods = [] }) => payment_methods.length === 0);
  const next = takesCards
    ? 'settings set payment_methods card'
    : settings['payment_phone']
      ? 'settings set payment_methods phone'
      : 'settings set payment_phone +37160000000 and settings set payment_methods phone, or set STRIPE_SECRET_KEY';
  const [first] = countries;
  if (first && without.length === countries.length) {
    return failure('payment methods', 'none works: customers cannot order', next);
  }
  if (without.length > 0) {
    const isos = namesOf(without.map(({ iso }) => iso));
    return warning(
      'payment methods',
      `none works in ${isos}`,
      `countries set ${without[0]?.iso} --methods shop`,
    );
  }
  const named = new Set(countries.flatMap(({ payment_methods = [] }) => payment_methods));
  return ok('payment methods', [...named].join(', ') || 'none needed');
};

/** Registration may be closed where visitors order without an account. */
const checkRegistration = (isOpen: boolean, hasGuests: boolean): Finding => {
  if (isOpen) return ok('registration', 'open');
  return hasGuests
    ? ok('registration', 'closed: visitors order without an account')
    : warning('registration', 'closed: new customers cannot order', 'settings set is_reg_enabled yes');
};

/** Checks whether shoppers can buy, and recommends settings. */
const checkBuying = ({ settings }: ShopFacts): readonly Finding[] => {
  const isOpen = settings['is_reg_enabled'] === true;
  const hasGuests = settings['guest_cart'] === 'checkout';
  const guests = hasGuests
    ? ok('guest cart', 'on: visitors order without an account')
    : isOpen
      ? warning(
          'guest cart',
          'off: visitors must register before they can buy',
          'settings set guest_cart checkout',
        )
      : failure(
          'guest cart',
          'off, and registration is closed: nobody new can buy',
          'settings set guest_cart checkout, or settings set is_reg_enabled yes',
        );
  return [
    checkRegistration(isOpen, hasGuests),
    guests,
    settings['delivery_choice'] === true
      ? ok('delivery choice', 'on: shoppers choose how their order is delivered')
      : warning(
          'delivery choice',
          'off: shoppers see no dates and choose no parcel locker',
          'settings set delivery_choice yes',
        ),
  ];
};

const warnedDays = 90;

/** After the last known holiday only weekends count, so that promised days may be wrong. */
const checkHolidays = (last: string | null, now: Date): Finding =>
  last !== null && last > addDays(clockOf(now).day, warnedDays)
    ? ok('holidays', `known until ${last}`)
    : warning(
        'holidays',
        last === null ? 'none are known' : `known until ${last} only`,
        'holidays set LV 2032-01-01 closed, or install a newer version',
      );

/** Checks what a shop needs to sell. Each gap names the command that closes it. */
export const checkSetup = async (
  db: Database,
  takesCards: boolean,
  now: Date,
): Promise<readonly Finding[]> => {
  const shop = await readFacts(db);
  if (!shop) return [];
  const countries = await listCountries(db, takesCards);
  const missing = Object.entries(needed).filter(([key]) => !(key in shop.settings));
  const pages = legalPages.filter((kind) => !shop.pages.includes(kind));
  return [
    ...missing.map(([key, example]) =>
      warning('settings', `${key} is not set`, `settings set ${key} ${example}`),
    ),
    ...(missing.length === 0 ? [ok('settings', 'all required settings are set')] : []),
    ...checkBuying(shop),
    countries.length > 0
      ? ok('countries', `${countries.length}`)
      : failure('countries', 'none: customers cannot order', 'countries set LV --name Latvia'),
    checkMethods(countries, shop, takesCards),
    ...(shop.unpriced.length === 0
      ? [ok('delivery', `${shop.zones} ${shop.zones === 1 ? 'zone' : 'zones'}`)]
      : [
          warning(
            'delivery',
            `no price for ${namesOf(shop.unpriced)}`,
            `delivery set Home --countries ${shop.unpriced[0]} --rate 5.90, or countries remove ${shop.unpriced[0]}`,
          ),
        ]),
    checkHolidays(await lastHoliday(db), now),
    ...pages.map((kind) =>
      warning('pages', `the ${kind} page is missing`, `pages set ${kind} --title … --file ${kind}.html`),
    ),
    ...(pages.length === 0 ? [ok('pages', 'terms, privacy and cookie pages exist')] : []),
    shop.products > 0
      ? ok('products', shop.products === 1000 ? '1000 or more' : `${shop.products}`)
      : warning('products', 'none active', 'import products.csv --format shopify'),
    ...(shop.links.length > 0
      ? [warning('links', `these lead nowhere: ${namesOf(shop.links)}`, 'pages list and faq list')]
      : []),
    ...(shop.promoCategory
      ? [
          warning(
            'home page',
            `the promo card is hidden: category ${shop.promoCategory} does not exist`,
            'settings set promo_category <category>',
          ),
        ]
      : []),
  ];
};
