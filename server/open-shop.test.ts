import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testConfig } from '#tests/support/test-config.ts';
import { openShop } from './open-shop.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ohmly-open-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (env: Record<string, string>) =>
  openShop(
    testConfig(env),
    (_name, work) => work(),
    async () => {
      throw new Error('not reached');
    },
  );

test('a database that cannot be reached is named without its password', async () => {
  const opening = open({ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:9/shop' });
  await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:9 cannot be reached: /);
  await expect(opening).rejects.not.toThrow('hunter2');
});

test('a data folder that cannot be created is a clear error', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(open({ DATA_DIR: join(file, 'data') })).rejects.toMatchObject({ name: 'StartError' });
});
