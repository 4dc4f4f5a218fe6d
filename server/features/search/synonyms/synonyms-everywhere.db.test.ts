import { expect, test } from 'vitest';
import { addSynonyms, removeSynonyms } from '#server/features/search/edit-search.ts';
import { openTestServers, type Server } from '#tests/support/test-servers.ts';

const openServer = openTestServers('synonyms');

const found = async ({ app }: Server): Promise<number> =>
  (await app.inject('/api/products/catalog?search=quassel&sort=relevance')).json().pagination.total;

test('FN-39 a new synonym holds in the next answer of every server', async () => {
  const servers = [await openServer(), await openServer()];
  await Promise.all(servers.map(({ listening }) => listening()));
  const [one] = servers as [Server, Server];
  const operation = {
    db: one.services.database.db,
    actor: { who: 'olga@office', command: 'search' },
    now: () => new Date(),
  };
  // Their answers are cached.
  for (const server of servers) expect(await found(server)).toBe(0);
  const { id } = await addSynonyms(operation, {
    language: 'en',
    terms: ['quassel', 'headphones'],
    direction: 'both',
  });
  for (const server of servers) await expect.poll(() => found(server)).toBeGreaterThan(4);
  await removeSynonyms(operation, id);
  for (const server of servers) await expect.poll(() => found(server)).toBe(0);
});
