import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type ImportKind = 'prices' | 'shopify' | 'woocommerce' | 'jsonl';
export type ImportAim = 'try' | 'import' | 'undo';
export type ImportState = 'waiting' | 'running' | 'stopped' | 'done' | 'failed';

/** Numbers by name: 'added', 'changed', 'unchanged', 'faults'. */
export type ImportCounts = Readonly<Record<string, number>>;

/** Files that staff import. */
export interface ImportTables {
  import_jobs: {
    id: Generated<number>;
    kind: ImportKind;
    name: string;
    content: string;
    size: number;
    takes: ColumnType<('stock' | 'prices')[], readonly ('stock' | 'prices')[] | undefined>;
    aim: ColumnType<ImportAim, ImportAim | undefined>;
    state: ColumnType<ImportState, ImportState | undefined>;
    is_stop_wanted: ColumnType<boolean, boolean | undefined>;
    done: ColumnType<number, number | undefined>;
    total: ColumnType<number | null, number | null | undefined>;
    counts: ColumnType<ImportCounts, string | undefined, string>;
    error: ColumnType<string | null, string | null | undefined>;
    made_by: string;
    created_at: Moment;
    started_at: LaterMoment;
    ended_at: LaterMoment;
    runner: ColumnType<string | null, string | null | undefined>;
    heartbeat_at: LaterMoment;
  };
  import_faults: {
    id: Generated<number>;
    job_id: number;
    line: number;
    column_name: string;
    product: string;
    reason: string;
  };
  /** Products whose search documents are out of date. */
  stale_search: { product_id: number };
  import_prices: { job_id: number; place: number; sku: string; before_cents: number; after_cents: number };
}
