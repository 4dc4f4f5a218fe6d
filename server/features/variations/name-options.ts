import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { ensureAttributes, nameKey } from '#server/features/catalogue/taxonomy-store.ts';
import type { ShopLanguage } from '#server/features/catalogue-admin/product-fields.ts';
import type { Names, WantedOption } from './matrix-rules.ts';

const put = async (
  trx: Database,
  table: 'attribute_group_texts' | 'attribute_texts',
  key: 'group_id' | 'attribute_id',
  id: number,
  names: Names,
  languages: readonly ShopLanguage[],
): Promise<void> => {
  for (const { id: languageId, code, is_default: isDefault } of languages) {
    const name = names[code]?.trim() ?? '';
    if (isDefault || name === '') continue;
    // Products that share the name are refreshed only when it differs.
    await sql`
      insert into ${sql.table(table)} as t (${sql.ref(key)}, language_id, name) values (${id}, ${languageId}, ${name})
      on conflict (${sql.ref(key)}, language_id) do update set name = excluded.name where t.name <> excluded.name
    `.execute(trx);
  }
};

/** Creates missing options and values and writes their names in the other languages, which all products share. */
export const nameOptions = async (
  trx: Database,
  options: readonly WantedOption[],
  languages: readonly ShopLanguage[],
): Promise<void> => {
  const defaultCode = languages.find(({ is_default }) => is_default)?.code ?? 'en';
  const nameOf = (names: Names): string => names[defaultCode]?.trim() ?? '';
  const attribute = await ensureAttributes(
    trx,
    options.flatMap(({ names, values }) =>
      values.map((value) => ({ group: nameOf(names), value: nameOf(value) })),
    ),
  );
  const groups = await trx
    .selectFrom('attribute_groups')
    .select(['id', 'name'])
    .orderBy('id', 'desc')
    .execute();
  const groupIds = new Map(groups.map(({ id, name }) => [nameKey(name), id]));
  for (const { names, values } of options) {
    const groupId = groupIds.get(nameKey(nameOf(names))) ?? 0;
    await put(trx, 'attribute_group_texts', 'group_id', groupId, names, languages);
    for (const value of values) {
      const id = attribute({ group: nameOf(names), value: nameOf(value) });
      await put(trx, 'attribute_texts', 'attribute_id', id, value, languages);
    }
  }
};
