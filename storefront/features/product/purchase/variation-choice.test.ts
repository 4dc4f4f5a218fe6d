import { describe, expect, test } from 'vitest';
import type { Variation } from '#contract/products.ts';
import type { Choice } from '#storefront/features/catalogue/variation-choice.ts';
import {
  buyObstacle,
  choose,
  describeCombinations,
  missingGroups,
  optionGroups,
} from './variation-choice.ts';

const options = {
  black: { id: 1, name: 'Black', swatch: '#000000', attribute_group: { id: 1, name: 'Colour' } },
  white: { id: 2, name: 'White', swatch: '#ffffff', attribute_group: { id: 1, name: 'Colour' } },
  gb128: { id: 3, name: '128 GB', attribute_group: { id: 2, name: 'Storage' } },
  gb256: { id: 4, name: '256 GB', attribute_group: { id: 2, name: 'Storage' } },
  ram8: { id: 5, name: '8 GB', attribute_group: { id: 3, name: 'Memory' } },
  ram16: { id: 6, name: '16 GB', attribute_group: { id: 3, name: 'Memory' } },
} as const;
type Key = keyof typeof options;

let lastId = 9000;
const aVariation = (keys: readonly Key[], stock = 5): Variation => {
  lastId += 1;
  return { id: lastId, retail_price: '10.00', stock, attributes: keys.map((key) => ({ ...options[key] })) };
};
const chosen = (...keys: Key[]): Choice =>
  Object.fromEntries(keys.map((key) => [options[key].attribute_group.name, options[key].id]));
const click = (variations: readonly Variation[], choice: Choice, key: Key) =>
  choose(variations, choice, options[key].attribute_group.name, options[key].id);

const phones = [
  aVariation(['black', 'gb128']),
  aVariation(['white', 'gb128']),
  aVariation(['white', 'gb256'], 0),
];

/** Every pair is made, the triple black, 256 GB, 16 GB is not. */
const laptops = [
  aVariation(['black', 'gb128', 'ram8']),
  aVariation(['black', 'gb256', 'ram8']),
  aVariation(['black', 'gb128', 'ram16']),
  aVariation(['white', 'gb128', 'ram8']),
  aVariation(['white', 'gb256', 'ram16']),
];

const option = (variations: readonly Variation[], choice: Choice, key: Key) =>
  optionGroups(variations, choice)
    .flatMap((group) => group.options)
    .find(({ id }) => id === options[key].id);

describe('groups', () => {
  test('PD-07 options are grouped, unique and in the order of the variations', () => {
    expect(
      optionGroups(phones, {}).map(({ name, options: all }) => [name, ...all.map((one) => one.name)]),
    ).toEqual([
      ['Colour', 'Black', 'White'],
      ['Storage', '128 GB', '256 GB'],
    ]);
  });

  test('a product without variations has none', () => {
    expect(optionGroups([], {})).toEqual([]);
  });

  test('PD-21 an excluded option names the option that excludes it', () => {
    expect(option(phones, chosen('black'), 'gb256')?.excludedBy).toBe('Black');
    expect(option(phones, chosen('black'), 'gb128')?.excludedBy).toBeNull();
    expect(option(phones, chosen('gb256'), 'black')?.excludedBy).toBe('256 GB');
  });

  test('options of the same group do not exclude each other', () => {
    expect(option(phones, chosen('black'), 'white')?.excludedBy).toBeNull();
  });

  test.each<[string, Choice, Key, boolean]>([
    ['left in another storage', {}, 'white', false],
    ['none left with what is chosen', chosen('white'), 'gb256', true],
    ['none left at all', {}, 'gb256', true],
    ['not made at all is not sold out', chosen('black'), 'gb256', false],
  ])('sold out: %s', (_case, choice, key, soldOut) => {
    expect(option(phones, choice, key)?.soldOut).toBe(soldOut);
  });
});

describe('choosing', () => {
  test.each<[string, Choice, Key, Choice]>([
    ['the first option', {}, 'black', chosen('black')],
    ['PD-20 the same again unselects it', chosen('black', 'gb128'), 'black', chosen('gb128')],
    ['another of its group replaces it', chosen('black', 'gb128'), 'white', chosen('gb128', 'white')],
    ['a second group is added', chosen('white'), 'gb256', chosen('white', 'gb256')],
  ])('%s', (_case, before, key, after) => {
    expect(click(phones, before, key)).toEqual({ choice: after, alternatives: null });
  });

  test('PD-22 a combination that does not exist keeps only the last option', () => {
    const next = click(laptops, chosen('black', 'gb256'), 'ram16');
    expect(next.choice).toEqual(chosen('ram16'));
    expect(next.alternatives).toEqual([laptops[2], laptops[4]]);
  });

  test('no option of that missing triple was disabled before', () => {
    expect(option(laptops, chosen('black', 'gb256'), 'ram16')?.excludedBy).toBeNull();
  });
});

describe('PD-23 the suggested combinations', () => {
  test('omit the kept option', () => {
    const { choice, alternatives } = click(laptops, chosen('black', 'gb256'), 'ram16');
    expect(describeCombinations(alternatives ?? [], choice, chosen('black', 'gb256'))).toBe(
      'Black / 128 GB, White / 256 GB',
    );
  });

  test('start with the closest to the request', () => {
    const { choice, alternatives } = click(laptops, chosen('gb256', 'ram16'), 'black');
    expect(describeCombinations(alternatives ?? [], choice, chosen('gb256', 'ram16'))).toBe(
      '256 GB / 8 GB, 128 GB / 16 GB, 128 GB / 8 GB',
    );
  });

  test('are at most six', () => {
    const many = Array.from({ length: 9 }, () => aVariation(['black', 'gb128']));
    expect(describeCombinations(many, chosen('black'), {})).toBe(`${Array(6).fill('128 GB').join(', ')}, …`);
  });
});

describe('what prevents buying', () => {
  const bare = [aVariation([]), aVariation([])];
  test.each<[string, readonly Variation[], Choice, ReturnType<typeof buyObstacle>]>([
    ['nothing for a product without variations', [], {}, null],
    ['PD-26 one group', phones, chosen('black'), { kind: 'options', missing: ['Storage'] }],
    ['PD-26 several groups', phones, {}, { kind: 'options', missing: ['Colour', 'Storage'] }],
    ['nothing once all is chosen', phones, chosen('black', 'gb128'), null],
    ['PD-27 variations without attributes', bare, {}, { kind: 'variation' }],
  ])('%s', (_case, variations, choice, obstacle) => {
    expect(buyObstacle(variations, choice)).toEqual(obstacle);
  });

  test('a group without options for the choice is not required', () => {
    const mixed = [aVariation(['black']), aVariation(['white', 'gb128'])];
    expect(missingGroups(mixed, chosen('black'))).toEqual([]);
    expect(missingGroups(mixed, chosen('white'))).toEqual(['Storage']);
  });
});
