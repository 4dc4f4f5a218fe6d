import type { Database } from '#server/db/pool.ts';

let made = 0;

interface GivenOrder {
  readonly customerId: number;
  readonly status?: 'pending' | 'paid' | 'failed';
  readonly paymentMethod?: 'card' | 'phone';
}

/** Inserts an order with a customer, status and payment method. Returns its id. */
export const anOrder = async (
  db: Database,
  { customerId, status = 'pending', paymentMethod = 'card' }: GivenOrder,
): Promise<number> => {
  made += 1;
  const amounts = { subtotal_cents: 0, discount_cents: 0, vat_cents: 0, total_cents: 0 };
  const { id } = await db
    .insertInto('orders')
    .values({
      number: `T${made}`,
      customer_id: customerId,
      status,
      payment_method: paymentMethod,
      language_id: null,
      name: 'Anna',
      surname: 'Ozola',
      email: 'anna@mail.example',
      phone: '+37120000000',
      country_id: null,
      country: 'Latvia',
      city: 'Rīga',
      address: 'Brīvības iela 1',
      post_code: 'LV-1010',
      promo_code: null,
      vat_percent: 21,
      prices_include_vat: true,
      ...amounts,
      delivery_cents: null,
      currency: 'EUR',
      currency_symbol: '€',
      rate: 1,
      charged_subtotal_cents: 0,
      charged_delivery_cents: null,
      charged_discount_cents: 0,
      charged_vat_cents: 0,
      charged_total_cents: 0,
      cart_version: 0,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
      closed_at: status === 'pending' ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
