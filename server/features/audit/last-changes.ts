import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** How many entries are read: conflicts are with changes of the last minutes. */
const newest = 50;

/** Reads who last changed each field of a subject, by the name that the console shows for them. */
export const readLastChanges = async (
  db: Database,
  subject: string,
): Promise<{ readonly field: string; readonly who: string; readonly at: string }[]> => {
  const { rows } = await sql<{ readonly field: string; readonly who: string; readonly at: Date }>`
    select distinct on (field) field, e.at, coalesce(nullif(s.name, ''), e.who) as who
    from (select id, at, who, after -> 'fields' as fields from audit_entries
          where subject = ${subject} order by id desc limit ${newest}) e
    cross join lateral jsonb_object_keys(
      case when jsonb_typeof(e.fields) = 'object' then e.fields else '{}' end) as field
    left join staff s on s.email = e.who
    order by field, e.id desc
  `.execute(db);
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
};
