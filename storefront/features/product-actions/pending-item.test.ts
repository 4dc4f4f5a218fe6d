import { expect, test } from 'vitest';
import { pendingItemKey, savePendingItem } from './pending-item.ts';
import { dropPendingItem, takePendingItem } from './take-pending-item.ts';

const storage = (text?: string) => {
  const entries = new Map(text === undefined ? [] : [[pendingItemKey, text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

const item = { id: 7, is_variation: true, count: 2 };
const bundle = { bundle_id: 7, variations: [11, 12] };
const day = 24 * 3_600_000;

test.each([
  ['an item', item],
  ['a bundle', bundle],
  ['a bundle without variations', { bundle_id: 7, variations: [] }],
])('%s is taken once, as it was saved', (_name, wanted) => {
  const here = storage();
  savePendingItem(here, wanted, 1000);
  expect(takePendingItem(here, 1000 + day - 1)).toEqual({ item: wanted, at: 1000 });
  expect(takePendingItem(here, 2000)).toBeNull();
});

test('ends after a day and is forgotten', () => {
  const here = storage();
  savePendingItem(here, item, 1000);
  expect(takePendingItem(here, 1000 + day)).toBe('expired');
  expect(takePendingItem(here, 1000)).toBeNull();
});

test.each([
  '',
  'no json',
  'null',
  '{}',
  '{"id":"7","count":1,"at":1}',
  '{"id":7,"count":0,"at":1}',
  '{"bundle_id":7,"at":1}',
  '{"bundle_id":7,"variations":["11"],"at":1}',
  '{"bundle_id":7,"variations":[11]}',
])('ignores and removes unreadable data: %s', (text) => {
  const here = storage(text);
  expect(takePendingItem(here, 2)).toBeNull();
  expect(here.getItem(pendingItemKey)).toBeNull();
});

test.each([
  ['the item, in whatever count', item, { ...item, count: 1 }],
  ['the bundle, with whatever variations', bundle, { ...bundle, variations: [13] }],
])('is dropped when the shopper has added it by hand: %s', (_name, saved, added) => {
  const here = storage();
  savePendingItem(here, saved, 1000);
  dropPendingItem(here, added);
  expect(here.getItem(pendingItemKey)).toBeNull();
});

test.each([
  ['another item', { ...item, id: 8 }],
  ['the product of that id', { ...item, is_variation: false }],
  ['the bundle of that id', bundle],
])('stays when the shopper adds something else: %s', (_name, added) => {
  const here = storage();
  savePendingItem(here, item, 1000);
  dropPendingItem(here, added);
  expect(takePendingItem(here, 2000)).toEqual({ item, at: 1000 });
});
