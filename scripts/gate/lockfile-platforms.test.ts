import { expect, test } from 'vitest';
import { lockfileFault, missingPlatforms } from './lockfile-platforms.ts';

const binary = (os: string, cpu: string) => ({ os: [os], cpu: [cpu] });

test('names binaries that lack one of our platforms', () => {
  expect(
    missingPlatforms({
      'node_modules/@x/binding-linux-x64-gnu': binary('linux', 'x64'),
      'node_modules/@x/binding-darwin-arm64': binary('darwin', 'arm64'),
    }),
  ).toEqual(['@x/binding- has no linux-arm64 binary']);
});

test('accepts complete binaries and macOS-only packages', () => {
  expect(
    missingPlatforms({
      'node_modules/@x/linux-x64': binary('linux', 'x64'),
      'node_modules/@x/linux-arm64': binary('linux', 'arm64'),
      'node_modules/fsevents': { os: ['darwin'] },
      'node_modules/plain': {},
    }),
  ).toEqual([]);
});

test('the lockfile of the shop installs on x86-64 and arm64 Linux', async () => {
  expect(await lockfileFault()).toBeNull();
});
