import { expect, test } from 'vitest';
import type { SpecFields } from '#contract/admin/catalogue/spec-book.ts';
import { draftOf, keyOf, specOf } from './spec-draft.ts';

const stored: SpecFields = {
  kind: 'number',
  names: { en: 'Weight', de: 'Gewicht' },
  unit: 'kg',
  decimals: 2,
  group: 'body',
  direction: 'lower',
  step: 0.5,
  importance: 70,
  query: 'at_most',
  tips: { en: 'Without packaging' },
  rows: [{ name: 'Mass', category: 'laptops' }, { name: 'Weight' }],
  options: [],
  attributes: ['Size'],
};

test('an unchanged specification is sent as it is stored', () => {
  expect(specOf(draftOf(stored))).toEqual(stored);
  const panel: SpecFields = {
    kind: 'enum',
    names: { en: 'Panel' },
    unit: '',
    decimals: 0,
    importance: 50,
    query: 'exact',
    rows: [],
    options: [{ key: 'ips', names: { en: 'IPS' }, aliases: ['a', 'b'] }],
    attributes: [],
  };
  expect(specOf(draftOf(panel))).toEqual(panel);
});

test('empty fields, and those that the kind does not have, are left out', () => {
  const draft = { ...draftOf(stored), tips: { en: ' ' }, group: '', direction: '' as const, step: '' };
  const sent = specOf({ ...draft, kind: 'text', rows: [{ name: ' ', category: '' }] });
  expect(sent).toEqual({
    kind: 'text',
    names: stored.names,
    unit: '',
    decimals: 0,
    importance: 70,
    query: 'at_most',
    rows: [],
    options: [],
    attributes: ['Size'],
  });
});

test.each([
  ['Charging power', 'charging_power'],
  ['Höhe', 'hohe'],
  ['  Īpašība! ', 'ipasiba'],
])('the key of %s is %s', (name, key) => {
  expect(keyOf(name)).toBe(key);
});
