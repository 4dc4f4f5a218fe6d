import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
let operator: typeof shop.operator;

beforeAll(async () => {
  shop = await openOperatorShop();
  operator = shop.operator;
});
afterAll(() => shop.close());

const stored = async () => [
  (await shop.db.selectFrom('newsletter_subscribers').select('email').execute()).map(({ email }) => email),
  (await shop.db.selectFrom('newsletter_consents').select('step').execute()).map(({ step }) => step),
];

test('an address without an account is deleted with its choices; the audit does not contain it', async () => {
  const buyer = await shop.buyer();
  for (const email of ['guest@mail.example', 'other@mail.example']) {
    expect((await buyer.post('/newsletter/subscribe', { email })).status).toBe(200);
  }
  const all = await stored();
  expect((await operator.type('newsletter', 'forget', 'guest@mail.example')).code).toBe(2);
  expect(await operator.type('newsletter', 'forget', 'guest@mail.example', '--dry-run')).toEqual({
    code: 0,
    text: '· guest@mail.example would be deleted.',
  });
  expect(await stored()).toEqual(all);

  expect(await operator.type('newsletter', 'forget', 'Guest@Mail.example', '--yes')).toEqual({
    code: 0,
    text: '✓ Guest@Mail.example is deleted.',
  });
  expect(await stored()).toEqual([['other@mail.example'], ['asked']]);
  const entries = await operator.ask('audit', 'list', '--command', 'newsletter forget');
  expect(entries).toMatchObject([{ before: { subscribed: false }, after: null }]);
  expect(JSON.stringify(entries)).not.toContain('mail.example');

  expect(await operator.type('newsletter', 'forget', 'guest@mail.example', '--yes')).toEqual({
    code: 1,
    text: '✗ guest@mail.example is not on the newsletter list.',
  });
});
