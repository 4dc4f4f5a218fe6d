import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const documents = async (): Promise<string[]> => {
  const found = ['README.md', 'CONTRIBUTING.md'];
  for await (const file of glob('docs/**/*.md', { cwd: root })) found.push(file);
  return found;
};

/** A file named without a folder is in the folder named before it, or beside one of it. */
test('every source file that the walks through the code name exists', () => {
  const text = read('docs/architecture.md');
  const walks = text.slice(text.indexOf('## One request'), text.indexOf('## Starting'));
  const missing: string[] = [];
  let folder = '';
  for (const [, path = ''] of walks.matchAll(/`([\w./-]+\.tsx?)`/g)) {
    if (path.includes('/')) folder = dirname(path);
    const file = path.includes('/') ? path : join(folder, path);
    if (!existsSync(join(root, file))) missing.push(file);
  }
  expect(missing).toEqual([]);
});

test('every link of a document to a file or a heading leads there', async () => {
  const missing: string[] = [];
  for (const document of await documents()) {
    for (const [, target = ''] of read(document).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/i.test(target)) continue;
      const [path = '', heading] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      const exists = existsSync(join(root, file));
      const headings = () =>
        [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
          title
            .toLowerCase()
            .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
            .replaceAll(' ', '-'),
        );
      if (!exists || (heading && !headings().includes(heading))) missing.push(`${document}: ${target}`);
    }
  }
  expect(missing).toEqual([]);
});

test('every button and screen in bold in the description of the console exists', async () => {
  let texts = '';
  for await (const file of glob('console/texts/de/*.ts', { cwd: root })) texts += read(file);
  const bold = [...read('docs/console.md').matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, words = '']) => words);
  expect(bold.length).toBeGreaterThan(20);
  const known = (words: string) => texts.includes(`'${words}'`) || texts.includes(`\n  ${words}:`);
  const missing = bold.filter((words) => !known(words) && !words.split(', ').every(known));
  expect(missing).toEqual([]);
});
