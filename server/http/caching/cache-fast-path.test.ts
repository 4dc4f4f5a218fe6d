import fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress } from './cache-fast-path.ts';

test('the client address behind trusted proxies equals request.ip of Fastify', async () => {
  for (const proxies of [0, 1, 2, 10]) {
    const app = fastify({ trustProxy: (_address, hop) => hop < proxies });
    app.get('/', (request) => [request.ip, clientAddress(request.raw, proxies)]);
    for (const passedOn of ['', '192.0.2.1', '192.0.2.1, 198.51.100.2', '::1,  2001:db8::1 ,203.0.113.9']) {
      const headers = passedOn === '' ? {} : { 'x-forwarded-for': passedOn };
      const [wanted, found] = (await app.inject({ url: '/', headers, remoteAddress: '203.0.113.1' })).json();
      expect([proxies, passedOn, found]).toEqual([proxies, passedOn, wanted]);
    }
    await app.close();
  }
});
