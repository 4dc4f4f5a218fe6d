import type pg from 'pg';

/**
 * For every product on average five reviews and ten prices, half a question and a fifth of an alert; as in a real shop a
 * few have most of them: every hundredth product has 134 reviews, every ten-thousandth 5,134, and every fiftieth 206
 * prices. One in five has no review. The figures follow from the ids, so that they are the same in every run.
 */
const statements = [
  `insert into reviews (product_id, author, stars, title, body, pros, cons, language, status, reason, verified_by,
     is_counted, helpful, created_at)
   select p.id, 'Anna ' || chr(65 + n % 26) || '.', least(5, 1 + ((p.id * 31 + n * 17) % 9 + p.id % 3) / 2),
     'Headline ' || n, 'I have used it every day for ' || n || ' weeks and would buy it again. ' || repeat('More words. ', n % 30),
     case when n % 3 = 0 then array['Long battery life'] else '{}' end,
     case when n % 7 = 0 then array['A little heavy'] else '{}' end, (array['en', 'de', 'lv'])[1 + n % 3],
     case when n % 50 = 49 then 'withheld' else 'published' end, case when n % 50 = 49 then 'advertising' end, 'import',
     true, (p.id + n * 13) % 40, '2025-01-01'::timestamptz - n * interval '7 hours'
   from products p, generate_series(1, case when p.id % 5 = 0 then 0 else 4 end
     + case when p.id % 100 = 1 then 130 else 0 end + case when p.id % 10000 = 1 then 5000 else 0 end) n`,
  `insert into questions (product_id, author, body, language, status, created_at)
   select id, 'Anna O.', 'Does it work with a charger of 65 watts?', 'en', 'published', '2025-01-01' from products
   where id % 2 = 0`,
  `insert into product_ratings (product_id, counts, questions)
   select p.id, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2),
     count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[],
     (p.id % 2 = 0)::int
   from products p left join reviews r on r.product_id = p.id and r.status = 'published'
   where p.id % 5 <> 0 or p.id % 2 = 0 group by p.id`,
  `update category_products l set score = r.score, stars = (20 * r.sum + r.count) / (20 * r.count)
   from product_ratings r where r.product_id = l.product_id and r.count > 0`,
  `insert into category_rating_counts
   select category_id, stars, manufacturer_id, condition, count(*) from category_products where stars > 0
   group by 1, 2, 3, 4`,
  // The last row is the price; before it the old price was the lowest, or a lower one if the product is not reduced.
  `insert into price_history (product_id, price_cents, changed_at, source)
   select p.id, case when n = 0 then p.price_cents when n = 1 then coalesce(p.old_price_cents, p.price_cents - 90)
       else coalesce(p.old_price_cents, p.price_cents) + 10 * (n % 7) end,
     now() - interval '10 days' - n * interval '35 days', 'set'
   from products p, generate_series(case when p.id % 50 = 0 then 205 else 5 end, 0, -1) n`,
  `insert into alerts (kind, product_id, email, currency, remembered_cents, state, created_at, confirmed_at)
   select 'price', id, 'alert' || id || '@mail.example', 'EUR', price_cents, 'on', now(), now()
   from products where id % 5 = 0`,
] as const;

const filled = ['reviews', 'questions', 'product_ratings', 'category_products', 'price_history', 'alerts'];

/** Fills the tables of reviews, questions, prices and alerts of a generated catalogue, without its triggers. */
export const generateTrust = async (client: pg.ClientBase): Promise<void> => {
  for (const table of filled) await client.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) await client.query(statement);
  for (const table of filled) await client.query(`alter table ${table} enable trigger user`);
  await client.query('vacuum analyze');
};
