import type { Database } from '#server/db/pool.ts';
import { aCategory } from '#tests/support/builders.ts';
import type { AuditedWish } from './settings-wishes.ts';

const question = { id: 'new', title: 'Do you repair?', content: '<p>Yes.</p>', was: null };
const promo = {
  code: 'SPRING15',
  description: '',
  percent: 15,
  amount: null,
  at_most: '60.00',
  applies_to: 'goods',
  minimum: '0.00',
  starts_at: null,
  ends_at: null,
  max_uses: 500,
  max_uses_per_customer: 1,
};

let made = 0;

/** Pages, questions, translations, tiles and promo codes. */
export const contentWishes = (of: () => { readonly db: Database }) => {
  const newest = async (): Promise<number> => {
    const { id } = await of()
      .db.insertInto('faqs')
      .values({ title: 'Where are you?', content: '<p>In Riga.</p>', position: 900, is_popular: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  /** Of a new category. */
  const tile = async (path: string, body: object, isShown: boolean): Promise<AuditedWish> => {
    made += 1;
    const url = `lights-${made}`;
    const { db } = of();
    const category_id = await aCategory(db, { name: `Lights ${made}`, url });
    if (isShown)
      await db
        .insertInto('featured_categories')
        .values({ category_id, ...titles, background_color: '#F2E9DC', width: 'small', position: made })
        .execute();
    return [`/tiles/${url}${path}`, body];
  };
  const titles = { title: 'Lights', short_title: 'Lights' };
  const look = { ...titles, background_color: '#F2E9DC', width: 'small', picture: null };
  return {
    'POST /admin/tiles/:category': async () => tile('', { ...look, was: null }, false),
    'POST /admin/tiles/:category/translate': async () => {
      const { code } = await of()
        .db.selectFrom('languages')
        .select('code')
        .where('is_default', '=', false)
        .executeTakeFirstOrThrow();
      return tile('/translate', { ...titles, language: code, was: null }, true);
    },
    'POST /admin/tiles/:category/remove': async () => tile('/remove', {}, true),
    'POST /admin/articles/:kind': async (): Promise<AuditedWish> => ['/articles/faqs', question],
    'POST /admin/articles/:kind/order': async (): Promise<AuditedWish> => [
      '/articles/faqs/order',
      { ids: [await newest()] },
    ],
    'POST /admin/articles/:kind/remove': async (): Promise<AuditedWish> => [
      '/articles/faqs/remove',
      { id: String(await newest()) },
    ],
    'POST /admin/translations/:what/:language': async (): Promise<AuditedWish> => [
      '/translations/interface/en',
      { key: 'lists.newArrivalsFailed', text: 'Never mind', was: 'Failed to fetch new arrivals products' },
    ],
    'POST /admin/translations/:what/:language/file': async (): Promise<AuditedWish> => {
      const content = 'key,text\nlists.newArrivalsFailed,Never ever';
      return ['/translations/interface/en/file', { name: 'en.csv', content, dry_run: false }];
    },
    'POST /admin/promos': async (): Promise<AuditedWish> => ['/promos', promo],
    'POST /admin/promos/:code/end': async (): Promise<AuditedWish> => ['/promos/SPRING15/end', {}],
  };
};
