import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const configOf = (env: Record<string, string>) => {
  const result = readConfig(env);
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result.config;
};

test('an empty environment gives a demo shop on loopback with the embedded database', () => {
  expect(configOf({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: null,
    demo: true,
    logLevel: 'warn',
    apiUrl: null,
  });
});

test('a database of its own turns the demo off unless it is asked for', () => {
  const databaseUrl = 'postgres://shop@db/shop';
  expect(configOf({ DATABASE_URL: databaseUrl }).demo).toBe(false);
  expect(configOf({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true);
});

test('empty values count as absent', () => {
  expect(configOf({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test('all faults are listed at once and no secret is repeated', () => {
  const result = readConfig({
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'shop.example',
  });
  if (!('faults' in result)) throw new Error('faults expected');
  expect(result.faults).toHaveLength(5);
  expect(result.faults.join(' ')).not.toContain('hunter2');
});
