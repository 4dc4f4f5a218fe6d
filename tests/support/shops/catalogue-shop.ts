import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createServices } from '#server/services.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import type { Template } from '#tests/support/template-databases.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { testLog } from '#tests/support/test-log.ts';
import { anOperator } from './operator-shop.ts';

/** Opens a shop for catalogue imports and exports, with a separate folder for pictures. */
export const openCatalogueShop = async (template: Template) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ohmly-catalogue-'));
  const database = await openTestDatabase(template);
  const config = testConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example' });
  const services = createServices(config, testLog, database);
  const operator = await anOperator(services);
  const app = await buildApp(services);
  return {
    ...operator,
    db: database.db,
    query: <Row extends object>(text: string) => database.pool.query<Row>(text),
    databaseAddress: database.address,
    dataDir,
    get: async (url: string) => app.inject({ method: 'GET', url }),
    close: async () => {
      await app.close();
      await operator.leave();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
