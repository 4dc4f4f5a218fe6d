import { sql } from 'kysely';

/** SQL: the captured payment `y` is a sale; one that came twice or too late is paid back as a whole and is none. */
export const isSale = sql`not exists (
  select from refunds surplus where surplus.order_id = y.order_id and surplus.payment_id = y.id and surplus.kind = 'surplus')`;
