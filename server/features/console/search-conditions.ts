import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export type Condition = RawBuilder<boolean>;

/** One way in which a row can fit what was typed: by its own index, and as a condition. */
interface Way {
  readonly ids: RawBuilder<unknown>;
  readonly holds: Condition;
}

const lastCharacter = '\u{10ffff}';

/** By two bounds and not by LIKE: a prepared statement uses the index for them whatever the text is. */
export const beginsWith = (column: RawBuilder<unknown>, text: string): Condition =>
  sql`${column} ~>=~ ${text} and ${column} ~<~ ${text + lastCharacter}`;

const reversed = (text: string): string => [...text].toReversed().join('');

/** Part of a text for LIKE. Shorter ones would not use the index. */
const leastLetters = 3;

export const partOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether a text is worth looking for anywhere in names, without accents. */
export const isPartOfName = (typed: string): boolean =>
  typed.length >= leastLetters && /^\p{L}[\p{L}\s'-]+$/u.test(typed);

/** Anywhere in the name of `table`, without accents: by the index of three-letter parts. */
export const nameHas = (table: 'o' | 'c', typed: string): Condition =>
  sql`plain_name(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.surname`)}) like plain_name(${partOf(typed)})`;

const ofOrder = (holds: Condition): Way => ({ holds, ids: sql`select o.id from orders o where ${holds}` });

const bySku = (typed: string): Way => {
  const fits = beginsWith(sql`upper(l.sku)`, typed.toUpperCase());
  return {
    ids: sql`select l.order_id from order_lines l where ${fits}`,
    // EXISTS would be answered by hashing all lines that fit.
    holds: sql`coalesce((select true from order_lines l where l.order_id = o.id and ${fits} limit 1), false)`,
  };
};

const byName = (typed: string): readonly Way[] => {
  const [first = '', ...more] = typed.toLowerCase().split(/\s+/);
  const last = more.at(-1);
  const name = beginsWith(sql`lower(o.name)`, first);
  return last === undefined
    ? [ofOrder(beginsWith(sql`lower(o.surname)`, first)), ofOrder(name)]
    : [ofOrder(sql`${beginsWith(sql`lower(o.surname)`, last)} and ${name}`)];
};

/** The ways in which orders can fit what was typed. */
const waysOf = (typed: string, people: boolean): readonly Way[] => {
  const digits = typed.replaceAll(/\D/g, '');
  const isNumber = /^[\d\s+()-]+$/.test(typed) && digits !== '';
  const email = () => ofOrder(beginsWith(sql`lower(o.email)`, typed.toLowerCase()));
  const phone = sql`reverse(regexp_replace(o.phone, '\\D', '', 'g'))`;
  return [
    bySku(typed),
    ...(isNumber ? [ofOrder(sql`o.number = ${digits}`)] : []),
    ...(people && typed.includes('@') ? [email()] : []),
    ...(people && isNumber && digits.length >= 4 ? [ofOrder(beginsWith(phone, reversed(digits)))] : []),
    ...(people && !isNumber && !typed.includes('@') ? [...byName(typed), email()] : []),
    ...(people && /\d/.test(typed)
      ? [ofOrder(beginsWith(sql`upper(o.post_code)`, typed.toUpperCase()))]
      : []),
  ];
};

/** From here on rows are read from the newest on until enough fit, instead of all that fit. */
const commonFrom = 1000;

/**
 * The condition for rows that fit in one of these ways. What few rows fit is read from the indexes; what many fit
 * ('anna', the beginning of all SKUs) would take longer to read and sort than the newest rows until a page is full.
 */
const fitting = async (db: Database, id: RawBuilder<number>, ways: readonly Way[]): Promise<Condition> => {
  const { rows } = await sql<{ readonly most: number }>`
    select max(n)::int as most from (${sql.join(
      ways.map(({ ids }) => sql`select count(*) as n from (${ids} limit ${sql.lit(commonFrom + 1)}) found`),
      sql` union all `,
    )}) counted`.execute(db);
  const isCommon = (rows[0]?.most ?? 0) > commonFrom;
  const parts = ways.map(({ ids, holds }) => (isCommon ? sql`(${holds})` : ids));
  return isCommon
    ? sql`(${sql.join(parts, sql` or `)})`
    : sql`${id} in (${sql.join(parts, sql` union all `)})`;
};

/** The condition for orders `o` that fit what was typed. */
export const ordersThatFit = (db: Database, typed: string, people: boolean): Promise<Condition> =>
  fitting(db, sql`o.id`, waysOf(typed, people));

/** The condition for customers `c` whose e-mail, names or phone number fit what was typed. */
export const customersThatFit = (db: Database, typed: string): Promise<Condition> => {
  const digits = typed.replaceAll(/\D/g, '');
  const ofCustomer = (column: RawBuilder<unknown>, text: string): Way => {
    const holds = beginsWith(column, text);
    return { holds, ids: sql`select c.id from customers c where ${holds}` };
  };
  const phone = sql`reverse(regexp_replace(c.phone, '\\D', '', 'g'))`;
  const isPhone = /^[\d\s+()-]+$/.test(typed) && digits.length >= 4;
  const columns = [sql`lower(c.email)`, sql`lower(c.surname)`, sql`lower(c.name)`];
  const ways = isPhone
    ? [ofCustomer(phone, reversed(digits))]
    : columns.map((column) => ofCustomer(column, typed.toLowerCase()));
  return fitting(db, sql`c.id`, ways);
};
