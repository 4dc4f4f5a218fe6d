import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_empty');
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

/** Returns what the server sends to a client that sends a byte a second, before it cuts the connection. */
const drip = (opening: string): Promise<string> =>
  new Promise((resolve) => {
    const { port } = shop.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => undefined);
    socket.write(opening);
    const dripping = setInterval(() => socket.writable && socket.write('x'), 1000);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(said);
    });
  });

const post = 'POST /api/login HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\n';

test('F23 cuts clients that send headers or a body slowly', async () => {
  const slow = ['GET / HTTP/1.1\r\nhost: shop.example\r\nx-slow: ', `${post}content-length: 5000\r\n\r\n{`];
  for (const said of await Promise.all(slow.map(drip))) expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
}, 45_000);
