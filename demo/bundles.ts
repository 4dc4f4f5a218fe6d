import { type Kysely, sql } from 'kysely';
import { type Words, w } from '#demo/words.ts';
import type { Tables } from '#server/db/tables/tables.ts';

interface SampleBundle {
  readonly id: number;
  readonly name: Words;
  readonly percent: number;
  readonly products: readonly number[];
}

export const BUNDLES: readonly SampleBundle[] = [
  { id: 1, name: w('Home office', 'Heimbüro', 'Mājas birojs'), percent: 8, products: [701, 842, 807] },
  {
    id: 2,
    name: w('First portraits', 'Erste Porträts', 'Pirmie portreti'),
    percent: 6,
    products: [502, 532, 536],
  },
  { id: 3, name: w('Film night', 'Filmabend', 'Filmu vakars'), percent: 7, products: [731, 281, 903] },
  { id: 4, name: w('On the road', 'Unterwegs', 'Ceļā'), percent: 10, products: [163, 871, 843] },
];

/** Adds the bundles of the sample shop; what is there stays as it is. */
export async function loadBundles(trx: Kysely<Tables>): Promise<void> {
  for (const { id, name, percent, products } of BUNDLES) {
    const { rows } = await sql`
      insert into bundles (id, name, percent) values (${id}, ${name.en}, ${percent})
      on conflict do nothing returning id`.execute(trx);
    if (rows.length === 0) continue;
    await sql`
      insert into bundle_texts (bundle_id, language_id, name)
      select ${id}, l.id, texts.value from jsonb_each_text(${JSON.stringify(name)}::jsonb) texts
      join languages l on l.code = texts.key where not l.is_default`.execute(trx);
    await sql`
      insert into bundle_items (bundle_id, product_id, position)
      select ${id}, p.id, wanted.place from unnest(${[...products]}::int[]) with ordinality as wanted (id, place)
      join products p on p.id = wanted.id`.execute(trx);
  }
}

/** Removes the bundles of the sample, known by id and name together. */
export async function unloadBundles(trx: Kysely<Tables>): Promise<void> {
  await sql`
    delete from bundles b using unnest(${BUNDLES.map(({ id }) => id)}::int[], ${BUNDLES.map(({ name }) => name.en)}::text[])
      as ours (id, name)
    where b.id = ours.id and b.name = ours.name`.execute(trx);
}
