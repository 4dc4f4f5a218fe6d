import { beforeEach, expect, test } from 'vitest';
import { longStorage } from '#storefront/state/storage.ts';
import { dismissedNotes, dismissNote } from './dismissed-notes.ts';

beforeEach(() => longStorage.removeItem('dismissed_fit_notes'));

test('FN-65 a dismissed note stays dismissed, and only that one', () => {
  dismissNote('161/p303');
  dismissNote('161/p306');
  dismissNote('161/p303');
  expect(dismissedNotes()).toEqual(['161/p303', '161/p306']);
});

test('FN-65 the newest hundred are remembered', () => {
  for (let at = 0; at < 120; at += 1) dismissNote(`${at}/p1`);
  expect(dismissedNotes()).toHaveLength(100);
  expect(dismissedNotes()[0]).toBe('119/p1');
});

test.each(['', '{', '{}', '[1,null]', 'null'])('FN-65 stored text %j dismisses nothing', (text) => {
  longStorage.setItem('dismissed_fit_notes', text);
  expect(dismissedNotes()).toEqual([]);
});
