import { expect, test } from 'vitest';
import { pendingItemKey, savePendingItem, takePendingItem } from './pending-item.ts';

const storage = (text?: string) => {
  const entries = new Map(text === undefined ? [] : [[pendingItemKey, text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

const item = { id: 7, is_variation: true, count: 2 };
const day = 24 * 3_600_000;

test('is taken once, as it was saved', () => {
  const here = storage();
  savePendingItem(here, item, 1000);
  expect(takePendingItem(here, 1000 + day - 1)).toEqual(item);
  expect(takePendingItem(here, 2000)).toBeNull();
});

test('ends after a day and is forgotten', () => {
  const here = storage();
  savePendingItem(here, item, 1000);
  expect(takePendingItem(here, 1000 + day)).toBe('expired');
  expect(takePendingItem(here, 1000)).toBeNull();
});

test.each(['', 'no json', 'null', '{}', '{"id":"7","count":1,"at":1}', '{"id":7,"count":0,"at":1}'])(
  'ignores and removes unreadable data: %s',
  (text) => {
    const here = storage(text);
    expect(takePendingItem(here, 2)).toBeNull();
    expect(here.getItem(pendingItemKey)).toBeNull();
  },
);
