import { expect, test, vi } from 'vitest';
import { createListPages } from './list-pages.ts';

const address = (query: string) => `https://shop.example/admin/orders${query}`;

test('the number of a list is counted once for its pages, and again for a page that is read again', async () => {
  let count = 120;
  const read = vi.fn(async (query: Readonly<Record<string, string>>) => ({
    total: query.total === 'false' ? null : { count, is_more: false },
  }));
  const pages = createListPages(read);
  const totalAt = async (query: string) => (await pages(address(query))).total.count;
  const wasCounted = () => read.mock.lastCall?.[0].total === undefined;

  expect([await totalAt('?view=to_pack'), wasCounted()]).toEqual([120, true]);
  count = 119;
  expect([await totalAt('?view=to_pack&cursor=second'), wasCounted()]).toEqual([120, false]);
  expect([await totalAt('?view=to_pack&cursor=third'), wasCounted()]).toEqual([120, false]);
  expect([await totalAt('?view=to_pack&cursor=third'), wasCounted()]).toEqual([119, true]);
  expect([await totalAt('?view=to_pack'), wasCounted()]).toEqual([119, false]);
  count = 7;
  expect([await totalAt('?view=to_pack&country=LV&cursor=second'), wasCounted()]).toEqual([7, true]);
});
