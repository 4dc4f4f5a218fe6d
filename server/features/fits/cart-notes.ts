import { sql } from 'kysely';
import type { CartNote } from '#contract/buying/cart-notes.ts';
import type { FitAnswer } from '#contract/finding/fits.ts';
import { fitMessagesEn } from '#contract/messages/finding/fit-messages-en.ts';
import { categorySlug } from '#contract/product-href.ts';
import type { Database } from '#server/db/pool.ts';
import type { Locale } from '#server/lib/locale.ts';
import { centsText, convertCents } from '#server/lib/money.ts';
import { fillText } from '#server/lib/text/sentence.ts';
import { checkFits } from './check-fits.ts';

interface NotedLine {
  readonly productId: number;
  readonly variationId: number | null;
}

const mostNotes = 3;
/** Of a longer cart the first lines are checked; of the accessories in stock the most popular. */
const mostChecked = 60;

const keyOf = ({ productId, variationId }: NotedLine): string =>
  variationId === null ? String(productId) : `${productId}:${variationId}`;

const productOf = (key: string): number => Number(key.split(':')[0]);

/**
 * What to say about one accessory of the cart: it fits none of the devices without limits, and one of them only with
 * limits or not at all. Devices in the cart come first.
 */
export const worthANote = (
  pairs: readonly FitAnswer[],
  inCart: ReadonlySet<string>,
): FitAnswer | undefined => {
  if (pairs.some(({ verdict }) => verdict === 'fits')) return undefined;
  const place = ({ device, verdict }: FitAnswer) =>
    (inCart.has(device) ? 0 : 2) + (verdict === 'limited' ? 0 : 1);
  return pairs
    .filter(({ verdict }) => verdict === 'limited' || verdict === 'no')
    .toSorted((one, other) => place(one) - place(other))[0];
};

interface Offer {
  readonly productId: number;
  readonly variationId: number | null;
  readonly name: string;
  readonly cents: number;
}

interface Category {
  readonly name: string;
  readonly url: string | null;
  readonly parent: Omit<Category, 'parent'> | null;
}

/** Accessories in stock of the kind that a rule relates to the device, most popular first, and their category. */
const readOffers = async (db: Database, languageId: number, accessory: number, device: number) => {
  const { rows } = await sql<{ offers: readonly Offer[]; category: Category | null }>`
    with kinds as materialized (
      select distinct c.category_id from fit_checks c
      join category_products a on a.category_id = c.category_id and a.product_id = ${accessory}
      join category_products d on d.category_id = c.device_category_id and d.product_id = ${device})
    select
      (select coalesce(json_agg(o), '[]') from (
        select i.product_id as "productId", v.id as "variationId", coalesce(t.name, p.name) as name,
          coalesce(v.price_cents, p.price_cents) as cents
        from catalogue_items i
        join catalogue_products c using (product_id)
        join products p on p.id = i.product_id
        left join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
        left join variations v on v.id = i.variation_id
        where i.in_stock and i.product_id in (
          select l.product_id from category_products l join kinds using (category_id))
        order by c.popularity desc, cents, i.product_id, i.variation_id limit ${mostChecked}) o) as offers,
      (select json_build_object('name', coalesce(ct.name, c.name), 'url', c.url, 'parent',
          (select json_build_object('name', name, 'url', url) from categories where id = c.parent_id))
        from kinds join categories c on c.id = kinds.category_id
        left join category_texts ct on ct.category_id = c.id and ct.language_id = ${languageId}
        order by c.id limit 1) as category`.execute(db);
  return rows[0] ?? { offers: [], category: null };
};

const listHref = ({ parent, ...category }: Category, device: string): string => {
  const path = (parent ? [parent, category] : [category]).map(categorySlug).map(encodeURIComponent);
  return `/products/${[...path, ...(parent ? [] : ['all'])].join('/')}?fits=${device}`;
};

const textsIn = async (db: Database, languageId: number) => {
  const { rows } = await sql<{ key: string; text: string }>`
    select key, text from messages where language_id = ${languageId} and key like 'fit.note%'`.execute(db);
  const translated = new Map(rows.map(({ key, text }) => [key, text]));
  return (key: 'fit.noteLimited' | 'fit.noteNo') => translated.get(key) ?? fitMessagesEn[key];
};

/** What in a cart fits the devices in it and the shopper's own only with limits or not at all, with what would. */
export const readCartNotes = async (
  db: Database,
  { languageId, currency }: Locale,
  lines: readonly (NotedLine & { readonly name: string })[],
  /** 'p301,p302' */
  ownDevices: string,
): Promise<CartNote[]> => {
  const checked = lines.slice(0, mostChecked);
  if (checked.length === 0) return [];
  const inCart = new Set(checked.map(({ productId }) => `p${productId}`));
  const devices = [...inCart, ...(ownDevices === '' ? [] : ownDevices.split(','))].join(',');
  const { pairs } = await checkFits(db, languageId, { products: checked.map(keyOf).join(','), devices });
  const found = checked.flatMap((line) => {
    const answer = worthANote(
      pairs.filter(({ product }) => product === keyOf(line)),
      inCart,
    );
    return answer ? [{ line, answer }] : [];
  });
  const text = found.length > 0 ? await textsIn(db, languageId) : undefined;
  const notes: CartNote[] = [];
  for (const { line, answer } of found) {
    if (notes.length === mostNotes || !text) break;
    const { device, device_name, verdict, reasons } = answer;
    const { offers, category } = await readOffers(db, languageId, line.productId, productOf(device.slice(1)));
    const fitting = new Set(
      offers.length === 0
        ? []
        : (await checkFits(db, languageId, { products: offers.map(keyOf).join(','), devices: device })).pairs
            .filter((pair) => pair.verdict === 'fits')
            .map(({ product }) => product),
    );
    // The cart has what the device needs.
    if (checked.some((each) => fitting.has(keyOf(each)))) continue;
    const offer = offers.find((each) => fitting.has(keyOf(each)));
    notes.push({
      key: `${line.productId}/${device}`,
      text: fillText(text(verdict === 'no' ? 'fit.noteNo' : 'fit.noteLimited'), {
        name: line.name,
        device: device_name,
        reason: reasons.join(', '),
      }),
      ...(category && fitting.size > 0 && { href: listHref(category, device) }),
      ...(offer && {
        offer: {
          id: offer.variationId ?? offer.productId,
          is_variation: offer.variationId !== null,
          name: offer.name,
          price: centsText(convertCents(offer.cents, currency.rate)),
        },
      }),
    });
  }
  return notes;
};
