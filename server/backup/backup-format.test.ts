import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSum, readBackup } from './backup-format.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ohmly-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const head = { ohmly_backup: 2, made_at: '2026-11-18T10:00:00Z', migrations: [], sequences: [] };

/** A backup with these lines and right checksums. */
const backupOf = async (lines: readonly object[]): Promise<string> => {
  const path = join(folder, 'a.backup');
  const sum = createSum();
  const texts = [head, ...lines].map((line) => JSON.stringify(line));
  for (const text of texts) sum.add(text);
  const end = JSON.stringify({ end: true, rows: 0, files: 0, sum: sum.value() });
  await writeFile(path, gzipSync([...texts, end, ''].join('\n')));
  return path;
};

/** How many lines were read before the file ended or was refused. */
const linesRead = async (path: string): Promise<{ lines: number; refusal: string | null }> => {
  let lines = 0;
  try {
    for await (const _ of readBackup(path, undefined, { mostTimes: 200, fromBytes: 100_000 })) lines += 1;
    return { lines, refusal: null };
  } catch (error) {
    return { lines, refusal: (error as Error).message };
  }
};

describe('a small file that unpacks to very much is refused before most of it is read', () => {
  const rows = Array.from({ length: 250 }, () => ['1', 'the same text']);
  test.each([
    ['rows', { table: 'audit', columns: ['id', 'text'] }, rows],
    ['media files', { file: 'a.webp', piece: '' }, { file: 'a.webp', piece: 'A'.repeat(8000) }],
  ])('%s', async (_, first, again) => {
    const { lines, refusal } = await linesRead(
      await backupOf([first, ...Array.from({ length: 2000 }, () => again)]),
    );
    expect(refusal).toBe('The file is not a backup: it unpacks to over 200 times its size.');
    expect(lines).toBeLessThan(200);
  });
});

test('a large file of different contents is read to its end', async () => {
  const piece = () => ({ file: 'a.webp', piece: randomBytes(6000).toString('base64') });
  expect(await linesRead(await backupOf(Array.from({ length: 50 }, piece)))).toEqual({
    lines: 52,
    refusal: null,
  });
});
