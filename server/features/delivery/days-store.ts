import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Day } from '#server/lib/shop-clock.ts';
import type { Calendar } from './calendar.ts';

export interface NonWorkingDay {
  /** A country's code, or 'shop'. */
  readonly place: string;
  readonly day: Day;
  readonly closed: boolean;
  readonly source: 'public' | 'operator';
}

/** Days of one place or of all, from `since` on. */
export const listDays = async (
  db: Database,
  { place = null, since = null }: { readonly place?: string | null; readonly since?: Day | null } = {},
): Promise<readonly NonWorkingDay[]> => {
  const { rows } = await sql<NonWorkingDay>`
    select place, day::text as day, closed, source from non_working_days
    where place = coalesce(${place}, place) and day >= coalesce(${since}::date, day)
    order by day, place`.execute(db);
  return rows;
};

export const putDay = async (db: Database, place: string, day: Day, closed: boolean): Promise<void> => {
  await sql`
    insert into non_working_days (place, day, closed) values (${place}, ${day}::date, ${closed})
    on conflict (place, day) do update set closed = excluded.closed, source = 'operator'`.execute(db);
};

/** The last public holiday that is known for each country. */
export const lastHoliday = async (db: Database): Promise<Day | null> => {
  const { rows } = await sql<{ last: Day | null }>`
    select min(last)::text as last from (
      select max(day) as last from non_working_days where source = 'public' group by place) of_place`.execute(
    db,
  );
  return rows[0]?.last ?? null;
};

export const readCalendar = async (db: Database): Promise<Calendar> => {
  const days = new Map((await listDays(db)).map(({ place, day, closed }) => [`${place} ${day}`, closed]));
  return { isClosed: (place, day) => days.get(`${place} ${day}`) };
};
