import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { readTechnicalInformation } from '#server/lib/text/technical-information.ts';

const batchSize = 500;

const fillBatch = async (db: Database, table: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ id: number; description: string }>`
    select ${sql.ref(id)} as id, description from ${sql.table(table)} where technical is null limit ${batchSize}
  `.execute(db);
  const read = rows.map((row) => ({ ...row, technical: readTechnicalInformation(row.description) }));
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} stored set technical = read.technical
    from json_to_recordset(${JSON.stringify(read)}) as read (id int, description text, technical jsonb)
    where stored.${sql.ref(id)} = read.id and stored.description = read.description
  `.execute(db);
  return numAffectedRows > 0n;
};

/** Reads the HTML of descriptions that were written without their technical information: by an older version or in SQL. */
export const fillTechnicalInformation = async (db: Database): Promise<void> => {
  while (await fillBatch(db, 'products', 'id'));
  while (await fillBatch(db, 'product_texts', 'product_id'));
};
