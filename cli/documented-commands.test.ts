import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from './shop.ts';

const root = join(import.meta.dirname, '..');
const groups = new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''));

interface Documented {
  readonly text: string;
  readonly words: readonly string[];
}

/** 'pages list|show --lang de' as one command for each alternative of its words. */
const alternatives = ([first = '', ...rest]: readonly string[]): string[][] => {
  if (rest.length === 0) return first.split('|').map((each) => [each]);
  return first.split('|').flatMap((each) => alternatives(rest).map((more) => [each, ...more]));
};

/** The commands that a document shows, in sentences and in blocks. */
const commandsIn = (document: string): Documented[] => {
  const text = readFileSync(join(root, document), 'utf8');
  const blocks = [...text.matchAll(/npm run shop -- ([^\n`]+)/g)].map(([, typed = '']) => typed);
  const spans = [...text.matchAll(/`([a-z][a-z-]+(?: [^`\n]+))`/g)].map(([, typed = '']) => typed);
  return [...blocks, ...spans]
    .map((typed) => typed.split(/ +#| +&&/)[0] ?? '')
    .map((typed) => ({ text: typed, words: typed.split(' ') }))
    .filter(
      ({ words: [first = '', second = ''] }) =>
        // `orders --help` and `faq …` are about a group.
        groups.has(first.split('|')[0] ?? '') && !['--help', '…'].includes(second),
    );
};

const findCommand = (words: readonly string[]) =>
  commands
    .filter(({ name }) => name.split(' ').every((word, at) => words[at] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0];

test.each([
  'README.md',
  'docs/operations.md',
  'docs/console.md',
  'docs/importing.md',
  'docs/scaling.md',
  'docs/asvs.md',
])('every command in %s exists, with its options', (document) => {
  const wrong: string[] = [];
  for (const { text, words } of commandsIn(document)) {
    const plain = words.slice(0, 3).filter((word) => /^[a-z][a-z|-]*$/.test(word));
    for (const tried of alternatives(plain)) {
      const command = findCommand(tried);
      const known = command?.options?.map(([flags]) => flags) ?? [];
      const given = text.match(/(?<=[ [])--[a-z-]+/g) ?? [];
      const unknown = given.filter(
        (flag) =>
          !['--json', '--help'].includes(flag) && !known.some((flags) => flags.split(/[ ,]+/).includes(flag)),
      );
      if (!command) wrong.push(`no such command: ${text}`);
      else if (unknown.length > 0) wrong.push(`${unknown.join(' ')} of ${command.name}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
});
