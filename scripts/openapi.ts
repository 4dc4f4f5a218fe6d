import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from '#server/http/serving/openapi.ts';

const file = join(import.meta.dirname, '../docs/openapi.json');
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log('✓ Wrote docs/openapi.json. Review its diff.');
