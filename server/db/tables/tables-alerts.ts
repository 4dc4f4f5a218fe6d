import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface AlertTables {
  alerts: {
    id: Generated<number>;
    kind: 'price' | 'stock';
    product_id: number;
    variation_id: Later<number>;
    email: string;
    customer_id: Later<number>;
    language_id: Later<number>;
    currency: string;
    target_cents: Later<number>;
    remembered_cents: number;
    state: 'asked' | 'on' | 'ended';
    created_at: Moment;
    confirmed_at: Later<Date>;
    seen_at: Later<Date>;
    fired_at: Later<Date>;
    ended_at: Later<Date>;
  };
}
