import { type IncomingHttpHeaders, request } from 'node:http';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { shopUrls } from '#tests/e2e/support/shop-urls.ts';

/** Compressed size with headers; Playwright's requests are decompressed. */
const sent = (
  path: string,
  encoding = 'br',
): Promise<{ headers: IncomingHttpHeaders; head: number; body: number }> =>
  new Promise((resolve, reject) => {
    request(`${shopUrls.shop}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let body = 0;
      answer.on('data', (part: Buffer) => {
        body += part.length;
      });
      answer.on('end', () =>
        resolve({ headers: answer.headers, head: answer.rawHeaders.join('....').length, body }),
      );
    })
      .on('error', reject)
      .end();
  });

/** The initial congestion window: ten packets. */
const tenPackets = 10 * 1460;

const productPath = '/products/audio/headphones/101';

const orderPath = '/order/4821093755';
const ids: Readonly<Record<string, string>> = {
  '/': 'AO-80 TR-84 ',
  '/products/all': 'AO-80 TR-84 ',
  [productPath]: 'BY-80 TR-84 ',
  [orderPath]: 'AO-80 ',
};

for (const path of ['/', '/products/all', productPath, '/cart', '/static-page/1', orderPath]) {
  test(`${ids[path] ?? ''}${path} is sent in at most 12 kB of HTML, and in every language in ten packets`, async () => {
    expect((await sent(path)).body).toBeLessThan(12_000);
    for (const language of ['de', 'lv']) {
      const { headers, head, body } = await sent(`${path}?lang=${language}`);
      expect(headers['content-encoding']).toBe('br');
      expect(head + body).toBeLessThan(tenPackets);
    }
  });
}

for (const [path, bytes] of [
  ['/products/computers/laptops', 13_000],
  ['/compare?ids=301,302,303,304', 14_000],
] as const) {
  test(`FN-79 ${path} is sent in at most ${bytes / 1000} kB of HTML, and in every language in ten packets`, async ({
    request: ask,
  }) => {
    for (const language of ['en', 'de', 'lv']) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      expect((await ask.get(`${shopUrls.shop}${address}`)).status()).toBe(200);
      const { head, body } = await sent(address);
      expect(body, language).toBeLessThan(bytes);
      expect(head + body, language).toBeLessThan(tenPackets);
    }
  });
}

// The labels and notices of EU law make the product page longer.
test('TR-84 the product page with its energy label and three reviews is at most 60 kB of HTML before compression', async ({
  request: ask,
}) => {
  expect((await sent(productPath, 'identity')).body).toBeLessThan(60_000);
  const html = await (await ask.get(`${shopUrls.shop}${productPath}`)).text();
  expect(html.match(/<article[\s>]/g)).toHaveLength(3);
  expect(html).toMatch(/\/energy-[a-g]\.svg/);
});

for (const [path, bytes] of [
  ['/cart', 40_000],
  ['/static-page/1', 40_000],
] as const) {
  test(`${path} is at most ${bytes / 1000} kB of HTML before compression`, async () => {
    expect((await sent(path, 'identity')).body).toBeLessThan(bytes);
  });
}
