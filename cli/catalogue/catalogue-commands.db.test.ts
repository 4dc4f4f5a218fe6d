import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
});
afterAll(() => shop.close());

const forms = ['shopify', 'woocommerce', 'jsonl'] as const;

test.each(forms)('importing an export of the sample shop as %s changes nothing', async (form) => {
  const path = shop.path(`catalogue.${form}`);
  const { products } = await shop.ask('export', path, '--format', form);
  expect(products).toBeGreaterThan(100);
  const answer = await shop.type('import', path, '--format', form);
  expect(answer.text).toContain(`Nothing to change: all ${products} products match the file.`);
  expect(answer.code).toBe(0);
});

test.each(['shopify', 'woocommerce'] as const)(
  'S41 a product named like a formula is text in the %s file, and keeps its name when imported',
  async (form) => {
    const name = '=HYPERLINK("http://evil.example","Lamp")';
    await shop.db
      .updateTable('products')
      .set({ name })
      .where(
        'id',
        '=',
        shop.db.selectFrom('products').select((eb) => eb.fn.min('id').as('id')),
      )
      .execute();
    const path = shop.path(`formula.${form}`);
    await shop.ask('export', path, '--format', form);
    expect(await readFile(path, 'utf8')).toContain(`"'=HYPERLINK(""http://evil.example"",""Lamp"")"`);
    expect((await shop.type('import', path, '--format', form)).text).toContain('Nothing to change');
  },
);
