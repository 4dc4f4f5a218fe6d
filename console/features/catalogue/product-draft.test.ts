import { expect, test } from 'vitest';
import { bodyOf, conflictsOf, decided, othersFields, sideOf, typedInto, unsaved } from './product-draft.ts';

const stored = { 'name en': 'Lamp', 'name de': '', gtin: null, categories: [1, 2] };

test('only what differs from the stored product is in the draft', () => {
  const typed = typedInto(typedInto({}, stored, 'name en', 'Lamp 2'), stored, 'categories', [1]);
  expect(Object.keys(typed)).toEqual(['name en', 'categories']);
  expect(typedInto(typed, stored, 'categories', [1, 2])).toEqual({
    'name en': { value: 'Lamp 2', seen: 'Lamp' },
  });
});

test('a concurrent change of a field is a conflict, unless both want the same', () => {
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

test('CN-27 what is typed while a save is on its way is compared with what that save stored', () => {
  const sent = typedInto({}, stored, 'name en', ' Lamp 2 ');
  const now = { ...stored, 'name en': 'Lamp 2' };
  expect(unsaved(sent, sent, now)).toEqual({});
  const typedOn = typedInto(typedInto(sent, stored, 'name en', 'Lamp 3'), stored, 'gtin', '40063813');
  const left = unsaved(typedOn, sent, now);
  expect(left).toEqual({
    'name en': { value: 'Lamp 3', seen: 'Lamp 2' },
    gtin: { value: '40063813', seen: null },
  });
  expect(conflictsOf(left, now)).toEqual({});
});

test('CN-27 of a conflict stays mine, theirs or what is written from both; other fields of both stay', () => {
  const draft = ['name en', 'name de', 'gtin'].reduce(
    (before, field) => typedInto(before, stored, field, `mine ${field}`),
    {},
  );
  const now = { ...stored, 'name en': 'Hers', 'name de': 'Ihrer', gtin: '12345670', categories: [3] };
  expect(othersFields(stored, now, draft)).toEqual(['categories']);
  const choices = { 'name en': 'mine', 'name de': 'theirs', gtin: { value: 'both' } } as const;
  const left = decided(draft, now, choices);
  expect(left).toEqual({
    'name en': { value: 'mine name en', seen: 'Hers' },
    gtin: { value: 'both', seen: '12345670' },
  });
  expect(conflictsOf(left, now)).toEqual({});
});
