import { expect, test } from 'vitest';
import type { Attribute, Variation } from '#contract/products.ts';
import { choiceOf, firstChoice, groupsOf, isOffered, matchOf } from './variation-choice.ts';

const attribute = (id: number, name: string, group: string): Attribute => ({
  id,
  name,
  attribute_group: { id: group.length, name: group },
});
const sage = attribute(1, 'Sage', 'Colour');
const ink = attribute(2, 'Ink', 'Colour');
const small = attribute(5, '128 GB', 'Storage');
const large = attribute(6, '256 GB', 'Storage');

const variation = (id: number, attributes: Attribute[], stock = 3): Variation => ({
  id,
  retail_price: '10.00',
  stock,
  attributes,
});
const variations = [
  variation(11, [sage, small]),
  variation(12, [sage, large], 0),
  variation(13, [ink, small]),
];

test('groups and values are unique, in the order of the variations', () => {
  expect(groupsOf(variations)).toEqual([
    { name: 'Colour', attributes: [sage, ink] },
    { name: 'Storage', attributes: [small, large] },
  ]);
});

test('PC-11 the first attribute of each group is chosen', () => {
  expect(firstChoice(groupsOf(variations))).toEqual({ Colour: sage.id, Storage: small.id });
});

test('a choice is stored by ids, so that it survives a change of language', () => {
  expect(choiceOf(variations, [large.id, ink.id, 999])).toEqual({ Colour: ink.id, Storage: large.id });
});

test.each([
  ['one', { Colour: 1, Storage: 5 }, 11],
  ['none', { Colour: 2, Storage: 6 }, undefined],
  ['none, because a group is open', { Colour: 1 }, undefined],
])('PC-12 the choice matches %s', (_name, choice, id) => {
  expect(matchOf(variations, choice as Record<string, number>)?.id).toBe(id);
});

test('PC-12 two variations with the same attributes do not match', () => {
  expect(matchOf([...variations, variation(14, [sage, small])], { Colour: 1, Storage: 5 })).toBeNull();
});

test.each([
  ['there and in stock', sage, true],
  ['there, but sold out', large, false],
])('an attribute whose variation is %s', (_name, chosen, expected) => {
  expect(isOffered(variations, { Colour: 1, Storage: 5 }, chosen)).toBe(expected);
});

test('an attribute without a variation is not offered', () => {
  expect(isOffered(variations, { Colour: 2, Storage: 5 }, large)).toBe(false);
});
