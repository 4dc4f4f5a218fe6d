import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { checkFits } from './check-fits.ts';

/** So many candidates are checked with one statement. */
const batch = 500;

/** Accessories on sale that a rule or the operator relates to the device; the rest cannot fit. */
const readCandidates = async (db: Database, deviceId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from category_products l
    where l.category_id in (
      select c.category_id from fit_checks c join category_products d on d.category_id = c.device_category_id
      where d.product_id = ${deviceId})
    union select p.product_id from fit_pairs p where p.device_id = ${deviceId}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Ids of the accessories that fit a device, with limits or without; what is not known is left out. */
export const listFitting = async (db: Database, deviceId: number): Promise<readonly number[]> => {
  const candidates = await readCandidates(db, deviceId);
  const fitting: number[] = [];
  for (let start = 0; start < candidates.length; start += batch) {
    const products = candidates.slice(start, start + batch).join(',');
    const { pairs } = await checkFits(db, 0, { products, devices: `p${deviceId}` });
    for (const { product, verdict } of pairs)
      if (verdict === 'fits' || verdict === 'limited') fitting.push(Number(product));
  }
  return fitting;
};
