import type { ColumnType, Generated } from 'kysely';

export type CountState = 'open' | 'applied' | 'dropped';

/** Stock taking. */
export interface StockCountTables {
  stock_counts: {
    id: Generated<number>;
    name: string;
    state: ColumnType<CountState, CountState | undefined>;
    made_by: string;
    created_at: Date;
    ended_at: ColumnType<Date | null, Date | null | undefined>;
  };
  stock_count_lines: {
    count_id: number;
    stock_item_id: number;
    /** On hand plus paid and not packed, at the moment of counting. */
    expected: number;
    counted: number;
    counted_by: string;
    counted_at: Date;
    is_open: ColumnType<boolean, boolean | undefined>;
  };
}
