import { expect, test } from 'vitest';
import { bodyOf, conflictsOf, sideOf, typedInto } from './product-draft.ts';

const stored = { 'name en': 'Lamp', 'name de': '', gtin: null, categories: [1, 2] };

test('only what differs from the stored product is in the draft', () => {
  const typed = typedInto(typedInto({}, stored, 'name en', 'Lamp 2'), stored, 'categories', [1]);
  expect(Object.keys(typed)).toEqual(['name en', 'categories']);
  expect(typedInto(typed, stored, 'categories', [1, 2])).toEqual({
    'name en': { value: 'Lamp 2', seen: 'Lamp' },
  });
});

test('a field that somebody else changed is a conflict, unless both want the same', () => {
  const draft = typedInto(typedInto({}, stored, 'name en', 'Mine'), stored, 'gtin', '40063813');
  expect(conflictsOf(draft, stored)).toEqual({});
  expect(conflictsOf(draft, { ...stored, 'name en': 'Hers', 'name de': 'Ihrer' })).toEqual({
    'name en': 'Hers',
  });
  expect(conflictsOf(draft, { ...stored, 'name en': 'Mine' })).toEqual({});
  // What is typed then is still compared with what was seen first.
  const later = typedInto(draft, { ...stored, 'name en': 'Hers' }, 'name en', 'Mine, too');
  expect(later['name en']).toEqual({ value: 'Mine, too', seen: 'Lamp' });
});

test('texts are sent by language', () => {
  const draft = typedInto(typedInto({}, stored, 'name en', 'A'), stored, 'name de', 'B');
  expect(bodyOf({ ...sideOf(draft, 'value'), 'description de': '<p>C</p>', gtin: null })).toEqual({
    gtin: null,
    texts: [
      { language: 'en', name: 'A' },
      { language: 'de', name: 'B', description: '<p>C</p>' },
    ],
  });
  expect(bodyOf(sideOf(draft, 'seen'))).toEqual({
    texts: [
      { language: 'en', name: 'Lamp' },
      { language: 'de', name: '' },
    ],
  });
});
