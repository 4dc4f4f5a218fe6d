import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { contents, openBackupShop, repack } from '#tests/support/shops/backup-shop.ts';

let backups: Awaited<ReturnType<typeof openBackupShop>>;
/** A shop into which the backups shall be restored. */
let other: Awaited<ReturnType<typeof openTestDatabase>>;
let before: Awaited<ReturnType<typeof contents>>;
let whole: string;
beforeAll(async () => {
  backups = await openBackupShop();
  whole = path('whole.backup');
  await type('backup', whole);
  other = await openTestDatabase('template_demo');
  before = await contents(other.address);
});
afterAll(async () => {
  await other.close();
  await backups.close();
});

const path = (name: string): string => backups.path(name);
const type = (...args: string[]) => backups.type(...args);
const typeAt = (address: string, ...args: string[]) => backups.typeAt(address, ...args);

const afterTable = (lines: string[], table: string): number =>
  lines.findIndex((line) => line.startsWith(`{"table":"${table}"`)) + 1;

const withoutLanguage = (lines: string[]): string[] => {
  const at = afterTable(lines, 'languages');
  return lines.with(at, JSON.stringify(JSON.parse(lines[at] as string).slice(1)));
};

const withOtherId = (lines: string[]): string[] => {
  const at = afterTable(lines, 'languages');
  return lines.with(at, (lines[at] as string).replace(/"(\d+)"/, '"1$1"'));
};

const withoutTable = (lines: string[], table: string): string[] => {
  const from = afterTable(lines, table) - 1;
  const to = lines.findIndex((line, at) => at > from && line.startsWith('{"sum"'));
  return lines.toSpliced(from, to - from + 1);
};

describe('an invalid backup is rejected and changes nothing', () => {
  test.each<[string, (file: string) => Promise<void>, string]>([
    ['cut off', async (file) => truncate(file, 900), 'is incomplete'],
    ['not compressed', (file) => writeFile(file, 'hello'), 'not a backup, or it is damaged'],
    ['something else', (file) => writeFile(file, gzipSync('{"hello":1}\n')), 'unknown line'],
    ['empty', (file) => writeFile(file, gzipSync('')), 'is incomplete'],
    ['without its end', (file) => repack(file, file, (lines) => lines.slice(0, -1)), 'is incomplete'],
    [
      'with a row that was taken out',
      (file) => repack(file, file, (lines) => withoutLanguage(lines)),
      'as many rows as its end says',
    ],
    [
      'changed in one row and packed again',
      (file) => repack(file, file, (lines) => withOtherId(lines), { keepsSums: true }),
      'was changed or damaged: the checksum of table languages is wrong. Nothing was changed.',
    ],
    [
      'without one of its tables',
      (file) => repack(file, file, (lines) => withoutTable(lines, 'promo_codes'), { keepsSums: true }),
      'was changed or damaged: the checksum of',
    ],
    [
      'changed in a picture',
      (file) =>
        repack(file, file, (lines) => lines.map((line) => line.replace('"piece":"Bwc', '"piece":"Bgc')), {
          keepsSums: true,
        }),
      'the checksum of file lamp.webp is wrong',
    ],
    [
      'not a list of objects',
      (file) => writeFile(file, gzipSync('"text"\n')),
      'not a backup, or it is damaged',
    ],
    ['nothing but a number', (file) => writeFile(file, gzipSync('7\n')), 'not a backup, or it is damaged'],
    ['a head of another shape', (file) => writeFile(file, gzipSync('{"ohmly_backup":2}\n')), 'unknown line'],
    [
      'rows without a table',
      (file) => repack(file, file, ([head = '']) => [head, '[["1"]]', '{"end":true,"rows":1,"files":0}']),
      'rows without a table',
    ],
    [
      'a gzip bomb',
      async (file) => writeFile(file, gzipSync(Buffer.alloc(300_000_000, 'x'))),
      'it unpacks to over 200 times its size',
    ],
    [
      'one line without an end',
      async (file) => writeFile(file, gzipSync(Buffer.alloc(65_000_000, 'x'), { level: 0 })),
      'it has a line of over 64 MB',
    ],
    [
      'that reaches out of its folder',
      (file) =>
        repack(file, file, (lines) =>
          lines.toSpliced(-1, 0, JSON.stringify({ file: '../../evil.txt', piece: 'AAAA' })),
        ),
      'outside of the media folder',
    ],
  ])('a file that is %s', async (name, spoil, words) => {
    const file = path(`${name.replaceAll(' ', '-')}.backup`);
    await copyFile(whole, file);
    await spoil(file);
    const refused = await typeAt(other.address, 'restore', file, '--force');
    expect(refused.code).toBe(1);
    expect(refused.text).toContain(words);
    expect(refused.text).toMatch(/^✗ [^\n]+ Nothing was changed\.$/);
    expect(await contents(other.address)).toEqual(before);
  });

  test('a flipped byte anywhere is one line, and changes nothing', async () => {
    const bytes = await readFile(whole);
    // Beyond gzip's header, whose time and system may be anything.
    for (const at of [12, 200, 1000, Math.floor(bytes.length / 2), bytes.length - 100, bytes.length - 6]) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      await writeFile(path('flipped.backup'), flipped);
      const { code, text } = await typeAt(other.address, 'restore', path('flipped.backup'), '--force');
      expect([at, code]).toEqual([at, 1]);
      expect(text).toMatch(/^✗ [^\n]+ Nothing was changed\.$/);
    }
    expect(await contents(other.address)).toEqual(before);
  });

  test('no file, no folder', async () => {
    expect((await type('restore', path('none.backup'))).code).toBe(1);
    expect((await type('backup', path('none/x.backup'))).text).toContain('cannot be written');
    expect((await type('backup')).code).toBe(2);
  });

  test.skipIf(!existsSync('/dev/full'))('a disk that is full', { timeout: 20_000 }, async () => {
    // More than any buffer on the way holds, and nothing that can be made smaller.
    await writeFile(path('shop/media/large.webp'), randomBytes(3_000_000));
    await symlink('/dev/full', path('full.backup.part'));
    try {
      const { code, text } = await type('backup', path('full.backup'));
      expect(text).toContain(`✗ ${path('full.backup')} cannot be written: ENOSPC: no space left on device`);
      expect(code).toBe(1);
      expect((await readdir(backups.folder)).filter((name) => name.startsWith('full.'))).toEqual([]);
      const open = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
      await expect.poll(async () => (await backups.shop.services.database.pool.query(open)).rowCount).toBe(0);
    } finally {
      await rm(path('shop/media/large.webp'));
      await rm(path('full.backup.part'), { force: true });
    }
  });
});
