import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const created = /^create (?:or replace )?(?:function|view|aggregate) (\w+)/gm;

test('a file of server/db/functions creates one function, view or aggregate of its name, or only triggers', async () => {
  const folder = join(import.meta.dirname, 'functions');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const names = [...text.matchAll(created)].map(([, name]) => name);
    expect(names).toEqual(
      text.includes('create or replace trigger') && names.length === 0 ? [] : [basename(file, '.sql')],
    );
  }
});
