import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const reviewInvariants: readonly Invariant[] = [
  {
    name: 'ratings equal the reviews that count',
    differences: sql`
      with counted as (
        select product_id, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2),
            count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[]
            as counts, count(*) filter (where verified_by = 'sample') as samples
        from reviews where status = 'published' and is_counted group by product_id),
      asked as (select product_id, count(*) as questions from questions where status = 'published' group by product_id)
      select format('product %s: stored %s, %s samples, %s questions; counted %s, %s, %s', product_id, r.counts, r.samples,
        r.questions, c.counts, c.samples, a.questions) as what
      from product_ratings r full join counted c using (product_id) full join asked a using (product_id)
      where coalesce(r.counts, '{0,0,0,0,0}') <> coalesce(c.counts, '{0,0,0,0,0}')
        or coalesce(r.samples, 0) <> coalesce(c.samples, 0) or coalesce(r.questions, 0) <> coalesce(a.questions, 0)`,
  },
  {
    name: 'lists have the ratings of their products',
    differences: sql`
      select format('product %s in category %s: stored %s and %s, derived %s', l.product_id, l.category_id, l.score,
        l.stars, r.score) as what
      from category_products l left join product_ratings r using (product_id)
      where l.score <> coalesce(r.score, 3.5::real)
        or l.stars <> case when r.count > 0 then (20 * r.sum + r.count) / (20 * r.count) else 0 end`,
  },
  {
    name: 'helpful votes of a review equal its votes',
    differences: sql`
      select format('review %s: stored %s, counted %s', r.id, r.helpful, count(v.review_id)) as what
      from reviews r left join review_votes v on v.review_id = r.id
      where r.verified_by <> 'sample' group by r.id having r.helpful <> count(v.review_id)`,
  },
  {
    name: 'a review verified by an order belongs to a paid line of its product',
    differences: sql`
      select format('review %s of product %s: order %s, %s', r.id, r.product_id, o.number, o.status) as what
      from reviews r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
      where r.verified_by = 'order' and (l.base_product_id <> r.product_id or o.status not in ('paid', 'refunded'))`,
  },
  {
    name: 'no mail about a price or stock without a confirmed alert',
    differences: sql`
      select format('mail %s: alert %s, %s, confirmed at %s', m.id, a.id, a.state, a.confirmed_at) as what
      from mails m join alerts a on a.id = (m.data ->> 'alert')::int
      where m.kind in ('alert_price', 'alert_stock') and a.confirmed_at is null`,
  },
];
