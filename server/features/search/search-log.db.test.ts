import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';
import { createSearchLog, readSearchReport } from './search-log.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const db = () => shop.database.db;
const stored = async () =>
  (
    await sql<{ language: string; query: string; searches: number; vain: number }>`
      select language, query, searches, without_result as vain from search_days order by day, language, query`.execute(
      db(),
    )
  ).rows;

test('searches are counted by language and words, and nothing else of them is stored', async () => {
  const search = async (text: string, more = '') =>
    shop.get(`/api/products/catalog?search=${encodeURIComponent(text)}${more}`);
  await search('Head-Phones');
  await search('head phones', '&lang_id=2');
  await search('head phones', '&page=2');
  await search('head ph', '&per_page=4');
  await search('qqxxyy');
  await shop.jobs.find(({ name }) => name === 'count searches')?.run();
  expect(await stored()).toEqual([
    { language: 'de', query: 'head phones', searches: 1, vain: 0 },
    { language: 'en', query: 'head phones', searches: 1, vain: 0 },
    { language: 'en', query: 'qqxxyy', searches: 1, vain: 1 },
  ]);
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = 'search_days' order by 1`.execute(
    db(),
  );
  expect(rows.map(({ column_name: name }) => name)).toEqual([
    'day',
    'language',
    'query',
    'searches',
    'without_result',
  ]);
});

test('FN-50 queries with "@", seven digits in a row or 81 characters are not stored', async () => {
  await sql`delete from search_days`.execute(db());
  const log = createSearchLog({ db: db(), world: { now: () => new Date() } as never });
  for (const text of [
    'anna@mail.example',
    'call 1234567',
    'x'.repeat(81),
    '!!!',
    'model 123456',
    'y'.repeat(80),
  ])
    log.note(text, 'en', 1);
  await log.job.run();
  expect((await stored()).map(({ query }) => query)).toEqual(['model 123456', 'y'.repeat(80)]);
});

test('FN-51 the retention job makes rare queries one after 30 days, and removes all after 13 months', async () => {
  await sql`delete from search_days`.execute(db());
  const add = (daysAgo: number, query: string, searches: number) =>
    sql`insert into search_days (day, language, query, searches, without_result)
        values (current_date - ${daysAgo}::int, 'en', ${query}, ${searches}, 1)`.execute(db());
  await add(31, 'one', 4);
  await add(31, 'two', 2);
  await add(31, 'often', 5);
  await add(29, 'new', 1);
  await add(400, 'old', 50);
  await shop.jobs.find(({ name }) => name === 'retention')?.run();
  expect(await stored()).toEqual([
    { language: 'en', query: '(rare)', searches: 6, vain: 2 },
    { language: 'en', query: 'often', searches: 5, vain: 1 },
    { language: 'en', query: 'new', searches: 1, vain: 1 },
  ]);
  const report = await readSearchReport(db(), new Date(), 40);
  expect(report).toEqual({
    searches: 12,
    withoutResult: 4,
    most: [{ query: 'often', language: 'en', searches: 5 }],
    vain: [{ query: 'often', language: 'en', searches: 1 }],
  });
});

test('FN-41 what many searched for on several days, and found, is suggested by its beginning', async () => {
  await sql`delete from search_days`.execute(db());
  const add = (query: string, days: number, searches: number, vain = 0, language = 'en') =>
    sql`insert into search_days (day, language, query, searches, without_result)
        select current_date - day, ${language}, ${query}, ${searches}, ${vain}
        from generate_series(1, ${days}::int) day`.execute(db());
  await add('headphones', 3, 4);
  await add('headphones for sleeping', 4, 9);
  await add('head in vain', 5, 9, 1);
  await add('head of one day', 1, 500);
  await add('head seldom', 3, 3);
  await add('headset', 20, 20, 0, 'de');
  await add('laptop', 3, 40);
  const found = await shop.get('/api/products/catalog?search=Head&sort=relevance&per_page=4&with=searches');
  expect(found.json().searches).toEqual(['headphones for sleeping', 'headphones']);
  const german = await shop.get('/api/products/catalog?search=head&lang_id=2&with=searches');
  expect(german.json().searches).toEqual(['headset']);
  expect((await shop.get('/api/products/catalog?search=head')).json()).not.toHaveProperty('searches');
  const instead = await shop.get('/api/products/instead?search=qqxxyy');
  expect(instead.json().payload.searches).toEqual(['laptop', 'headphones for sleeping', 'headphones']);
});
