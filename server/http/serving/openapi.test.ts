import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test('docs/openapi.json matches the contract (npm run openapi writes it)', async () => {
  const committed = await readFile(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
