import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const configOf = (env: Record<string, string>) => {
  const result = readConfig(env);
  if ('errors' in result) throw new Error(result.errors.join('\n'));
  return result.config;
};

test('an empty environment gives a demo shop on loopback with the embedded database', () => {
  expect(configOf({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    demo: true,
    logLevel: 'warn',
    responseCacheMb: 96,
    apiUrl: null,
    exchangeRatesUrl: null,
  });
});

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['shop.example', 'http://shop.example:3000'],
])('with HOST=%s alone the public URL is %s', (host, publicUrl) => {
  expect(configOf({ HOST: host })).toMatchObject({ host, publicUrl });
});

test('a HOST that makes no valid URL is an error unless PUBLIC_URL is set', () => {
  expect(readConfig({ HOST: 'fe80::1%eth0' })).toEqual({
    errors: ["HOST must be a name or an IP address, or PUBLIC_URL must be set, not 'fe80::1%eth0'"],
  });
  const given = { HOST: 'fe80::1%eth0', PUBLIC_URL: 'https://shop.example' };
  expect(configOf(given)).toMatchObject({ host: given.HOST, publicUrl: given.PUBLIC_URL });
});

test('DATABASE_URL turns the demo off unless DEMO is set', () => {
  const databaseUrl = 'postgres://shop@db/shop';
  expect(configOf({ DATABASE_URL: databaseUrl }).demo).toBe(false);
  expect(configOf({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
});

test('empty values count as absent', () => {
  expect(configOf({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('all errors are listed at once and no secret is repeated', () => {
  const result = readConfig({
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'shop.example',
  });
  if (!('errors' in result)) throw new Error('errors expected');
  expect(result.errors).toHaveLength(5);
  expect(result.errors.join(' ')).not.toContain('hunter2');
});

test('mail, secret and limits have their defaults and are checked', () => {
  expect(configOf({})).toMatchObject({
    smtpUrl: null,
    mailFrom: 'no-reply@127.0.0.1',
    sessionSecret: null,
    trustProxy: 0,
    rateLimitFactor: 1,
  });
  const given = {
    SMTP_URL: 'smtps://shop:secret@mail.example:465',
    MAIL_FROM: 'Shop <shop@shop.example>',
    SESSION_SECRET: 's'.repeat(32),
    TRUST_PROXY: '1',
  };
  expect(configOf(given)).toMatchObject({
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    sessionSecret: given.SESSION_SECRET,
    trustProxy: 1,
  });
  const result = readConfig({
    SMTP_URL: 'http://mail.example',
    MAIL_FROM: 'Shop <shop@shop.example>, other@shop.example',
    SESSION_SECRET: 'hunter2',
    TRUST_PROXY: 'yes',
    RATE_LIMIT_FACTOR: '0',
  });
  if (!('errors' in result)) throw new Error('errors expected');
  expect(result.errors).toHaveLength(5);
  expect(result.errors.join(' ')).not.toContain('hunter2');
});

test('Stripe needs both secrets, and accepts two webhook secrets during a rotation', () => {
  expect(configOf({}).stripe).toBeNull();
  expect(
    configOf({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' }).stripe,
  ).toEqual({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_new', 'whsec_old'], apiUrl: null });
  for (const env of [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { STRIPE_SECRET_KEY: 'whsec_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'sk_test_1' },
  ]) {
    const result = readConfig(env);
    expect(result).toHaveProperty('errors');
    expect(JSON.stringify(result)).not.toMatch(/sk_test_1|whsec_1/);
  }
});

test('ALLOWED_HOSTS adds names to that of PUBLIC_URL; without both any name is accepted', () => {
  expect(configOf({}).allowedHosts).toBe(null);
  expect(configOf({ HOST: '0.0.0.0' }).allowedHosts).toBe(null);
  expect(configOf({ PUBLIC_URL: 'https://Shop.Example:8443' }).allowedHosts).toEqual(['shop.example']);
  expect(
    configOf({ PUBLIC_URL: 'https://shop.example', ALLOWED_HOSTS: 'api.internal, [::7]' }),
  ).toMatchObject({
    allowedHosts: ['shop.example', 'api.internal', '[::7]'],
  });
  expect(
    configOf({ PUBLIC_URL: 'https://shop.example', CONSOLE_URL: 'https://desk.example' }).allowedHosts,
  ).toEqual(['shop.example', 'desk.example']);
  expect(configOf({ CONSOLE_URL: 'https://desk.example' }).allowedHosts).toBe(null);
  expect(readConfig({ ALLOWED_HOSTS: 'shop.example:80' })).toEqual({
    errors: ["ALLOWED_HOSTS must list host names without a port, not 'shop.example:80'"],
  });
});
