import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import type { Customer } from '#server/http/sessions/session-store.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { shownName } from './review-checks.ts';
import { isReviewLink, lineOfToken } from './review-link.ts';

/** Who writes a review of which product. */
export interface ReviewAuthor {
  readonly productId: number;
  readonly variationId: number | null;
  /** Null: not bought here. */
  readonly lineId: number | null;
  readonly email: string;
  readonly customerId: number | null;
  /** 'Anna O.' */
  readonly name: string;
}

export interface Proof {
  readonly token?: string;
  readonly product_id?: number;
}

/** SQL: of lines `l` of orders `o`, those that were paid and not given back in whole. */
export const isReviewable = sql<boolean>`o.status = 'paid' and l.cancelled_quantity + l.returned_quantity < l.quantity
  and (l.charged_refunded_cents < l.charged_paid_cents or l.charged_paid_cents = 0)
  and l.product_id is not null and o.email not like '%.invalid'`;

interface LineRow extends Omit<ReviewAuthor, 'name'> {
  readonly name: string;
  readonly surname: string;
}

const readLine = async (
  db: Database,
  where: ReturnType<typeof sql<boolean>>,
): Promise<ReviewAuthor | null> => {
  const { rows } = await sql<LineRow>`
    select l.product_id as "productId", l.variation_id as "variationId", l.id as "lineId", o.email,
      o.customer_id as "customerId", o.name, o.surname
    from order_lines l join orders o on o.id = l.order_id
    where ${where} and ${isReviewable} order by o.id desc, l.id limit 1`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { name, surname, ...author } = row;
  return { ...author, name: shownName(name, surname) };
};

const byToken = async (
  db: Database,
  { secret, now, token }: { readonly secret: string; readonly now: Date; readonly token: string },
): Promise<ReviewAuthor> => {
  const lineId = lineOfToken(token);
  const author = lineId === null ? null : await readLine(db, sql<boolean>`l.id = ${lineId}`);
  if (!author || lineId === null || !isReviewLink(secret, { lineId, email: author.email }, token, now))
    throw new Refusal('review_link_invalid');
  return author;
};

const mayAnyCustomerReview = async (db: Database): Promise<boolean> =>
  (await readSetting<string>(db, 'review_source')) === 'customers';

const byAccount = async (db: Database, { id }: Customer, productId: number): Promise<ReviewAuthor> => {
  const bought = await readLine(db, sql<boolean>`o.customer_id = ${id} and l.product_id = ${productId}`);
  if (bought) return bought;
  if (!(await mayAnyCustomerReview(db))) throw new Refusal('review_not_allowed');
  const { rows } = await sql<{ name: string; surname: string; email: string }>`
    select c.name, c.surname, c.email from customers c
    where c.id = ${id} and exists (select from products where id = ${productId} and is_active)`.execute(db);
  if (!rows[0]) throw new Refusal('review_not_allowed');
  const { name, surname, email } = rows[0];
  return {
    productId,
    variationId: null,
    lineId: null,
    email,
    customerId: id,
    name: shownName(name, surname),
  };
};

/** Finds the author by the link of a mail, or by the customer who is signed in; refuses all others. */
export const findAuthor = async (
  db: Database,
  { secret, now }: { readonly secret: string; readonly now: Date },
  { token, product_id: productId }: Proof,
  customer: Customer | null,
): Promise<ReviewAuthor> => {
  if (token !== undefined) return byToken(db, { secret, now, token });
  if (productId === undefined) throw new Refusal('review_not_allowed');
  if (!customer?.emailVerified)
    throw new Refusal((await mayAnyCustomerReview(db)) ? 'review_needs_account' : 'review_not_allowed');
  return byAccount(db, customer, productId);
};
