import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const);

test('CN-21 no command opens a transaction: every change is a use case of the server', () => {
  expect(sources.length).toBeGreaterThan(40);
  const opened = sources.filter(([, source]) => /inTransaction\(|tryOut\(|db\/transaction/.test(source));
  expect(opened.map(([file]) => file)).toEqual([]);
});

test('CN-21 commands take types and lists from stores, and nothing that writes', () => {
  const taken = sources.flatMap(([file, source]) =>
    [...source.matchAll(/import (type )?\{([^}]*)\} from '[^']*-store\.ts'/g)].flatMap(
      ([, types, names = '']) =>
        types
          ? []
          : names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name !== '' && !name.startsWith('type '))
              .map((name) => `${file}: ${name}`),
    ),
  );
  expect(taken.filter((each) => !/: (?:list[A-Z]\w*|[a-z]+Of)$/.test(each))).toEqual([]);
});
