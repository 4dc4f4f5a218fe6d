import { sql } from 'kysely';
import { fitMessagesEn } from '#contract/messages/finding/fit-messages-en.ts';
import type { Database } from '#server/db/pool.ts';
import { fillText } from '#server/lib/text/sentence.ts';
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
const listFitting = async (db: Database, deviceId: number): Promise<readonly number[]> => {
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

/** 'Fits Nimbus Air 14'; undefined: it is not sold. */
const labelOf = async (db: Database, languageId: number, deviceId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string; text: string | null }>`
    select coalesce(t.name, p.name) as name,
      (select text from messages where language_id = ${languageId} and key = 'fit.fits') as text
    from products p left join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
    where p.id = ${deviceId} and p.is_active`.execute(db);
  return rows[0] && fillText(rows[0].text ?? fitMessagesEn['fit.fits'], { device: rows[0].name });
};

export interface Fitting {
  /** 'p301' */
  readonly key: string;
  /** 'Fits Nimbus Air 14' */
  readonly label: string;
  readonly productIds: readonly number[];
}

/** What fits the device with this key. Undefined: there is no such device. */
export const findFitting = async (
  db: Database,
  languageId: number,
  key: string,
): Promise<Fitting | undefined> => {
  const deviceId = Number(key.slice(1));
  const label = await labelOf(db, languageId, deviceId);
  return label === undefined ? undefined : { key, label, productIds: await listFitting(db, deviceId) };
};
