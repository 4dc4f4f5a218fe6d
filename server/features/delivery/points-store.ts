import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { foldedWords } from './fold-text.ts';

/** A parcel locker or a place where parcels are collected. */
export interface Point {
  readonly code: string;
  readonly kind: 'locker' | 'pickup';
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly postCode: string;
  readonly hours: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

export interface StoredPoint extends Point {
  readonly carrier: string;
  readonly isActive: boolean;
}

const columns = sql`carrier, code, kind, name, country, city, address, post_code as "postCode", hours, lat, lon,
  is_active as "isActive"`;

/** The column `search` of a point. */
export const searchWords = ({
  name,
  city,
  address,
  postCode,
}: Pick<Point, 'name' | 'city' | 'address' | 'postCode'>): string =>
  ` ${foldedWords([name, city, address, postCode].join(' ')).join(' ')} `;

/** Adds new points, changes others and closes those of the carrier that are missing. Returns how many of each. */
export const replacePoints = async (
  trx: Database,
  carrier: string,
  points: readonly Point[],
): Promise<{ readonly added: number; readonly changed: number; readonly closed: number }> => {
  const { rows: before } = await sql<StoredPoint>`
    select ${columns} from points where carrier = ${carrier}`.execute(trx);
  const known = new Map(
    before.map(({ carrier: _, isActive, ...point }) => [point.code, { point, isActive }]),
  );
  const added = points.filter(({ code }) => !known.has(code));
  const changed = points.filter((point) => {
    const was = known.get(point.code);
    return was !== undefined && (!was.isActive || !isSamePoint(was.point, point));
  });
  const rows = [...added, ...changed].map((point) => ({ ...point, search: searchWords(point) }));
  await sql`
    insert into points (carrier, code, kind, name, country, city, address, post_code, hours, lat, lon, search)
    select ${carrier}, code, kind, name, country, city, address, "postCode", hours, lat, lon, search
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (code text, kind text, name text, country text,
      city text, address text, "postCode" text, hours text, lat float8, lon float8, search text)
    on conflict (carrier, code) do update set kind = excluded.kind, name = excluded.name,
      country = excluded.country, city = excluded.city, address = excluded.address, post_code = excluded.post_code,
      hours = excluded.hours, lat = excluded.lat, lon = excluded.lon, search = excluded.search, is_active = true
  `.execute(trx);
  const closed = await sql`
    update points set is_active = false
    where carrier = ${carrier} and is_active and code <> all(${points.map(({ code }) => code)}::text[])`.execute(
    trx,
  );
  return { added: added.length, changed: changed.length, closed: Number(closed.numAffectedRows ?? 0) };
};

const isSamePoint = (one: Point, other: Point): boolean =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.country === other.country &&
  one.city === other.city &&
  one.address === other.address &&
  one.postCode === other.postCode &&
  one.hours === other.hours &&
  one.lat === other.lat &&
  one.lon === other.lon;

export const findPoint = async (
  db: Database,
  carrier: string,
  code: string,
): Promise<StoredPoint | undefined> => {
  const { rows } = await sql<StoredPoint>`
    select ${columns} from points where carrier = ${carrier} and code = ${code}`.execute(db);
  return rows[0];
};

export const setPointActive = async (
  db: Database,
  carrier: string,
  code: string,
  isActive: boolean,
): Promise<void> => {
  await sql`update points set is_active = ${isActive} where carrier = ${carrier} and code = ${code}`.execute(
    db,
  );
};

export interface PointSearch {
  readonly carrier: string;
  readonly kind: Point['kind'];
  readonly country: string;
  readonly text: string;
  /** Points near this post code come first; null: they are listed by town. */
  readonly near: string | null;
  readonly limit: number;
}

/** '1083' of 'LV-1083': signs that say where a post code is. */
const placeOf = (country: string, postCode: string): string =>
  postCode
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(new RegExp(`^${country}`), '');

/** How many first signs the post codes of a point and of the shopper share; null: fewer than two. */
const sharedSigns = (place: string) => sql<number | null>`(
  select max(length) from generate_series(2, ${place.length}::int) length
  where starts_with(regexp_replace(upper(post_code), '^' || country || '|[^0-9A-Z]', '', 'g'), left(${place}, length)))`;

/** The middle of the points whose post codes begin most like this one: post codes have no coordinates. */
const originOf = (country: string, place: string) => sql`
  select avg(lat), avg(lon) from (
    select lat, lon, shared, max(shared) over () as most from (
      select lat, lon, ${sharedSigns(place)} as shared
      from points where country = ${country} and is_active and lat is not null and lon is not null) compared
    ) ranked where shared = most`;

/**
 * Open points for which every typed word begins a word of name, city, address or post code. The nearest come first, by
 * coordinates where they are known, else by the post code.
 */
export const searchPoints = async (
  db: Database,
  { carrier, kind, country, text, near, limit }: PointSearch,
): Promise<{ readonly points: readonly StoredPoint[]; readonly total: number }> => {
  const patterns = foldedWords(text).map((word) => `% ${word}%`);
  const place = placeOf(country, near ?? '');
  // Fewer signs than two are near to nothing.
  const isNear = place.length > 1;
  const { rows } = await sql<StoredPoint & { total: number }>`
    select ${columns}, count(*) over () as total
    from points ${isNear ? sql`left join lateral (${originOf(country, place)}) origin (from_lat, from_lon) on true` : sql``}
    where carrier = ${carrier} and kind = ${kind} and country = ${country} and is_active
      and search like all(${patterns}::text[])
    order by ${
      isNear
        ? sql`(lat - from_lat) ^ 2 + ((lon - from_lon) * cosd(from_lat)) ^ 2 nulls last,
            ${sharedSigns(place)} desc nulls last,`
        : sql``
    } city, name, code
    limit ${limit}`.execute(db);
  return { points: rows.map(({ total: _, ...point }) => point), total: rows[0]?.total ?? 0 };
};

/** For the operator: all points, or those of a carrier or country. */
export const listPoints = async (
  db: Database,
  { carrier = null, country = null }: { readonly carrier?: string | null; readonly country?: string | null },
): Promise<readonly StoredPoint[]> => {
  const { rows } = await sql<StoredPoint>`
    select ${columns} from points
    where carrier = coalesce(${carrier}, carrier) and country = coalesce(${country}, country)
    order by carrier, country, city, name, code`.execute(db);
  return rows;
};

export interface PointsWanted {
  readonly carrier: string | null;
  readonly country: string | null;
  readonly text: string;
  /** The id of the last point that was shown. */
  readonly after: number | null;
  readonly limit: number;
}

/** A page of the operator's list: open and closed points by carrier, country, city and name. */
export const pageOfPoints = async (
  db: Database,
  { carrier, country, text, after, limit }: PointsWanted,
): Promise<readonly (StoredPoint & { readonly id: number })[]> => {
  const patterns = foldedWords(text).map((word) => `% ${word}%`);
  const { rows } = await sql<StoredPoint & { id: number }>`
    select id, ${columns} from points
    where carrier = coalesce(${carrier}, carrier) and country = coalesce(${country}, country)
      and (search like all(${patterns}::text[]) or code = ${text})
      and (${after}::int is null or (carrier, country, city, name, id) > (
        select carrier, country, city, name, id from points where id = ${after}::int))
    order by carrier, country, city, name, id
    limit ${limit}`.execute(db);
  return rows;
};
