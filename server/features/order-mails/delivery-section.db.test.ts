import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrivalText } from '#contract/buying/arrival-text.ts';
import { MESSAGES } from '#demo/messages/messages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deliveryText } from '#server/features/delivery/delivery-texts.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openDeliveryShop } from '#tests/support/shops/delivery-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';

let shop: Awaited<ReturnType<typeof openDeliveryShop>>;

const languages = { en: 1, de: 2, lv: 3 } as const;
type Language = keyof typeof languages;

beforeAll(async () => {
  shop = await openDeliveryShop();
  await shop.db
    .insertInto('languages')
    .values({ id: languages.lv, code: 'lv', title: 'Latviešu', is_default: false, position: 2 })
    .execute();
  for (const [code, texts] of Object.entries(MESSAGES)) {
    const language_id = languages[code as Language];
    const rows = Object.entries(texts)
      .filter(([key]) => /^(arrival|delivery)\./.test(key))
      .map(([key, text]) => ({ language_id, key, text }));
    await shop.db.insertInto('messages').values(rows).execute();
  }
});
afterAll(() => shop.close());

const app = () => shop.apps[0] as FastifyInstance;
const riga = { country: 'Latvia', postCode: 'LV-1010' };
const toLocker = { ...riga, delivery_method: 'omniva', pickup_point: '9101' };

const lastMail = async (): Promise<string> => {
  await shop.runJob('deliver mails');
  const [mail] = (await app().inject('/dev/mailbox.json')).json<{ text: string }[]>();
  return mail?.text ?? '';
};

const pay = (number: string) =>
  inTransaction(shop.db, async (trx) => {
    const order = await shop.services.orders.orderByNumber(trx, number, { lock: true });
    if (order) await shop.services.orders.move(trx, order, 'paid', { reason: 'test', actor: 'test' });
  });

test.each([
  ['en', 'Arrives Tue 17 – Thu 19 Nov'],
  ['de', 'Ankunft Di 17. – Do 19. Nov.'],
  ['lv', 'Piegāde otrd. 17. – ceturtd. 19. nov.'],
] as const)(
  'BY-48 the same days in the same words from the product to the mail: %s',
  async (code, expected) => {
    shop.setClock('2026-11-16 10:00');
    const lang_id = languages[code];
    const t = deliveryText(code === 'en' ? {} : MESSAGES[code]);
    const id = await aProduct(shop.db, { price: 2000, stock: 50 });
    const product = (await app().inject(`/api/products/${id}/info?lang_id=${lang_id}`)).json().payload;
    expect(product.delivery[0].arrival_text).toBe(expected);
    const buyer = await shop.buyer();
    await buyer.fill([id, 1]);
    const estimate = (
      await buyer.post('/cart/calculate-totals', { country: 'Latvia', estimate: true, lang_id })
    ).body;
    expect(estimate.delivery?.arrival && arrivalText(estimate.delivery.arrival, t)).toBe(expected);
    const totals = (await buyer.totals({ ...toLocker, lang_id })).body;
    expect(totals.delivery?.arrival && arrivalText(totals.delivery.arrival, t)).toBe(expected);
    const { body } = await buyer.order({ ...toLocker, lang_id });
    const page = (await buyer.get('/orders/:number', { number: body.order_data?.order_nr ?? '' })).body
      .payload;
    expect(page.delivery?.arrival).toEqual({ from: '2026-11-17', to: '2026-11-19' });
    const mail = await lastMail();
    for (const part of [expected, 'Imantas Rimi', 'Kurzemes prospekts 3', 'LV-1067 Rīga', 'Open 24 hours'])
      expect(mail).toContain(part);
  },
);

test('BY-50 the mail about a payment after the cut-off names the new days', async () => {
  shop.setClock('2026-11-16 15:50');
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { price: 2000, stock: 50 }), 1]);
  await buyer.totals(toLocker);
  const { body } = await buyer.order(toLocker);
  expect(await lastMail()).toContain('Arrives Tue 17 – Thu 19 Nov');
  shop.setClock('2026-11-16 16:05');
  await pay(body.order_data?.order_nr ?? '');
  expect(await lastMail()).toContain('Arrives Thu 19 – Fri 20 Nov');
});

test('a phone order says how long it takes after the payment; delivery is between totals and how to pay', async () => {
  shop.setClock('2026-11-16 10:00');
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { price: 2000, stock: 50 }), 1]);
  const fields = { country: 'Estonia', postCode: '10111', payment_method: 'phone' };
  await buyer.totals(fields);
  const { body } = await buyer.order(fields);
  const mail = await lastMail();
  const places = ['Total:', 'Courier', 'Delivery: 1–2 working days after your payment.', 'How to pay'].map(
    (part) => mail.indexOf(part),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const order = await shop.services.orders.orderByNumber(shop.db, body.order_data?.order_nr ?? '');
  const amountCents = order?.charged.total ?? 0;
  await shop.services.payments.confirmPhonePayment({
    number: body.order_data?.order_nr ?? '',
    amountCents,
    actor: testActor,
  });
  expect(await lastMail()).toContain('Arrives Tue 17 – Wed 18 Nov');
});

test('BY-60 a pickup order names the moment, the address and the hours of the place in totals, mail and on its page', async () => {
  shop.setClock('2026-11-16 14:10');
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { price: 2000, stock: 50 }), 1]);
  const fields = { ...riga, delivery_method: 'pickup', pickup_point: 'RIGA' };
  const shown = async () => {
    const { arrival } = (await buyer.totals(fields)).body.delivery ?? {};
    return arrival && arrivalText(arrival, deliveryText({}));
  };
  shop.setClock('2026-11-16 18:20');
  expect(await shown()).toBe('Ready Tue 17 Nov from 11:30');
  shop.setClock('2026-11-16 14:10');
  expect(await shown()).toBe('Ready today from 16:30');
  const { body } = await buyer.order(fields);
  const { payload } = (await buyer.get('/orders/:number', { number: body.order_data?.order_nr ?? '' })).body;
  expect(payload.delivery).toMatchObject({
    kind: 'pickup',
    point: { address: 'Brīvības iela 1', hours: 'Mon–Fri 10:00–19:00' },
  });
  const mail = await lastMail();
  for (const part of ['Pick up in Rīga', 'Ready today from 16:30', 'Brīvības iela 1', 'Mon–Fri 10:00–19:00'])
    expect(mail).toContain(part);
});

test('BY-60 opening hours and the name of the method are in the language of the reader', async () => {
  shop.setClock('2026-11-16 14:10');
  await sql`update points set hours = '1-5 10:00-19:00, 6 10:00-16:00' where code = 'RIGA'`.execute(shop.db);
  await sql`
    insert into delivery_method_texts (method_id, language_id, name)
    select id, 3, 'Saņemšana Rīgā' from delivery_methods where code = 'pickup'`.execute(shop.db);
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { price: 2000, stock: 50 }), 1]);
  const fields = { ...riga, delivery_method: 'pickup', pickup_point: 'RIGA' };
  const shown = {
    en: ['Pick up in Rīga', 'Mon–Fri 10:00–19:00, Sat 10:00–16:00'],
    lv: ['Saņemšana Rīgā', 'pirmd.–piektd. 10:00–19:00, sestd. 10:00–16:00'],
  } as const;
  for (const code of ['en', 'lv'] as const) {
    const { delivery } = (await buyer.totals({ ...fields, lang_id: languages[code] })).body;
    expect(delivery?.point?.hours).toBe(shown[code][1]);
    const url = `/api/delivery/points?method=pickup&country=LV&lang_id=${languages[code]}`;
    expect((await app().inject(url)).json().points[0].hours).toBe(shown[code][1]);
  }
  const number = (await buyer.order(fields)).body.order_data?.order_nr ?? '';
  expect(await lastMail()).toContain(shown.en[1]);
  const read = async (path: string) =>
    (await app().inject({ url: `/api${path}`, headers: { authorization: `Bearer ${buyer.token}` } })).json()
      .payload;
  for (const code of ['en', 'lv'] as const) {
    const [name, hours] = shown[code];
    const lang = `lang_id=${languages[code]}`;
    expect((await read(`/orders/${number}?${lang}`)).delivery).toMatchObject({
      method: name,
      point: { hours },
    });
    expect((await read(`/orders/history?${lang}`))[0].delivery.name).toBe(name);
  }
  const lv = { ...fields, lang_id: languages.lv };
  await buyer.fill([await aProduct(shop.db, { price: 2000, stock: 50 }), 1]);
  await buyer.order(lv);
  expect(await lastMail()).toContain(shown.lv[1]);
});
