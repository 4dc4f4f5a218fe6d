import { type RawBuilder, sql } from 'kysely';
import type { CustomerData } from '#contract/customer-data.ts';
import type { Database } from '#server/db/pool.ts';

export const moment = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** `round`, not a cast to numeric(n, 2): amounts can have any number of digits. */
const money = (column: string): RawBuilder<string> => sql`round(${sql.ref(column)} / 100.0, 2)::text`;

/** The rows of a query as a JSON array. */
export const list = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(item) from (${query}) as item), '[]')`;

const profile = sql`(select json_build_object(
  'name', c.name, 'surname', c.surname, 'email', c.email, 'email_verified_at', ${moment('c.email_verified_at')},
  'phone', c.phone, 'country', (select l.name from countries l where l.id = c.country_id), 'city', c.city,
  'address', c.address, 'post_code', c.post_code,
  'language', (select l.code from languages l where l.id = c.language_id), 'balance', ${money('c.balance_cents')},
  'created_at', ${moment('c.created_at')}, 'changed_at', ${moment('c.changed_at')}))`;

const addresses = list(sql`
  select a.label, (select l.name from countries l where l.id = a.country_id) as country, a.city, a.address,
    a.post_code, a.company_name, a.vat_number, a.is_default, ${moment('a.created_at')} as created_at,
    ${moment('a.used_at')} as used_at
  from customer_addresses a where a.customer_id = c.id order by a.id`);

/** The orders `o` for which a condition holds. */
export const ordersWhere = (condition: RawBuilder<unknown>) =>
  list(sql`
  select o.number as order_nr, ${moment('o.created_at')} as created_at, o.status, o.payment_method,
    o.name, o.surname, o.email, o.phone, o.country, o.city, o.address, o.post_code, 
    case when o.delivery_correction is not null then json_build_object('address', o.delivery_correction->>'address',
      'city', o.delivery_correction->>'city', 'post_code', o.delivery_correction->>'postCode') end as corrected_address,
    o.company_name, o.vat_number, o.note, o.gift_message, o.promo_code, o.currency,
    ${money('o.charged_subtotal_cents')} as subtotal, ${money('o.charged_delivery_cents')} as delivery_cost,
    ${money('o.charged_discount_cents')} as discount_amount, ${money('o.charged_vat_cents')} as vat,
    ${money('o.charged_total_cents')} as amount,
    ${list(sql`
      select i.sku, i.name, i.quantity, ${money('i.charged_unit_cents')} as price,
        i.cancelled_quantity as cancelled
      from order_lines i where i.order_id = o.id order by i.position`)} as items,
    ${list(sql`
      select ${moment('r.created_at')} as created_at, ${money('r.amount_cents')} as amount, r.method,
        ${moment('r.done_at')} as done_at
      from refunds r where r.order_id = o.id order by r.id`)} as refunds,
    ${list(sql`
      select 'CN-' || lpad(n.number::text, greatest(6, length(n.number::text)), '0') as number,
        ${moment('n.issued_at')} as issued_at, ${money('n.gross_cents')} as amount, ${money('n.vat_cents')} as vat
      from credit_notes n where n.order_id = o.id order by n.number`)} as credit_notes,
    ${list(sql`
      select s.number, s.state, (select k.name from carriers k where k.code = s.carrier) as carrier,
        s.tracking_number, ${moment('s.shipped_at')} as shipped_at, ${moment('s.delivered_at')} as delivered_at
      from shipments s where s.order_id = o.id and s.state <> 'cancelled' order by s.number`)} as parcels,
    ${list(sql`
      select w.reference, ${moment('w.declared_at')} as declared_at, w.name, w.email, w.items_text, w.message,
        w.payout_iban as iban
      from withdrawal_statements w where w.order_id = o.id order by w.id`)} as withdrawals,
    ${list(sql`
      select b.number, b.kind, b.state, ${moment('b.declared_at')} as declared_at, b.reason, b.wish, b.note,
        b.sent_carrier, b.sent_tracking, b.denied_text,
        ${list(sql`
          select i.sku, i.name, c.quantity, c.received, ${money('c.deduction_cents')} as deduction, c.deduction_text
          from return_lines c join order_lines i on i.id = c.order_line_id
          where c.return_id = b.id order by i.position`)} as items
      from returns b where b.order_id = o.id order by b.id`)} as returns
  from orders o where ${condition} order by o.id`);

const orders = ordersWhere(sql`o.customer_id = c.id`);

const cartDetails = sql`(
  select json_build_object('note', k.note, 'gift_message', k.gift_message, 'promo_code', k.promo_code)
  from carts k where k.customer_id = c.id and num_nonnulls(k.note, k.gift_message, k.promo_code) > 0)`;

const cart = list(sql`
  select coalesce(v.sku, p.sku) as sku, p.name, l.count
  from cart_lines l join products p on p.id = l.product_id left join variations v on v.id = l.variation_id
  where l.cart_id = (select id from carts where customer_id = c.id) order by l.id`);

/** Matches by address only if the customer verified it: anyone can register with another person's address. */
const isOwnAddress = (column: string): RawBuilder<boolean> =>
  sql`(c.email_verified_at is not null and lower(${sql.ref(column)}) = lower(c.email))`;

const choices = list(sql`
  select n.step, ${moment('n.given_at')} as given_at
  from newsletter_consents n join newsletter_subscribers s on s.id = n.subscriber_id
  where ${isOwnAddress('s.email')} order by n.id`);

/** What the shop answered to the message `m`. */
export const answersTo = sql`${list(sql`
  select ${moment('n.created_at')} as created_at, n.text
  from contact_answers n where n.message_id = m.id order by n.id`)} as answers`;

const messages = list(sql`
  select ${moment('m.created_at')} as created_at, m.topic, m.message, m.name, m.surname, m.phone,
    ${answersTo}
  from contact_messages m where ${isOwnAddress('m.email')} order by m.id`);

/** The reviews `r` for which a condition holds. */
export const reviewsWhere = (condition: RawBuilder<unknown>) =>
  list(sql`
  select p.sku, p.name as product, r.author as shown_as, r.stars, r.title, r.body as text, r.pros, r.cons, r.language,
    r.status, r.reason, ${moment('r.created_at')} as created_at, ${moment('r.edited_at')} as edited_at, r.reply,
    ${list(sql`
      select v.stars, v.title, v.body as text, v.pros, v.cons, ${moment('v.created_at')} as created_at
      from review_versions v where v.review_id = r.id order by v.version`)} as former_versions
  from reviews r join products p on p.id = r.product_id where ${condition} order by r.id`);

const questions = list(sql`
  select p.sku, q.body as text, q.author as shown_as, q.status, ${moment('q.created_at')} as created_at
  from questions q join products p on p.id = q.product_id where q.customer_id = c.id order by q.id`);

const answers = list(sql`
  select p.sku, a.body as text, a.author as shown_as, a.status, ${moment('a.created_at')} as created_at
  from answers a join questions q on q.id = a.question_id join products p on p.id = q.product_id
  where a.customer_id = c.id order by a.id`);

const votes = list(sql`
  select v.review_id as review, ${moment('v.created_at')} as created_at
  from review_votes v where v.customer_id = c.id order by v.review_id`);

/** The alerts `a` for which a condition holds. */
export const alertsWhere = (condition: RawBuilder<unknown>) =>
  list(sql`
  select coalesce(v.sku, p.sku) as sku, p.name as product, a.kind, a.email, a.state,
    ${money('a.target_cents')} as target, case when a.target_cents is not null then a.currency end as currency,
    ${moment('a.created_at')} as created_at, ${moment('a.confirmed_at')} as confirmed_at,
    ${moment('a.fired_at')} as mailed_at, ${moment('a.ended_at')} as ended_at
  from alerts a join products p on p.id = a.product_id left join variations v on v.id = a.variation_id
  where ${condition} order by a.id`);

const mails = list(sql`
  select m.kind, m.recipient, ${moment('m.created_at')} as created_at, ${moment('m.sent_at')} as sent_at
  from mails m where m.customer_id = c.id order by m.id`);

const sessions = list(sql`
  select ${moment('s.created_at')} as created_at, ${moment('s.last_seen_at')} as last_seen_at
  from sessions s where s.customer_id = c.id order by s.created_at`);

const accessTokens = list(sql`
  select t.name, ${moment('t.created_at')} as created_at, ${moment('t.expires_at')} as expires_at
  from access_tokens t where t.customer_id = c.id order by t.id`);

/** Reads everything stored about a customer. One statement, so the data is a consistent snapshot. */
export const readCustomerData = async (
  db: Database,
  customerId: number,
  now: Date,
): Promise<CustomerData | null> => {
  const { rows } = await sql<{ data: CustomerData }>`
    select json_build_object(
      'exported_at', to_char(${now}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'profile', ${profile}, 'addresses', ${addresses}, 'orders', ${orders}, 'cart', ${cart}, 'cart_details', ${cartDetails},
      'newsletter', json_build_object(
        'subscribed', exists (
          select from newsletter_subscribers s where s.is_subscribed and ${isOwnAddress('s.email')}),
        'choices', ${choices}),
      'reviews', ${reviewsWhere(sql`r.customer_id = c.id or ${isOwnAddress('r.email')}`)}, 'votes', ${votes},
      'questions', ${questions}, 'answers', ${answers},
      'alerts', ${alertsWhere(sql`a.customer_id = c.id or ${isOwnAddress('a.email')}`)},
      'messages', ${messages}, 'mails', ${mails}, 'sessions', ${sessions}, 'access_tokens', ${accessTokens}
    ) as data
    from customers c where c.id = ${customerId}`.execute(db);
  return rows[0]?.data ?? null;
};
