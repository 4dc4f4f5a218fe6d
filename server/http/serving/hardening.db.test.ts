import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_empty', {
    PUBLIC_URL: 'https://shop.example',
    DEMO: '0',
    SESSION_SECRET: 'x'.repeat(32),
  });
});
afterAll(() => shop.close());

test('S20 over https HSTS is set for a year and every subdomain', async () => {
  for (const url of ['/api/settings', '/api/no-such-call', '/health/live']) {
    const { headers } = await shop.get(url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
});

test.each([
  ...[
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/package.json',
  ],
  ...[
    '/api/..%2f..%2fpackage.json',
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/docs',
    '/api/docs',
    '/openapi.json',
  ],
])('S42 %s is not found', async (url) => {
  const { statusCode, body, headers } = await shop.get(url);
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toMatch(/root:|"dependencies"|node_modules|\.ts:\d+/);
  expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
});

test.each(['DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)('S42 %s is not served', async (method) => {
  const { statusCode } = await shop.app.inject({ method: method as 'DELETE', url: '/api/user/profile' });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});
