import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCli } from '#cli/shop.ts';
import { createServices } from '#server/services.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

const type = async (...args: string[]) => {
  const said: string[] = [];
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const services = createServices(shop.config, pino({ level: 'silent' }), shop.database);
  const code = await runCli(args, terminal, (work) => work(services));
  return { code, text: said.join('\n') };
};

const profileWith = (token: string) =>
  shop.browser().get('/api/user/profile', { authorization: `Bearer ${token}` });

test('a token is issued, authenticates as the customer, and is revoked', async () => {
  const { email } = await shop.newcomer();
  const made = await type('tokens', 'make', email.toUpperCase(), '--name', 'warehouse', '--json');
  expect(made.code).toBe(0);
  const { token } = JSON.parse(made.text);
  expect((await profileWith(token)).body.email).toBe(email);
  const other = JSON.parse((await type('tokens', 'make', email, '--days', '30', '--json')).text);
  expect(other.expires_at).not.toBeNull();
  const listed = await type('tokens', 'list', email);
  expect(listed.text).toContain('warehouse');
  expect(listed.text).toContain('API client');
  expect(listed.text).not.toContain(token);

  expect((await type('tokens', 'revoke', email, '--dry-run')).text).toBe('· 2 tokens would be revoked.');
  expect((await profileWith(token)).status).toBe(200);
  expect((await type('tokens', 'revoke', email, '--name', 'warehouse')).text).toBe('✓ 1 token revoked.');
  expect((await profileWith(token)).status).toBe(401);
  expect((await profileWith(other.token)).status).toBe(200);
  await type('tokens', 'revoke', email);
  expect((await profileWith(other.token)).status).toBe(401);
  expect((await type('tokens', 'list', email)).text).toBe('No tokens.');
});

test('the output explains how to use the token', async () => {
  const { email } = await shop.newcomer();
  const { text } = await type('tokens', 'make', email);
  expect(text).toMatch(/^Token {5}[\w-]{43}$/m);
  expect(text).toContain('Expires   never');
  expect(text).toContain('Authorization: Bearer <token>');
});

test.each([
  [['tokens', 'make', 'nobody@mail.example'], 1, 'Customer nobody@mail.example not found.'],
  [['tokens', 'make', 'nobody@mail.example', '--days', '0'], 2, 'Use a whole number from 1 to 3650.'],
  [['tokens', 'make'], 2, "Missing required argument 'email'."],
])('%j is refused', async (args, code, text) => {
  const answer = await type(...args);
  expect(answer.code).toBe(code);
  expect(answer.text).toContain(text);
});
