import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createServices } from '#server/services.ts';
import { openTestBrowser } from '#tests/support/test-browser.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { shopUrls } from './shop-urls.ts';

/** What a guest types. Payment by phone is not offered for Latvia. */
const orderFields = (paymentMethod: 'card' | 'phone') => {
  const isPhone = paymentMethod === 'phone';
  return {
    name: 'Ilze',
    surname: 'Kalēja',
    email: `${randomBytes(6).toString('hex')}@mail.example`,
    country: isPhone ? 'Estonia' : 'Latvia',
    city: isPhone ? 'Tallinn' : 'Rīga',
    address: 'Brīvības iela 1',
    postCode: isPhone ? '10111' : 'LV-1010',
    // One unpaid order of a phone number replaces the other.
    phone: `+3712${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`,
    delivery_method: 'courier',
    payment_method: paymentMethod,
  };
};

const placed = (body: { readonly order_data?: { readonly order_nr: string; readonly amount: string } }) => {
  if (!body.order_data) throw new Error(`Not ordered: ${JSON.stringify(body)}`);
  return { number: body.order_data.order_nr, amount: body.order_data.amount };
};

/** A guest orders through the API of this process: another server of the console's shop. */
export const orderElsewhere = async (paymentMethod: 'card' | 'phone' = 'card') => {
  const address = process.env['BROWSER_CONSOLE_DATABASE'] ?? '';
  const log = pino({ level: 'silent' });
  const database = openDatabase(address, 3, log);
  const app = await buildApp(createServices(testConfig({ DATABASE_URL: address, DEMO: '1' }), log, database));
  const guest = openTestBrowser(app, `10.1.${randomBytes(1)[0]}.${randomBytes(1)[0]}`);
  const { body: list } = await guest.get('/api/products/catalog?per_page=1&stock=1');
  await guest.post('/api/cart/add', { id: list.payload[0].id, count: 1 });
  const { body } = await guest.post('/api/orders/checkout', orderFields(paymentMethod));
  await app.close();
  await database.close();
  return placed(body);
};

/** A guest with a browser orders by phone in the console's shop, and may open the order. */
export const orderAsGuest = async (request: APIRequestContext) => {
  const post = async (path: string, data: object) => {
    const { cookies } = await request.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const headers = { 'x-xsrf-token': decodeURIComponent(token), origin: shopUrls.console };
    return (await request.post(path, { data, headers })).json();
  };
  await request.get('/sanctum/csrf-cookie');
  const list = await (await request.get('/api/products/catalog?per_page=1&stock=1')).json();
  await post('/api/cart/add', { id: list.payload[0].id, count: 1 });
  return placed(await post('/api/orders/checkout', orderFields('phone')));
};
