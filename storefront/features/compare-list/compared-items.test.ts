import { beforeEach, expect, test } from 'vitest';
import { longStorage } from '#storefront/state/storage.ts';
import {
  addToComparison,
  parseItems,
  removeFromComparison,
  setComparison,
  useComparedItems,
} from './compared-items.ts';

const item = (key: string) => ({ key, name: `Product ${key}`, picture: null });
const keys = () => useComparedItems.getState().items.map(({ key }) => key);

beforeEach(() => setComparison([]));

test('FN-53 a fifth product is refused and nothing changes', () => {
  for (const key of ['1', '2', '3', '4']) expect(addToComparison(item(key))).toBe(true);
  expect(addToComparison(item('5'))).toBe(false);
  expect(keys()).toEqual(['1', '2', '3', '4']);
});

test('FN-53 a change starts from what another tab has stored', () => {
  const inOtherTab = (...stored: string[]) =>
    longStorage.setItem('compare_items', JSON.stringify(stored.map(item)));
  addToComparison(item('1'));
  inOtherTab('1', '2');
  addToComparison(item('3'));
  expect(keys()).toEqual(['1', '2', '3']);
  inOtherTab('1', '3', '4');
  removeFromComparison('3');
  expect(keys()).toEqual(['1', '4']);
});

test('the same product counts once, with another variation twice', () => {
  addToComparison(item('301'));
  addToComparison(item('301'));
  addToComparison(item('301:30102'));
  expect(keys()).toEqual(['301', '301:30102']);
});

test('FN-53 what was cleared can be brought back', () => {
  addToComparison(item('1'));
  addToComparison(item('2'));
  const before = useComparedItems.getState().items;
  setComparison([]);
  expect(keys()).toEqual([]);
  setComparison(before);
  expect(keys()).toEqual(['1', '2']);
  removeFromComparison('1');
  expect(keys()).toEqual(['2']);
});

test.each([null, '', '{', '{}', '[1,null,{"key":"x"},{"key":"1","name":2,"picture":null}]'])(
  'stored text %j is an empty list',
  (text) => expect(parseItems(text)).toEqual([]),
);
