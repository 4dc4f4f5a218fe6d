import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtStorefront } from '#server/http/serving/built-storefront.ts';
import { openShop } from '#server/open-shop.ts';
import { administer, databaseAddress } from '#tests/support/databases.ts';
import { openTemplates } from '#tests/support/template-databases.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { shopUrls } from './shop-urls.ts';

/**
 * Starts PostgreSQL and five shops for all browser tests: one with everything unset that goes beyond the original
 * specification; one whose server finds no API, so that its pages start in the browser (ST-01, ST-02); one that renders
 * against the first over HTTP; and, each on its own database, the sample shop as loaded and one for the console.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['NODE_ENV'] = 'production';
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-browser-'));
  const server = await openTemplates(folder);
  const database = databaseAddress(server.connectionString, 'template_demo');
  const sampleDatabase = databaseAddress(server.connectionString, 'template_sample');
  await administer(server.connectionString, 'create database console template template_sample');
  const consoleDatabase = databaseAddress(server.connectionString, 'console');
  // Workers inherit them: some tests run operator commands.
  process.env['BROWSER_TEST_DATABASE'] = database;
  process.env['BROWSER_SAMPLE_DATABASE'] = sampleDatabase;
  process.env['BROWSER_CONSOLE_DATABASE'] = consoleDatabase;
  const open = (env: Record<string, string>) =>
    openShop(
      testConfig({
        DATABASE_URL: database,
        DEMO: '1',
        // Hundreds of sign-ins come from one IP address.
        RATE_LIMIT_FACTOR: '1000',
        ...env,
      }),
      (_name, work) => work(),
      builtStorefront,
    );
  const shop = await open({ PORT: new URL(shopUrls.shop).port });
  const withoutApi = await open({ PORT: new URL(shopUrls.withoutApi).port, API_URL: 'http://127.0.0.1:9' });
  const viaHttp = await open({ PORT: new URL(shopUrls.viaHttp).port, API_URL: shopUrls.shop });
  const sample = await open({ PORT: new URL(shopUrls.sample).port, DATABASE_URL: sampleDatabase });
  const operator = await open({
    PORT: new URL(shopUrls.console).port,
    DATABASE_URL: consoleDatabase,
  });
  return async () => {
    await shop.close();
    await withoutApi.close();
    await viaHttp.close();
    await sample.close();
    await operator.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
