import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test('docs/openapi.json is the contract of today (npm run openapi renews it)', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
