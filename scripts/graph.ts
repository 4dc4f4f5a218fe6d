import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawGraphs, withGraphs } from './gate/dependency-graph.ts';

const page = join(import.meta.dirname, '../docs/architecture.md');
await writeFile(page, withGraphs(await readFile(page, 'utf8'), await drawGraphs()));
process.stderr.write('✓ Graph written to docs/architecture.md\n');
