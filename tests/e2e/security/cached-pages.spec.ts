import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

/** Sends the request line and the headers as they are written. */
const read = (target: string, headers: Record<string, string> = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shopUrls.shop);
    const sent = httpRequest({ hostname, port, path: target, headers }, (response) => {
      let text = `${response.statusCode}\n`;
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });

const foreign = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example;proto=https',
  'x-original-url': '/evil',
  'accept-language': 'xx-evil',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'user-agent': 'evil',
  cookie: 'evil=1; shop_session=evil; theme=evil',
};

test('S46 no page contains a host, a header or a cookie of the request that rendered it', async () => {
  for (const path of ['/', '/products/all/all', '/robots.txt', '/sitemap.xml', '/faq', '/no-such-page']) {
    expect(await read(`http://evil.example${path}`)).toMatch(/^400\n/);
    // Each address is new, so the first request renders the page.
    const poisoned = await read(`${path}?fresh=${path.length}`, foreign);
    const clean = await read(`${path}?fresh=${path.length}`);
    expect(poisoned).not.toContain('evil');
    expect(clean).toBe(poisoned);
  }
});
