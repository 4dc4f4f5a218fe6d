import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { normalQuery, type OwnSynonyms } from './read-words.ts';

const most = { groups: 2000, terms: 20, letters: 60 } as const;

const termsOf = (typed: readonly string[]): string[] => {
  const terms = [...new Set(typed.map((term) => term.trim()).filter((term) => normalQuery(term) !== ''))];
  if (terms.length < 2 || terms.length > most.terms || terms.some(({ length }) => length > most.letters))
    throw new OperatorRefusal('synonyms_invalid', {});
  return terms;
};

export interface ListedSynonyms extends OwnSynonyms {
  readonly id: number;
}

export const listSynonyms = async (db: Database): Promise<readonly ListedSynonyms[]> =>
  db.selectFrom('search_synonyms').select(['id', 'language', 'terms', 'direction']).orderBy('id').execute();

/** Adds terms that mean the same in searches, or switches a built-in group off. It holds for the next search. */
export const addSynonyms = (
  operation: Operation,
  { language, terms: typed, direction }: OwnSynonyms,
): Promise<ListedSynonyms> =>
  runOperation(operation, async (trx) => {
    const terms = termsOf(typed);
    await findLanguage(trx, language);
    const { count } = await trx
      .selectFrom('search_synonyms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= most.groups) throw new OperatorRefusal('too_many_synonyms', { limit: most.groups });
    const stored = await trx
      .insertInto('search_synonyms')
      .values({ language, terms, direction })
      .onConflict((conflict) => conflict.columns(['language', 'terms']).doUpdateSet({ direction }))
      .returning(['id', 'language', 'terms', 'direction'])
      .executeTakeFirstOrThrow();
    await recordAudit(trx, operation.actor, {
      subject: `synonyms ${stored.id}`,
      before: null,
      after: { language, terms, direction },
    });
    return stored;
  });

export const removeSynonyms = (operation: Operation, id: number): Promise<ListedSynonyms> =>
  runOperation(operation, async (trx) => {
    const removed = await trx
      .deleteFrom('search_synonyms')
      .where('id', '=', id)
      .returning(['id', 'language', 'terms', 'direction'])
      .executeTakeFirst();
    const { language, terms, direction } = foundOr(removed, 'synonyms_not_found', { id });
    await recordAudit(trx, operation.actor, {
      subject: `synonyms ${id}`,
      before: { language, terms, direction },
      after: null,
    });
    return { id, language, terms, direction };
  });

export interface ListedPin {
  readonly query: string;
  readonly language: string | null;
  readonly sku: string;
  readonly place: number;
}

export const listPins = async (db: Database): Promise<readonly ListedPin[]> =>
  db
    .selectFrom('search_pins as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.query', 's.language', 'p.sku', 's.place'])
    .orderBy('s.query')
    .orderBy('s.place')
    .execute();

/** Gives a product a place in a search; null: takes it back. Language null: in every language. */
export const setPin = (
  operation: Operation,
  { query: typed, language, sku, place }: Omit<ListedPin, 'place'> & { readonly place: number | null },
): Promise<ListedPin | null> =>
  runOperation(operation, async (trx) => {
    const query = normalQuery(typed);
    if (query === '' || query.length > 200) throw new OperatorRefusal('pin_query_invalid', {});
    if (language !== null) await findLanguage(trx, language);
    const found = await trx
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('sku', '=', sku)
      .executeTakeFirst();
    const product = foundOr(found, 'sku_not_found', { sku });
    const before = await trx
      .deleteFrom('search_pins')
      .where('query', '=', query)
      .where('product_id', '=', product.id)
      .where('language', language === null ? 'is' : '=', language)
      .returning('place')
      .executeTakeFirst();
    if (place === null) foundOr(before, 'pin_not_found', { query, sku });
    else
      await trx
        .insertInto('search_pins')
        .values({ query, language, product_id: product.id, place })
        .execute();
    const entry = (at: number | null | undefined) => (at ? { query, language, sku, place: at } : null);
    await recordAudit(trx, operation.actor, {
      subject: `search ${query}`,
      before: entry(before?.place),
      after: entry(place),
    });
    return entry(place);
  });
