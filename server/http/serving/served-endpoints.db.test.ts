import fastify from 'fastify';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints-table.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { type EndpointServices, serveEndpoints, splitKey } from './serve-endpoints.ts';

/** Calls of the contract whose feature is not built yet. A line leaves this list with its feature. */
const unbuilt: string[] = [];

test('every call of the contract is served, except those listed as not built', async () => {
  const shop = await openTestShop('template_empty');
  const missing = Object.entries(allEndpoints)
    .filter(([key, endpoint]) => {
      const { method, path } = splitKey(key);
      return !shop.app.hasRoute({ method, url: 'root' in endpoint && endpoint.root ? path : `/api${path}` });
    })
    .map(([key]) => key);
  await shop.close();
  expect(missing.toSorted()).toEqual(unbuilt.toSorted());
});

test('F8 every call of the contract has a time limit below the promised ten seconds', async () => {
  const app = fastify();
  const limits: (number | undefined)[] = [];
  app.addHook('onRoute', ({ handlerTimeout }) => {
    limits.push(handlerTimeout);
  });
  const handlers = Object.fromEntries(Object.keys(allEndpoints).map((key) => [key, async () => null]));
  serveEndpoints(app, { handlers, mediaUrl: null } as unknown as EndpointServices);
  expect(limits.length).toBeGreaterThanOrEqual(Object.keys(allEndpoints).length);
  expect(new Set(limits)).toEqual(new Set([9500]));
  await app.close();
});
