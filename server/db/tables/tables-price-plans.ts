import type { ColumnType, Generated } from 'kysely';

export type PlanState = 'waiting' | 'running' | 'done' | 'overtaken' | 'cancelled' | 'missed' | 'failed';

/** Prices with a start and perhaps an end. */
export interface PricePlanTables {
  price_plans: {
    id: Generated<number>;
    product_id: number;
    variation_id: number | null;
    price_cents: number;
    starts_at: Date;
    /** Null: the price stays. */
    ends_at: Date | null;
    state: ColumnType<PlanState, PlanState | undefined>;
    /** The price at the start, to which the end returns. */
    before_cents: ColumnType<number | null, number | null | undefined>;
    fault: ColumnType<string | null, string | null | undefined>;
    made_by: string;
    created_at: Date;
  };
}
