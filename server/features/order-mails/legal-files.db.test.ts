import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openGuestShop } from '#tests/support/shops/guest-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

let shop: Awaited<ReturnType<typeof openGuestShop>>;
let operator: Awaited<ReturnType<typeof anOperator>>;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ohmly-legal-'));
  shop = await openGuestShop({ env: { DATA_DIR: dataDir } });
  operator = await anOperator(shop.services);
});
afterAll(async () => {
  await operator.leave();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly url: string }[];
}

let people = 0;
/** Orders one piece of each product and returns the mail about it. */
const mailOf = async (ids: readonly number[], form: object = {}): Promise<Mail> => {
  people += 1;
  const guest = shop.browser(`198.51.100.${people}`);
  for (const id of ids) await guest.post('/api/cart/add', { id });
  const email = `legal.${people}@mail.example`;
  const order = { ...checkoutForm, email, phone: `+371200${10_000 + people}`, payment_method: 'card' };
  const answer = await guest.post('/api/orders/checkout', { ...order, ...form });
  expect(answer.status).toBe(200);
  await shop.runJob('deliver mails');
  const [mail] = (await shop.app.inject({ url: '/dev/mailbox.json' })).json() as Mail[];
  expect(mail?.subject).toContain(answer.body.order_data.order_nr);
  return mail as Mail;
};
const bytesOf = async (mail: Mail, name: string): Promise<Buffer> => {
  const url = mail.attachments.find((file) => file.name === name)?.url ?? '';
  return (await shop.app.inject({ url })).rawPayload;
};
const namesOf = (mail: Mail) =>
  mail.attachments.map(({ name }) => name).filter((name) => name !== 'terms.txt');

const svg = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><text y="40">TEST FILE ${text}</text></svg>`;
const notice = async (text: string) =>
  operator.ask('legal', 'file', 'notice', await operator.file('notice.svg', svg(text)), '--lang', 'en');
const pdf = (text: string) => operator.file(`${text}.pdf`, `%PDF-1.7\n${text}`);

test('TR-14 TR-21 the confirmation carries the notice, and the terms of guarantees of its lines, as they were ordered', async () => {
  const [first, second, third] = [
    await aProduct(shop.database.db, { sku: 'SOLID-1', stock: 9 }),
    await aProduct(shop.database.db, { sku: 'SOLID-2', stock: 9 }),
    await aProduct(shop.database.db, { sku: 'PLAIN-1', stock: 9 }),
  ];
  // Nothing is promised while there are no files.
  const before = await mailOf([first]);
  expect(namesOf(before)).toEqual([]);
  expect(before.text).not.toContain('attached too');

  const early = await operator.type('compliance', 'terms', 'SOLID-1', await pdf('early'));
  expect(early.text).toContain('SOLID-1 has no guarantee of durability yet.');
  const rows = ['SOLID-1,5,yes,yes', 'SOLID-2,5,yes,yes'];
  const header = 'sku,durability_years,durability_free,durability_whole';
  await operator.ask('compliance', 'import', await operator.file('c.csv', [header, ...rows, ''].join('\n')));
  const notPdf = await operator.type(
    'compliance',
    'terms',
    'SOLID-1',
    await operator.file('a.pdf', svg('x')),
  );
  expect(notPdf.text).toBe('✗ a.pdf is not a PDF file.');
  const large = await operator.file('large.pdf', `%PDF-1.7\n${' '.repeat(2 * 1024 * 1024)}`);
  expect((await operator.type('compliance', 'terms', 'SOLID-1', large)).text).toBe(
    '✗ large.pdf is larger than 2 MB.',
  );
  const terms = await pdf('terms');
  for (const sku of ['SOLID-1', 'SOLID-2']) await operator.ask('compliance', 'terms', sku, terms);
  const label = await operator.file('garan.svg', svg('GARAN'));
  await operator.ask('compliance', 'durability', 'SOLID-2', label);
  const { sha256 } = await notice('first');

  const mail = await mailOf([first, second, third]);
  // Two products share one file of terms.
  expect(namesOf(mail)).toEqual([
    'legal-guarantee.png',
    'guarantee-terms-SOLID-1.pdf',
    'guarantee-label-SOLID-2.png',
  ]);
  expect(mail.text).toContain('The notice about your legal guarantee rights is attached too.');
  expect(mail.text).toContain('The guarantees that producers give for your items are attached too.');
  expect(mail.html).not.toMatch(/href="[^"]*\/media\//);
  const sent = await bytesOf(mail, 'legal-guarantee.png');
  expect(createHash('sha256').update(sent).digest('hex')).toBe(sha256);
  expect((await bytesOf(mail, 'guarantee-terms-SOLID-1.pdf')).toString()).toBe('%PDF-1.7\nterms');
  expect((await bytesOf(mail, 'guarantee-label-SOLID-2.png')).subarray(1, 4).toString()).toBe('PNG');
  expect(namesOf(await mailOf([third]))).toEqual(['legal-guarantee.png']);

  // A mail that is sent again has the files that were in force.
  const number = mail.subject.match(/\d{10}/)?.[0] ?? '';
  const keptNotice = async () =>
    (await shop.database.pool.query('select legal from orders where number = $1', [number])).rows[0].legal
      .notice;
  expect(await keptNotice()).toBe(sha256);
  await notice('second');
  expect(await keptNotice()).toBe(sha256);
  for (const sku of ['SOLID-1', 'SOLID-2']) {
    await operator.ask('compliance', 'terms', sku, await pdf('new terms'));
  }
  await operator.ask('orders', 'resend', number);
  await shop.runJob('deliver mails');
  const [again] = (await shop.app.inject({ url: '/dev/mailbox.json' })).json() as Mail[];
  expect(again?.subject).toBe(mail.subject);
  expect((await bytesOf(again as Mail, 'guarantee-terms-SOLID-1.pdf')).toString()).toBe('%PDF-1.7\nterms');
  expect(await bytesOf(again as Mail, 'legal-guarantee.png')).toEqual(sent);
});

test('a notice whose file was changed or is gone is not sent, and the mail does not promise it', async () => {
  const id = await aProduct(shop.database.db, { stock: 9 });
  await notice('third');
  await rm(join(dataDir, 'media'), { recursive: true, force: true });
  const mail = await mailOf([id]);
  expect(namesOf(mail)).toEqual([]);
  expect(mail.text).not.toContain('attached too');
});
