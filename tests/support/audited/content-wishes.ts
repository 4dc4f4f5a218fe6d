import type { Database } from '#server/db/pool.ts';
import type { AuditedWish } from './settings-wishes.ts';

const question = { id: 'new', title: 'Do you repair?', content: '<p>Yes.</p>', was: null };
const promo = {
  ...{ code: 'SPRING15', description: '', percent: 15, amount: null, at_most: '60.00', applies_to: 'goods' },
  ...{ minimum: '0.00', starts_at: null, ends_at: null, max_uses: 500, max_uses_per_customer: 1 },
};

/** Pages, questions, translations and promo codes. */
export const contentWishes = (of: () => { readonly db: Database }) => {
  const newest = async (): Promise<number> => {
    const { id } = await of()
      .db.insertInto('faqs')
      .values({ title: 'Where are you?', content: '<p>In Riga.</p>', position: 900, is_popular: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
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
    'POST /admin/promos': async (): Promise<AuditedWish> => ['/promos', promo],
    'POST /admin/promos/:code/end': async (): Promise<AuditedWish> => ['/promos/SPRING15/end', {}],
  };
};
