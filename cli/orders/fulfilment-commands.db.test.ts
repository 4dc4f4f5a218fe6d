import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfParts } from '#tests/support/pdf-text.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let operator: Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  shop = await openFulfilmentShop({ env: { PUBLIC_URL: 'https://shop.example' } });
  operator = await anOperator(shop.services);
});
afterAll(async () => {
  await operator.leave();
  await shop.close();
});

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mails about shipments, oldest first. The commands use the real clock. */
const mails = async (): Promise<Mail[]> => {
  shop.clock.pass(3 * 60);
  await shop.runJob('deliver mails');
  const all: Mail[] | undefined = (await shop.apps[0]?.inject({ url: '/dev/mailbox.json' }))?.json();
  return (all ?? [])
    .filter(({ subject }) => !subject.includes('Payment') && !subject.includes('at Ohmly'))
    .reverse();
};

test('AO-10 three units in two shipments are partly shipped, then shipped, with a mail and a link each', async () => {
  const { order, buyer, skus } = await shop.paid([2, 1]);
  const { number } = order;
  const page = async () => (await buyer.get('/orders/:number', { number })).body.payload;
  const before = (await mails()).length;
  const packed = await operator.type('orders', 'pack', number, '--line', `${skus[0]}=2`);
  expect(packed).toEqual({
    code: 0,
    text: `✓ Shipment 1 of order ${number} is being packed. The order is packing.`,
  });
  const waiting = await operator.ask('orders', 'list', '--fulfilment', 'packing');
  expect(waiting.map((each: { number: string }) => each.number)).toContain(number);
  await operator.type('orders', 'ship', number, '--carrier', 'dpd', '--tracking', '0580 9023');
  expect(await page()).toMatchObject({
    fulfilment: 'partly_shipped',
    next: { code: 'partly_shipped', sent: 2, all: 3 },
    shipments: [{ number: 1, state: 'shipped', carrier: 'DPD', tracking_number: '05809023' }],
  });
  await mails();
  await operator.type('orders', 'pack', number);
  const second = ['--shipment', '2', '--carrier', 'omniva', '--tracking', 'CE77'];
  expect((await operator.type('orders', 'ship', number, ...second)).text).toContain('The order is shipped.');
  expect(await page()).toMatchObject({ fulfilment: 'shipped', next: { code: 'shipped' } });
  const [part, rest, ...more] = (await mails()).slice(before);
  expect(more).toEqual([]);
  expect([part?.subject, rest?.subject]).toEqual([
    `Part of your order ${number} is on its way`,
    `Your order ${number} is on its way`,
  ]);
  const [first, last] = order.id ? await shop.services.orders.linesOf(shop.db, order.id) : [];
  for (const text of [
    'Carrier: DPD',
    'Tracking number: 05809023',
    'Track parcel:\nhttps://www.dpdgroup.com/lv/mydpd/my-parcels/track?parcelNumber=05809023',
    `View order:\nhttps://shop.example/order/${number}?key=1.`,
    `In this parcel\n--------------\n${first?.name}: 2 pcs`,
    `Still to come\n-------------\n${last?.name}: 1 pc`,
  ]) {
    expect(part?.text).toContain(text);
  }
  expect(rest?.text).toContain('Track parcel:\nhttps://mana.omniva.lv/track/CE77');
  expect(rest?.text).not.toContain('Still to come');
  // Each mail is sent once, however often the command is repeated.
  await operator.type('orders', 'ship', number, ...second);
  expect((await mails()).length).toBe(before + 2);
  await shop.expectSound();
});

test('AO-09 `orders pack` packs everything unsent into one shipment and writes the slip; a second call has nothing left', async () => {
  const { order, skus } = await shop.paid([2, 1]);
  const { number } = order;
  await shop.db.updateTable('orders').set({ note: 'Ring twice' }).where('id', '=', order.id).execute();
  const file = operator.path('slip.pdf');
  expect((await operator.type('orders', 'pack', number, '--slip', file)).code).toBe(0);
  expect(await operator.ask('orders', 'show', number)).toMatchObject({
    shipments: [{ number: 1, state: 'packing', lines: [{ quantity: 2 }, { quantity: 1 }] }],
  });
  const text = pdfParts(await readFile(file)).map((part) => part.text);
  for (const words of [number, ...skus, 'Note for the delivery: Ring twice', 'Anna Ozola']) {
    expect(text).toContain(words);
  }
  expect(text.join(' ')).not.toContain('The rest of your order will follow.');
  const again = await operator.type('orders', 'pack', number);
  expect(again).toEqual({
    code: 1,
    text: expect.stringMatching(
      new RegExp(`^✗ Nothing is left to pack in order ${number}\\. Line .* shipment 1`),
    ),
  });
  expect((await operator.type('orders', 'slip', number, '--to', file)).text).toContain('already exists');
  expect((await operator.type('orders', 'slip', number, '--to', operator.path('again.pdf'))).code).toBe(0);
});

test('AO-17 `orders unship` within two minutes prevents the shipped mail, and later it is refused', async () => {
  const { order } = await shop.paid([1]);
  const { number } = order;
  const before = (await mails()).length;
  await operator.type('orders', 'pack', number);
  await operator.type('orders', 'ship', number, '--carrier', 'own');
  expect((await operator.type('orders', 'unship', number)).code).toBe(0);
  expect(await mails()).toHaveLength(before);
  await operator.type('orders', 'ship', number, '--carrier', 'own');
  const sent = await mails();
  expect(sent).toHaveLength(before + 1);
  // Nothing to track: the button leads to the order.
  expect(sent.at(-1)?.text).not.toContain('Track parcel');
  await shop.db
    .updateTable('shipments')
    .set({ shipped_at: new Date(Date.now() - 120_000) })
    .where('order_id', '=', order.id)
    .execute();
  expect(await operator.type('orders', 'unship', number)).toEqual({
    code: 1,
    text: expect.stringContaining(`✗ Shipment 1 of order ${number} left more than two minutes ago`),
  });
});

test('a pickup is announced as ready with its place and hours, then collected', async () => {
  const { order } = await shop.paid([1]);
  const point = {
    code: 'shop',
    name: 'Ohmly shop',
    country: 'LV',
    city: 'Rīga',
    address: 'Tērbatas iela 33',
    post_code: 'LV-1011',
    hours: '1-5 10:00-19:00',
  };
  await shop.db
    .updateTable('orders')
    .set({
      method_code: 'pickup',
      method_name: 'Pickup',
      method_kind: 'pickup',
      method_carrier: 'own',
      point: JSON.stringify(point),
    })
    .where('id', '=', order.id)
    .execute();
  await operator.type('orders', 'pack', order.number);
  await operator.type('orders', 'ship', order.number);
  const ready = (await mails()).at(-1);
  expect(ready?.subject).toBe('Your parcel is ready for pickup');
  for (const text of ['Ohmly shop, Tērbatas iela 33, Rīga', 'Open: Mon–Fri 10:00–19:00']) {
    expect(ready?.text).toContain(text);
  }
  await operator.type('orders', 'deliver', order.number);
  expect((await mails()).at(-1)?.subject).toBe(`Collected: your order ${order.number}`);
});

test('the delivered mail says what begins with the arrival, and is dropped when the delivery was a mistake', async () => {
  const { order } = await shop.paid([1], { languageId: 1 });
  const { number } = order;
  await operator.type('orders', 'pack', number);
  await operator.type('orders', 'ship', number, '--carrier', 'own');
  await mails();
  await operator.type('orders', 'deliver', number);
  const taken = await operator.type('orders', 'undeliver', number, '--reason', 'wrong house');
  expect(taken.text).toContain('is on its way. The order is shipped.');
  const before = await mails();
  await operator.type('orders', 'deliver', number);
  const after = await mails();
  expect(after).toHaveLength(before.length + 1);
  const mail = after.at(-1);
  expect(mail?.subject).toBe(`Delivered: your order ${number}`);
  for (const text of ['within 14 days of receiving', 'Legal guarantee', 'you can report it until']) {
    expect(mail?.text).toContain(text);
  }
});

test('commands change nothing in a dry run, are audited, and refuse with one sentence', async () => {
  const { order } = await shop.paid([1]);
  const { number } = order;
  expect((await operator.type('orders', 'pack', number, '--dry-run')).text).toMatch(/^· Shipment 1/);
  expect(await operator.ask('orders', 'show', number)).toMatchObject({
    fulfilment: 'unfulfilled',
    shipments: [],
  });
  for (const [args, text] of [
    [
      ['orders', 'ship', number, '--carrier', 'dpd', '--tracking', '1'],
      `✗ Order ${number} has no shipment 1.`,
    ],
    [['orders', 'pack', '1234567890'], '✗ Order 1234567890 not found.'],
  ] as const) {
    const refused = await operator.type(...args);
    expect([refused.code, refused.text.split('\n').length]).toEqual([1, 1]);
    expect(refused.text).toContain(text);
  }
  await operator.type('orders', 'pack', number);
  await operator.type('orders', 'ship', number, '--carrier', 'dhl', '--tracking', 'JD01');
  await operator.type('shipments', 'correct', number, '--carrier', 'dhl', '--tracking', 'JD02');
  await operator.type('shipments', 'returned', number);
  expect((await operator.type('orders', 'show', number)).text).toContain('JD02');
  const rows = await operator.ask('audit', 'list', '--limit', '4');
  expect(rows.map((each: { command: string }) => each.command)).toEqual([
    ...['shipments returned', 'shipments correct', 'orders ship', 'orders pack'],
  ]);
  expect(await operator.ask('shipments', 'list', '--state', 'returned')).toMatchObject([
    { order: number, shipment: 1, carrier: 'dhl', trackingNumber: 'JD02' },
  ]);
  expect(await operator.ask('shipments', 'list', '--silent', '14')).toEqual([]);
});

test('carriers are added, changed and hidden', async () => {
  const set = (...args: string[]) => operator.type('carriers', 'set', ...args);
  expect((await set('Venipak', '--name', 'Venipak')).code).toBe(2);
  expect((await set('venipak')).text).toBe('✗ Carrier venipak is new. Add --name.');
  expect((await set('venipak', '--name', 'Venipak', '--tracking', 'http://a.example/{number}')).code).toBe(2);
  const links = ['--tracking', 'https://a.example/{number}', '--tracking', 'LT=https://lt.example/{number}'];
  expect((await set('venipak', '--name', 'Venipak', ...links)).code).toBe(0);
  const find = async () =>
    (await operator.ask('carriers', 'list')).find(({ code }: { code: string }) => code === 'venipak');
  expect(await find()).toMatchObject({
    isTracked: true,
    isActive: true,
    trackingUrls: { default: 'https://a.example/{number}', LT: 'https://lt.example/{number}' },
  });
  await operator.type('carriers', 'hide', 'venipak');
  expect(await find()).toMatchObject({ isActive: false, isTracked: true });
  expect((await operator.type('carriers', 'hide', 'pigeon')).code).toBe(1);
});
