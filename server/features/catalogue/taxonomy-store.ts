import type { Database } from '#server/db/pool.ts';

/** Names are compared case-insensitively. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** 'Gaming & VR' → 'gaming-vr'; empty when no character is usable in a URL. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

/** The first free slug of 'lamps', 'lamps-2', 'lamps-3' … */
const freeSlug = (wanted: string, taken: Set<string>): string => {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
};

/** Creates missing manufacturers; the returned function maps a name to its id. */
export const ensureManufacturers = async (
  trx: Database,
  names: Iterable<string>,
): Promise<(name: string) => number> => {
  const rows = await trx
    .selectFrom('manufacturers')
    .select(['id', 'slug', 'name'])
    .orderBy('id', 'desc')
    .execute();
  const known = new Map(rows.map(({ id, name }) => [nameKey(name), id]));
  const taken = new Set(rows.map(({ slug }) => slug));
  for (const name of names) {
    if (known.has(nameKey(name))) continue;
    const { id } = await trx
      .insertInto('manufacturers')
      .values({ name, slug: freeSlug(slugOf(name) || 'maker', taken) })
      .returning('id')
      .executeTakeFirstOrThrow();
    known.set(nameKey(name), id);
  }
  return (name) => known.get(nameKey(name)) ?? 0;
};

/** In URLs 'all' means no category. */
const reservedUrl = 'all';

/** The URL of a new category; null when its name has no character for it. */
export const freeCategoryUrl = (
  name: string,
  all: readonly { readonly url: string | null }[],
): string | null => {
  const slug = slugOf(name);
  return slug === '' ? null : freeSlug(slug, new Set([reservedUrl, ...all.flatMap(({ url }) => url ?? [])]));
};

/** Creates missing categories; the returned function maps a path to the ids of its category and ancestors, leaf first. */
export const ensureCategories = async (
  trx: Database,
  paths: Iterable<readonly string[]>,
): Promise<(path: readonly string[]) => readonly number[]> => {
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name', 'url', 'position'])
    .orderBy('id', 'desc')
    .execute();
  const inside = (parent: number | null, name: string): string => `${parent ?? 0} ${nameKey(name)}`;
  const known = new Map(rows.map(({ id, parent_id, name }) => [inside(parent_id, name), id]));
  const taken = new Set([reservedUrl, ...rows.flatMap(({ url }) => url ?? [])]);
  let position = Math.max(0, ...rows.map((row) => row.position));
  const lineOf = (path: readonly string[]): number[] => {
    const line: number[] = [];
    for (const name of path) {
      const id = known.get(inside(line[0] ?? null, name));
      if (id === undefined) break;
      line.unshift(id);
    }
    return line;
  };
  for (const path of paths) {
    const line = lineOf(path);
    for (const name of path.slice(line.length)) {
      const parent = line[0] ?? null;
      position += 1;
      const slug = slugOf(name);
      const url = slug === '' ? null : freeSlug(slug, taken);
      const { id } = await trx
        .insertInto('categories')
        .values({ name, parent_id: parent, url, position })
        .returning('id')
        .executeTakeFirstOrThrow();
      known.set(inside(parent, name), id);
      line.unshift(id);
    }
  }
  return lineOf;
};

interface Choice {
  readonly group: string;
  readonly value: string;
}

/** Creates missing attribute groups and values; the returned function maps a choice to its attribute id. */
export const ensureAttributes = async (
  trx: Database,
  choices: Iterable<Choice>,
): Promise<(choice: Choice) => number> => {
  const groupRows = await trx.selectFrom('attribute_groups').selectAll().orderBy('id', 'desc').execute();
  const rows = await trx.selectFrom('attributes').selectAll().orderBy('id', 'desc').execute();
  const groups = new Map(groupRows.map(({ id, name }) => [nameKey(name), id]));
  const inside = (group: number, value: string): string => `${group} ${nameKey(value)}`;
  const known = new Map(rows.map(({ id, group_id, name }) => [inside(group_id, name), id]));
  let position = Math.max(0, ...rows.map((row) => row.position), ...groupRows.map((row) => row.position));
  for (const { group, value } of choices) {
    let groupId = groups.get(nameKey(group));
    if (groupId === undefined) {
      position += 1;
      const made = await trx
        .insertInto('attribute_groups')
        .values({ name: group, position })
        .returning('id')
        .executeTakeFirstOrThrow();
      groupId = made.id;
      groups.set(nameKey(group), groupId);
    }
    if (known.has(inside(groupId, value))) continue;
    position += 1;
    const { id } = await trx
      .insertInto('attributes')
      .values({ group_id: groupId, name: value, swatch: null, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    known.set(inside(groupId, value), id);
  }
  return ({ group, value }) => known.get(inside(groups.get(nameKey(group)) ?? 0, value)) ?? 0;
};
