import { sql } from 'kysely';
import type { DaySpan } from '#contract/values.ts';
import type { Database } from '#server/db/pool.ts';
import type { Sides } from './parcel-rules.ts';

/** A way of delivery. Times are minutes since midnight in the shop's time zone. */
export interface DeliveryMethod {
  readonly code: string;
  readonly kind: 'courier' | 'locker' | 'pickup';
  readonly carrier: string;
  readonly name: string;
  /** Names by language id. */
  readonly names: Readonly<Record<string, string>>;
  readonly position: number;
  readonly isActive: boolean;
  readonly cutOff: number;
  readonly handling: DaySpan;
  /** Days on which the carrier delivers; 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly maxGrams: number | null;
  readonly maxSides: Sides | null;
  /** '1-5 10:00-19:00': when a pickup place is open, or when a courier comes. */
  readonly hours: string | null;
}

export const listMethods = async (db: Database): Promise<readonly DeliveryMethod[]> => {
  const { rows } = await sql<DeliveryMethod>`
    select code, kind, carrier, name, position, is_active as "isActive", cut_off as "cutOff",
           json_build_object('min', handling_min, 'max', handling_max) as handling, weekdays,
           max_grams as "maxGrams", max_mm as "maxSides", hours,
           coalesce((select json_object_agg(t.language_id, t.name)
                     from delivery_method_texts t where t.method_id = m.id), '{}') as names
    from delivery_methods m order by position, id`.execute(db);
  return rows;
};

export const findMethod = async (db: Database, code: string): Promise<DeliveryMethod | undefined> =>
  (await listMethods(db)).find((method) => method.code === code);

/** Adds a method or replaces it. */
export const putMethod = async (trx: Database, method: DeliveryMethod): Promise<void> => {
  const columns = {
    code: method.code,
    kind: method.kind,
    carrier: method.carrier,
    name: method.name,
    position: method.position,
    is_active: method.isActive,
    cut_off: method.cutOff,
    handling_min: method.handling.min,
    handling_max: method.handling.max,
    weekdays: [...method.weekdays],
    max_grams: method.maxGrams,
    max_mm: method.maxSides && [...method.maxSides],
    hours: method.hours,
  };
  const { id } = await trx
    .insertInto('delivery_methods')
    .values(columns)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('delivery_method_texts').where('method_id', '=', id).execute();
  const texts = Object.entries(method.names).map(([languageId, name]) => ({
    method_id: id,
    language_id: Number(languageId),
    name,
  }));
  if (texts.length > 0) await trx.insertInto('delivery_method_texts').values(texts).execute();
};

export const deleteMethod = async (trx: Database, code: string): Promise<void> => {
  await trx.deleteFrom('delivery_methods').where('code', '=', code).execute();
};

export const isCarrier = async (db: Database, code: string): Promise<boolean> =>
  (await db.selectFrom('carriers').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
