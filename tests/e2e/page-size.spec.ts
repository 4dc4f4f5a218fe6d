import { brotliCompressSync, constants } from 'node:zlib';
import { addresses } from './addresses.ts';
import { expect, test } from './shop-test.ts';

/** As a page is sent that is asked for often (`server/http/kept-answers.ts`). */
const sentBytes = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

for (const path of ['/', '/products/all']) {
  test(`${path} is sent in at most 12 kB of HTML`, async ({ request }) => {
    expect(sentBytes(await (await request.get(`${addresses.shop}${path}`)).text())).toBeLessThan(12_000);
  });
}
