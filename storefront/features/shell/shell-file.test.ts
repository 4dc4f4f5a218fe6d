import { expect, test } from 'vitest';
import { toPageText } from '#storefront/api/page-data.ts';
import { shellFile, shellText } from './shell-file.ts';

const shell = (title: string) => toPageText({ language: { code: 'de' }, title });

test('a file is named by what it says and asked for in its language', async () => {
  const { name, text, address } = await shellFile(shell('Ohmly'));
  expect(address).toBe(`/shell/${name}?lang=de`);
  expect(shellText(name)).toBe(text);
  expect((await shellFile(shell('Ohmly'))).name).toBe(name);
  expect((await shellFile(shell('Another'))).name).not.toBe(name);
});

test('it stands among the data of a page as it is', async () => {
  const page = shell(`Kids' "Nova" \\ \n`);
  expect(JSON.stringify({ page })).toContain((await shellFile(page)).text);
});

test('of former ones the last hundred are known', async () => {
  const first = await shellFile(shell('first'));
  for (let number = 0; number < 99; number += 1) await shellFile(shell(`state ${number}`));
  expect(shellText(first.name)).toBe(first.text);
  await shellFile(shell('one more'));
  expect(shellText(first.name)).toBeNull();
});
