import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';
import { recordedTexts } from '#server/features/localisation/recorded-texts.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import {
  descriptionLimit,
  nameLimit,
  requireLength,
  textName,
} from '#server/features/operations/require-length.ts';
import { requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { sanitiseHtml } from '#server/lib/text/sanitise-html.ts';

/** A text of the catalogue: 'category lamps', 'option Colour', 'value Colour / Black', 'product LMP-1 name' or 'product LMP-1 description'. */
export interface CatalogueText {
  readonly key: string;
  /** In the default language. */
  readonly original: string;
  /** Empty: not translated. */
  readonly text: string;
}

interface StoredText extends CatalogueText {
  readonly kind: 'category' | 'option' | 'value' | 'name' | 'description';
  readonly id: number;
}

const readTexts = async (db: Database, languageId: number): Promise<readonly StoredText[]> => {
  const { rows } = await sql<StoredText>`
    select 'category' as kind, c.id, 'category ' || coalesce(c.url, c.id::text) as key, c.name as original,
           coalesce(t.name, '') as text
      from categories c left join category_texts t on t.category_id = c.id and t.language_id = ${languageId}
    union all
    select 'option', g.id, 'option ' || g.name, g.name, coalesce(t.name, '')
      from attribute_groups g left join attribute_group_texts t on t.group_id = g.id and t.language_id = ${languageId}
    union all
    select 'value', a.id, 'value ' || g.name || ' / ' || a.name, a.name, coalesce(t.name, '')
      from attributes a join attribute_groups g on g.id = a.group_id
      left join attribute_texts t on t.attribute_id = a.id and t.language_id = ${languageId}
    union all
    select 'name', p.id, 'product ' || p.sku || ' name', p.name, coalesce(t.name, '')
      from products p left join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
    union all
    select 'description', p.id, 'product ' || p.sku || ' description', p.description, coalesce(t.description, '')
      from products p left join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
      where p.description <> ''
    order by key`.execute(db);
  return rows;
};

/** Reads the texts of the catalogue in a language. */
export const readCatalogueTexts = async (db: Database, languageCode: string) => {
  const language = await findLanguage(db, languageCode);
  const texts: readonly CatalogueText[] = await readTexts(db, language.id);
  return { language, texts, missing: texts.filter(({ text }) => text === '').map(({ key }) => key) };
};

const put = async (
  trx: Database,
  languageId: number,
  { kind, id }: StoredText,
  text: string,
): Promise<void> => {
  switch (kind) {
    case 'category':
      await sql`insert into category_texts (category_id, language_id, name) values (${id}, ${languageId}, ${text})
        on conflict (category_id, language_id) do update set name = excluded.name`.execute(trx);
      return;
    case 'option':
      await sql`insert into attribute_group_texts (group_id, language_id, name) values (${id}, ${languageId}, ${text})
        on conflict (group_id, language_id) do update set name = excluded.name`.execute(trx);
      return;
    case 'value':
      await sql`insert into attribute_texts (attribute_id, language_id, name) values (${id}, ${languageId}, ${text})
        on conflict (attribute_id, language_id) do update set name = excluded.name`.execute(trx);
      return;
    case 'name':
      await sql`insert into product_texts (product_id, language_id, name, description)
        values (${id}, ${languageId}, ${text}, '')
        on conflict (product_id, language_id) do update set name = excluded.name`.execute(trx);
      return;
    case 'description':
      await sql`insert into product_texts (product_id, language_id, description)
        values (${id}, ${languageId}, ${sanitiseHtml(text)})
        on conflict (product_id, language_id)
        do update set description = excluded.description, technical = null`.execute(trx);
  }
};

/** Removes a translation: shoppers see the default language again. */
const clear = async (trx: Database, languageId: number, { kind, id }: StoredText): Promise<void> => {
  switch (kind) {
    case 'category':
      await sql`delete from category_texts where category_id = ${id} and language_id = ${languageId}`.execute(
        trx,
      );
      return;
    case 'option':
      await sql`delete from attribute_group_texts where group_id = ${id} and language_id = ${languageId}`.execute(
        trx,
      );
      return;
    case 'value':
      await sql`delete from attribute_texts where attribute_id = ${id} and language_id = ${languageId}`.execute(
        trx,
      );
      return;
    case 'name':
      await sql`update product_texts set name = null
        where product_id = ${id} and language_id = ${languageId}`.execute(trx);
      return;
    case 'description':
      await sql`update product_texts set description = '', technical = null
        where product_id = ${id} and language_id = ${languageId}`.execute(trx);
  }
};

const textsOf = (stored: ReadonlyMap<string, StoredText>): Readonly<Record<string, string>> =>
  Object.fromEntries([...stored].map(([key, { text }]) => [key, text]));

/** Stores translations of the catalogue. Refuses all of them if a key is unknown, a text is too long, or for the default language. */
export const translateCatalogue = (
  operation: Operation,
  {
    languageCode,
    texts,
    was = {},
  }: {
    readonly languageCode: string;
    readonly texts: Readonly<Record<string, string>>;
    /** What the operator saw. */
    readonly was?: Readonly<Record<string, string>>;
  },
) =>
  runOperation(operation, async (trx) => {
    const language = await findLanguage(trx, languageCode);
    if (language.is_default) throw new OperatorRefusal('language_is_default', { language: language.code });
    // Writers of one language wait for each other.
    await trx.selectFrom('languages').select('id').where('id', '=', language.id).forNoKeyUpdate().execute();
    const stored = new Map((await readTexts(trx, language.id)).map((text) => [text.key, text]));
    const unknown = Object.keys(texts).filter((key) => !stored.has(key));
    if (unknown.length > 0) throw new OperatorRefusal('texts_invalid', { unknown, otherParameters: [] });
    for (const [key, text] of Object.entries(was))
      requireUnchanged(text, stored.get(key)?.text ?? '', (now) => now);
    const changed: string[] = [];
    for (const [key, text] of Object.entries(texts)) {
      const before = stored.get(key);
      if (!before || before.text === text) continue;
      const limit = before.kind === 'description' ? descriptionLimit : nameLimit;
      requireLength(textName(key), text, limit);
      await put(trx, language.id, before, text);
      changed.push(key);
    }
    if (changed.length > 0) {
      await recordAudit(trx, operation.actor, {
        subject: `catalogue texts in ${language.code}`,
        ...recordedTexts(changed, textsOf(stored), texts),
      });
    }
    const after = await readTexts(trx, language.id);
    return { language, changed, missing: after.filter(({ text }) => text === '').map(({ key }) => key) };
  });

/** Stores translations of the catalogue as they were; an empty one was not translated. */
export const restoreCatalogueTexts = (
  operation: Operation,
  {
    languageCode,
    texts,
  }: { readonly languageCode: string; readonly texts: Readonly<Record<string, string>> },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const language = await findLanguage(trx, languageCode);
    await trx.selectFrom('languages').select('id').where('id', '=', language.id).forNoKeyUpdate().execute();
    const stored = new Map((await readTexts(trx, language.id)).map((text) => [text.key, text]));
    const keys = Object.keys(texts);
    for (const key of keys) {
      const now = stored.get(key);
      if (!now) throw new OperatorRefusal('texts_invalid', { unknown: [key], otherParameters: [] });
      const text = texts[key] ?? '';
      await (text === '' ? clear(trx, language.id, now) : put(trx, language.id, now, text));
    }
    await recordAudit(trx, operation.actor, {
      subject: `catalogue texts in ${language.code}`,
      ...recordedTexts(keys, textsOf(stored), texts),
    });
  });
