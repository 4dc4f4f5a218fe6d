import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { aProduct } from '#tests/support/builders.ts';
import type { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import type { AuditedWish } from './settings-wishes.ts';

type Shop = Awaited<ReturnType<typeof openFulfilmentShop>>;

/** A statement of the public form whose number fits no order. */
export const declareWithdrawal = async ({ apps }: Shop, given: object = {}): Promise<string> => {
  const payload = { order_nr: '123', name: 'Anna Ozola', email: 'typo@mail.example', ...given };
  const answer = await apps[0]?.inject({ method: 'POST', url: '/api/withdrawals', payload });
  return answer?.json().payload.reference;
};

/** The number of a paid order whose only parcel has left. */
export const shippedOrder = async (shop: Shop): Promise<string> => {
  const { order } = await shop.paid([2]);
  await packOrder(shop.as('anna'), order.number);
  await shipShipment(shop.as('anna'), { number: order.number, shipment: 1 }, { carrier: 'own' });
  return order.number;
};

/** A phone order that was refunded: the shop pays it by transfer. */
const refundToPay = async (shop: Shop): Promise<number> => {
  const { order } = await shop.paid([1]);
  await shop.refundAll(order);
  const { id } = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return id;
};

/** Makes a refund one from before credit notes. Its note has the highest number. */
export const forgetCreditNote = async (db: Shop['db'], refund: number): Promise<void> => {
  const { number } = await db
    .deleteFrom('credit_notes')
    .where('refund_id', '=', refund)
    .returning('number')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('credit_note_counter')
    .set({ last_number: number - 1 })
    .execute();
  await db.updateTable('refunds').set({ is_legacy: true }).where('id', '=', refund).execute();
};

/** The e-mail of a guest who wrote a message. */
const guestEmail = async ({ db }: Shop): Promise<string> => {
  const email = `guest.${Date.now()}@mail.example`;
  await db
    .insertInto('contact_messages')
    .values({
      name: 'Anna',
      surname: 'Ozola',
      email,
      phone: '+37120000000',
      phone_country_code: 'LV',
      national_number: '20000000',
      topic: 'Delivery',
      message: 'When?',
      fingerprint: Buffer.from(email),
      created_at: new Date(),
    })
    .execute();
  return email;
};

/** Withdrawal notices, parcels, refunds paid by hand and guests. */
export const afterSalesWishes = (of: () => Shop) => ({
  'POST /admin/withdrawals/:statement/match': async (): Promise<AuditedWish> => {
    const { order } = await of().paid([1]);
    const reference = await declareWithdrawal(of());
    return [`/withdrawals/${reference}/match`, { number: order.number, dry_run: false }];
  },
  'POST /admin/withdrawals/:statement/dismiss': async (): Promise<AuditedWish> => [
    `/withdrawals/${await declareWithdrawal(of(), { items: 'the lamp' })}/dismiss`,
    { reason: 'no such order' },
  ],
  'POST /admin/orders/:number/returned-to-sender': async (): Promise<AuditedWish> => [
    `/orders/${await shippedOrder(of())}/returned-to-sender`,
    { shipment: 1 },
  ],
  'POST /admin/orders/:number/resend-lost': async (): Promise<AuditedWish> => [
    `/orders/${await shippedOrder(of())}/resend-lost`,
    { shipment: 1 },
  ],
  'POST /admin/orders/:number/refund-lost': async (): Promise<AuditedWish> => [
    `/orders/${await shippedOrder(of())}/refund-lost`,
    { shipment: 1 },
  ],
  'POST /admin/refunds/:id/done': async (): Promise<AuditedWish> => [
    `/refunds/${await refundToPay(of())}/done`,
    { reference: 'transfer 17' },
  ],
  'POST /admin/credit-notes/issue': async (): Promise<AuditedWish> => {
    await forgetCreditNote(of().db, await refundToPay(of()));
    return ['/credit-notes/issue', {}];
  },
  'POST /admin/guests/export': async (): Promise<AuditedWish> => [
    '/guests/export',
    { email: await guestEmail(of()) },
  ],
  'POST /admin/guests/erase': async (): Promise<AuditedWish> => [
    '/guests/erase',
    { email: await guestEmail(of()) },
  ],
  'POST /admin/newsletter/forget': async (): Promise<AuditedWish> => {
    const email = `reader.${Date.now()}@mail.example`;
    await of()
      .db.insertInto('newsletter_subscribers')
      .values({ email, language_id: null, is_subscribed: true, changed_at: new Date() })
      .execute();
    return ['/newsletter/forget', { email }];
  },
  'POST /admin/alerts/forget': async (): Promise<AuditedWish> => {
    const email = `waiting.${Date.now()}@mail.example`;
    const product = await aProduct(of().db);
    await of()
      .db.insertInto('alerts')
      .values({
        email,
        product_id: product,
        kind: 'stock',
        state: 'on',
        currency: 'EUR',
        remembered_cents: 100,
        created_at: new Date(),
        confirmed_at: new Date(),
      })
      .execute();
    return ['/alerts/forget', { email }];
  },
  'POST /admin/customers/:id/tokens': async (): Promise<AuditedWish> => [
    `/customers/${(await of().buyer()).id}/tokens`,
    { name: 'warehouse', days: 90 },
  ],
  'POST /admin/customers/:id/tokens/revoke': async (): Promise<AuditedWish> => {
    const { id } = await of().buyer();
    await of()
      .db.insertInto('access_tokens')
      .values({
        customer_id: id,
        name: 'warehouse',
        token_hash: Buffer.from(`${Date.now()}`),
        created_at: new Date(),
        expires_at: null,
      })
      .execute();
    return [`/customers/${id}/tokens/revoke`, { name: 'warehouse' }];
  },
});
