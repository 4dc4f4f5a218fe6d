import pg from 'pg';

export interface PlacedOrders {
  /** Orders of the shoppers, with the index of their buyer. */
  readonly orders: readonly { readonly number: string; readonly buyer: number }[];
}

/** Gives the shoppers' orders three lines, a parcel and eight events each, and the shop 1,500 parcel lockers. */
export const extendOrders = async (connectionString: string): Promise<PlacedOrders> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create temp table more as select * from order_lines`);
  for (const position of [101, 102]) {
    await client.query(
      `update more set position = $1, id = nextval(pg_get_serial_sequence('order_lines', 'id'))`,
      [position],
    );
    await client.query('insert into order_lines select * from more');
  }
  await client.query(`
    insert into shipments (order_id, number, state, carrier, tracking_number, packed_by, packed_at, shipped_at)
      select id, 1, 'shipped', 'dpd', '0580902' || id, 'bench', now(), now() from orders;
    insert into shipment_lines (shipment_id, order_line_id, quantity)
      select s.id, l.id, l.quantity from shipments s join order_lines l on l.order_id = s.order_id;
    insert into order_events (order_id, from_status, to_status, reason, actor, created_at)
      select id, status, status, 'bench', 'bench', now() from orders, generate_series(1, 7);
    insert into delivery_methods (code, kind, carrier, name) values ('omniva', 'locker', 'omniva', 'Omniva');
    insert into points (carrier, code, kind, name, country, city, address, post_code, search)
      select 'omniva', 'B' || n, 'locker', 'Locker ' || n, 'LV', 'Town ' || n % 60, 'Street ' || n, 'LV-' || 1000 + n,
        ' locker ' || n || ' town ' || n % 60 || ' street ' || n || ' lv-' || 1000 + n
      from generate_series(1, 1500) n`);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ number: string; buyer: number }>(
    'select number, customer_id - 1 as buyer from orders where customer_id is not null order by id limit 1000',
  );
  await client.end();
  return { orders: rows };
};
