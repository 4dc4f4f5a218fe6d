import type { Database } from '#server/db/pool.ts';

let placed = 0;

interface PlacedOrder {
  readonly customerId: number | null;
  readonly email: string;
  readonly status?: 'pending' | 'paid' | 'failed' | 'refunded';
  readonly createdAt?: Date;
}

/** Inserts an order with one line. Returns its number. */
export const aPlacedOrder = async (
  db: Database,
  { customerId, email, status = 'paid', createdAt = new Date() }: PlacedOrder,
): Promise<string> => {
  placed += 1;
  const number = `P${placed}`;
  const { id } = await db
    .insertInto('orders')
    .values({
      number,
      customer_id: customerId,
      status,
      payment_method: 'card',
      name: 'Jānis',
      surname: 'Kalniņš',
      email,
      phone: '+37120000123',
      country: 'Latvia',
      city: 'Rīga',
      address: 'Brīvības iela 1',
      post_code: 'LV-1010',
      vat_percent: '21',
      prices_include_vat: true,
      subtotal_cents: 19900,
      delivery_cents: 590,
      discount_cents: 1000,
      vat_cents: 3383,
      total_cents: 19490,
      currency: 'EUR',
      currency_symbol: '€',
      rate: '1',
      charged_subtotal_cents: 19900,
      charged_delivery_cents: 590,
      charged_discount_cents: 1000,
      charged_vat_cents: 3383,
      charged_total_cents: 19490,
      cart_version: 1,
      created_at: createdAt,
      expires_at: createdAt,
      closed_at: status === 'pending' ? null : createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 0,
      base_product_id: 1,
      sku: 'PX-101',
      name: 'Phone X',
      attributes: '[]',
      quantity: 1,
      unit_cents: 19900,
      charged_unit_cents: 19900,
    })
    .execute();
  await db
    .insertInto('payment_events')
    .values({
      provider: 'sandbox',
      event_id: `event-${number}`,
      kind: 'captured',
      order_number: number,
      payload: JSON.stringify({ payer: { email } }),
      received_at: createdAt,
      applied_at: createdAt,
    })
    .execute();
  return number;
};
