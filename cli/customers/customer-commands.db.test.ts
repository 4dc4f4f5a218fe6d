import { readFile, stat } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServices } from '#server/services.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';
import { anOperator } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
let operator: Awaited<ReturnType<typeof anOperator>>;

beforeAll(async () => {
  shop = await openAccountShop();
  operator = await anOperator(createServices(shop.config, pino({ level: 'silent' }), shop.database));
});
afterAll(async () => {
  await operator.leave();
  await shop.close();
});

const signIn = async (username: string, password: string) => shop.browser().signIn(username, password);

describe('show and verify', () => {
  test('a customer is shown on one screen, and verified by hand once', async () => {
    const { email } = await shop.newcomer();
    const { text } = await operator.type('customers', 'show', email.toUpperCase());
    expect(text).toMatch(/^Name +Jānis Kalniņš$/m);
    expect(text).toMatch(/^Verified +no$/m);
    expect(text).toMatch(/^Signed in +1 session, 0 tokens$/m);
    expect((await operator.type('customers', 'verify', email)).text).toBe(`✓ ${email} is verified.`);
    expect((await operator.type('customers', 'verify', email)).text).toBe(`✓ ${email} was already verified.`);
    const customer = await operator.ask('customers', 'show', email);
    expect(customer.verifiedAt).not.toBeNull();
    expect(await operator.ask('audit', 'list', '--subject', `customer ${customer.id}`)).toHaveLength(1);
  });
});

describe('block', () => {
  test('a block ends sessions and tokens, and only the right password discloses it', async () => {
    const person = await shop.newcomer();
    const { token } = await operator.ask('tokens', 'make', person.email);
    await operator.type('customers', 'block', person.email, '--reason', 'card fraud', '--dry-run');
    expect((await person.get('/api/user/profile')).status).toBe(200);
    const blocked = await operator.type('customers', 'block', person.email, '--reason', 'card fraud');
    expect(blocked).toEqual({ code: 0, text: `✓ ${person.email} is blocked and signed out everywhere.` });
    expect((await person.get('/api/user/profile')).status).toBe(401);
    const withToken = await shop.browser().get('/api/user/profile', { authorization: `Bearer ${token}` });
    expect(withToken.status).toBe(401);
    const told = await signIn(person.email, person.password);
    expect([told.status, told.body.code, told.body.message]).toEqual([
      403,
      'account_blocked',
      'This account is blocked. Please contact us.',
    ]);
    const [wrong, unknown] = [
      await signIn(person.email, 'not-The-Password7x'),
      await signIn('nobody@mail.example', 'not-The-Password7x'),
    ];
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body.code).toBe('credentials_mismatch');
    expect((await operator.type('customers', 'show', person.email)).text).toMatch(
      /^Blocked +.+: card fraud$/m,
    );
    expect((await operator.type('customers', 'block', person.email, '--reason', 'again')).code).toBe(1);

    expect((await operator.type('customers', 'unblock', person.email)).code).toBe(0);
    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect((await operator.type('customers', 'unblock', person.email)).code).toBe(1);
  });

  test('a session that was opened while the block was written opens nothing', async () => {
    const person = await shop.newcomer();
    const { id } = await operator.ask('customers', 'show', person.email);
    await shop.database.db
      .updateTable('customers')
      .set({ blocked_at: new Date(), blocked_reason: 'test' })
      .where('id', '=', id)
      .execute();
    expect((await person.get('/api/user/profile')).status).toBe(401);
  });
});

describe('export and erase', () => {
  test('export prints the data, and never overwrites a file', async () => {
    const { email } = await shop.newcomer();
    const data = await operator.ask('customers', 'export', email);
    expect(data.profile.email).toBe(email);
    const path = operator.path('anna.json');
    expect((await operator.type('customers', 'export', email, '--file', path)).code).toBe(0);
    expect(JSON.parse(await readFile(path, 'utf8')).profile.email).toBe(email);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await operator.type('customers', 'export', email, '--file', path)).code).toBe(1);
  });

  test('erasing needs --yes, has a dry run, and mails the customer', async () => {
    const { email } = await shop.newcomer();
    expect((await operator.type('customers', 'erase', email)).code).toBe(2);
    expect((await operator.type('customers', 'erase', email, '--dry-run')).text).toBe(
      `· ${email} would be erased.`,
    );
    expect((await operator.type('customers', 'show', email)).code).toBe(0);
    expect((await operator.type('customers', 'erase', email, '--yes')).text).toBe(`✓ ${email} is erased.`);
    expect((await operator.type('customers', 'show', email)).text).toBe(`✗ Customer ${email} not found.`);
    expect((await shop.mailsTo(email)).length).toBe(1);
    const audit = await operator.type('audit', 'list', '--json');
    expect(audit.text).not.toContain(email);
  });
});

test.each([
  [['show'], 2],
  [['show', 'nobody@mail.example'], 1],
  [['verify', 'nobody@mail.example'], 1],
  [['block', 'nobody@mail.example'], 2],
  [['block', 'nobody@mail.example', '--reason', 'x'], 1],
  [['unblock', 'nobody@mail.example'], 1],
  [['export', 'nobody@mail.example'], 1],
  [['erase', 'nobody@mail.example', '--yes'], 1],
])('customers %j is refused', async (args, code) => {
  expect((await operator.type('customers', ...args)).code).toBe(code);
});
