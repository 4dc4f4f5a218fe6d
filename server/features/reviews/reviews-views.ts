import { type RawBuilder, sql } from 'kysely';
import { productHref } from '#contract/product-href.ts';
import type { Product } from '#contract/products.ts';
import type { OwnReview, Review, ReviewSort, ReviewSummary } from '#contract/reviews/reviews.ts';
import type { Database } from '#server/db/pool.ts';
import { meanText } from './review-checks.ts';

interface ReviewFilter {
  readonly stars?: number;
  readonly language?: string;
  readonly search?: string;
}

interface PageRequest extends ReviewFilter {
  readonly productId: number;
  readonly languageId: number;
  readonly sort?: ReviewSort;
  readonly limit: number;
  readonly offset: number;
}

const isoMoment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** SQL: the published reviews that are wanted. A search reads the texts once; else indexes have every part of the page. */
const shown = ({ productId, stars, language, search = '' }: PageRequest): RawBuilder<unknown> => sql`
  ${search === '' ? sql`not materialized` : sql`materialized`} (
    select r.id, r.language, r.helpful, r.stars, r.created_at from reviews r
    where r.product_id = ${productId} and r.status = 'published'
      ${stars === undefined ? sql`` : sql`and r.stars = ${stars}`}
      ${language === undefined ? sql`` : sql`and r.language = ${language}`}
      ${search === '' ? sql`` : hasText(search)})`;

const hasText = (search: string): RawBuilder<unknown> => sql`
  and strpos(plain_text(concat_ws(' ', r.title, r.body, array_to_string(r.pros || r.cons, ' '))),
    (select plain_text(${search}))) > 0`;

const orders: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  helpful: sql`r.helpful desc, r.id desc`,
  newest: sql`r.created_at desc, r.id desc`,
  highest: sql`r.stars desc, r.helpful desc, r.id desc`,
  lowest: sql`r.stars, r.helpful desc, r.id desc`,
};

/** SQL: the ids of a page in their order. Without a sort order those in the page's language come first. */
const pageIds = ({ languageId, sort, limit, offset }: PageRequest): RawBuilder<unknown> => {
  if (sort) return sql`select r.id from shown r order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const code = sql`(select code from languages where id = ${languageId})`;
  // In two parts, because an index has the order of each; the second is read only where the first is not enough.
  return sql`
    with own as materialized (
      select r.id, r.helpful, 1 as part from shown r where r.language = ${code}
      order by ${orders.helpful} limit ${limit + offset}),
    others as (
      select r.id, r.helpful, 2 as part from shown r
      where r.language is distinct from ${code} and (select count(*) from own) < ${limit + offset}
      order by ${orders.helpful} limit ${limit + offset})
    select id from (select * from own union all select * from others) r
    order by part, ${orders.helpful} limit ${limit} offset ${offset}`;
};

/** SQL: how many match; `spoken` has the published reviews by language. */
const totalOf = ({ stars, language, search = '' }: PageRequest): RawBuilder<unknown> => {
  if (stars !== undefined || search !== '') return sql`select count(*)::int from shown`;
  const inLanguage = language === undefined ? sql`true` : sql`language = ${language}`;
  return sql`select coalesce(sum(reviews), 0)::int from spoken where ${inLanguage}`;
};

/** SQL: the options of the bought variation, as text in the page's language. */
const variationText = (languageId: number) => sql`(
  select string_agg(coalesce(t.name, a.name), ', ' order by g.position, a.position, a.id)
  from variation_attributes va join attributes a on a.id = va.attribute_id join attribute_groups g on g.id = a.group_id
  left join attribute_texts t on t.attribute_id = a.id and t.language_id = ${languageId}
  where va.variation_id = r.variation_id)`;

interface PageRow {
  readonly counts: number[] | null;
  readonly count: number | null;
  readonly sum: number | null;
  readonly samples: number | null;
  readonly questions: number | null;
  readonly source: ReviewSummary['source'] | null;
  readonly notPublished: ReviewSummary['not_published'];
  readonly languages: string[];
  readonly total: number;
  readonly reviews: Review[];
}

/** A page of a product's reviews with its rating; null: no such product. One statement, so that the numbers agree. */
export const readReviewPage = async (
  db: Database,
  request: PageRequest,
): Promise<{
  readonly summary: ReviewSummary;
  readonly reviews: Review[];
  readonly total: number;
} | null> => {
  const { productId, languageId } = request;
  const { rows } = await sql<PageRow>`
    with shown as ${shown(request)},
    spoken as materialized (
      select language, count(*) as reviews from reviews
      where product_id = ${productId} and status = 'published' group by language)
    select rating.counts, rating.count, rating.sum, rating.samples, rating.questions,
      (select value #>> '{}' from settings where key = 'review_source') as source,
      (select coalesce(json_agg(each order by each.count desc, each.reason), '[]') from (
        select reason, count(*)::int as count from reviews
        where product_id = ${productId} and status = 'withheld' group by reason) each) as "notPublished",
      array(select language from spoken order by language) as languages,
      (${totalOf(request)}) as total,
      (select coalesce(json_agg(json_build_object(
        'id', r.id, 'stars', r.stars, 'title', r.title, 'text', r.body, 'pros', r.pros, 'cons', r.cons,
        'language', r.language, 'author', r.author, 'verified_by', r.verified_by, 'is_counted', r.is_counted,
        'origin', r.origin, 'variation', case when r.variation_id is not null then ${variationText(languageId)} end,
        'created_at', ${isoMoment('r.created_at')}, 'edited_at', ${isoMoment('r.edited_at')}, 'helpful', r.helpful,
        'reply', case when r.reply is not null then
          json_build_object('text', r.reply, 'replied_at', ${isoMoment('r.replied_at')}) end)
        order by page.place), '[]')
        from unnest(array(${pageIds(request)})) with ordinality page (id, place) join reviews r using (id)) as reviews
    from products p left join product_ratings rating on rating.product_id = p.id
    where p.id = ${productId} and p.is_active`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { sum, count, counts, samples, questions, source, notPublished, languages, reviews, total } = row;
  return {
    reviews,
    total,
    summary: {
      count: count ?? 0,
      mean: meanText(sum ?? 0, count ?? 0),
      counts: counts ?? [0, 0, 0, 0, 0],
      has_samples: (samples ?? 0) > 0,
      source: source ?? 'buyers',
      not_published: notPublished,
      questions: questions ?? 0,
      languages,
    },
  };
};

type ReviewedProduct = OwnReview['product'];

interface ProductFacts extends Omit<ReviewedProduct, 'url'> {
  readonly categories: Product['categories'];
}

/** SQL: a product `p` as links to it need it. */
export const productFacts = (languageId: number) => sql<ProductFacts>`json_build_object(
  'id', p.id,
  'name', coalesce((select name from product_texts where product_id = p.id and language_id = ${languageId}), p.name),
  'image_url', (select url from product_pictures where product_id = p.id and variation_id is null
    order by position, id limit 1),
  'categories', coalesce((
    select json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id, 'name', c.name, 'url', c.url)
      order by pc.position, c.id)
    from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id), '[]'))`;

export const toReviewedProduct = ({ categories, ...product }: ProductFacts): ReviewedProduct => ({
  ...product,
  url: productHref({ id: product.id, categories }),
});

export const readReviewedProduct = async (
  db: Database,
  productId: number,
  languageId: number,
): Promise<ReviewedProduct | null> => {
  const { rows } = await sql<{ product: ProductFacts }>`
    select ${productFacts(languageId)} as product from products p where p.id = ${productId}`.execute(db);
  return rows[0] ? toReviewedProduct(rows[0].product) : null;
};

/** Reviews as their authors see them. */
export const readOwnReviews = async (
  db: Database,
  where: RawBuilder<unknown>,
  languageId: number,
): Promise<OwnReview[]> => {
  const { rows } = await sql<{ review: Omit<OwnReview, 'product'>; product: ProductFacts }>`
    select ${productFacts(languageId)} as product, json_build_object(
      'id', r.id, 'stars', r.stars, 'title', r.title, 'text', r.body, 'pros', r.pros, 'cons', r.cons,
      'language', r.language, 'author', r.author, 'status', r.status, 'waits_because', r.waits_because,
      'reason', r.reason, 'version', r.version, 'created_at', ${isoMoment('r.created_at')},
      'wants_reply_mail', r.wants_reply_mail, 'reply', r.reply) as review
    from reviews r join products p on p.id = r.product_id where ${where} order by r.id desc limit 200`.execute(
    db,
  );
  return rows.map(({ review, product }) => ({ ...review, product: toReviewedProduct(product) }));
};
