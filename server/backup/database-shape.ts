import type pg from 'pg';

type Client = Pick<pg.PoolClient, 'query'>;

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  /** PostgreSQL's estimate, for the progress bar. */
  readonly rows: number;
}

/** Rate limits are short-lived, and migrations record themselves. */
const excludedTables = ['rate_limits', 'schema_migrations', 'schema_functions'];

/** All tables with their stored (not generated) columns, ordered by name. */
export const readTables = async (client: Client): Promise<readonly TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, greatest(c.reltuples, 0)::int as rows,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
     group by c.oid order by c.relname`,
    [excludedTables],
  );
  return rows;
};

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export const readForeignKeys = async (client: Client): Promise<readonly ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
            pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.oid`,
  );
  return rows;
};

/** Sequences are not part of a snapshot, so a value may be ahead of the data, never behind it. Null: unused. */
export const readSequences = async (
  client: Client,
): Promise<readonly { readonly name: string; readonly last: number | null }[]> => {
  const { rows } = await client.query<{ name: string; last: number | null }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return rows;
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
