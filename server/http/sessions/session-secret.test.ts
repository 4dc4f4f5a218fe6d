import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realWorld } from '#server/lib/world.ts';
import { loadSessionSecret } from './session-secret.ts';

test('the secret is created once, also by two processes that start together, and only its owner can read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-secret-'));
  const dataDir = join(folder, 'data');
  const secrets = await Promise.all([
    loadSessionSecret(dataDir, realWorld),
    loadSessionSecret(dataDir, realWorld),
  ]);
  const later = await loadSessionSecret(dataDir, realWorld);
  const { mode } = await stat(join(dataDir, 'session-secret'));
  await rm(folder, { recursive: true });
  expect(new Set([...secrets, later]).size).toBe(1);
  expect(later).toMatch(/^[0-9a-f]{64}$/);
  expect(mode & 0o077).toBe(0);
});
