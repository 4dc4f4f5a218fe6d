import { describe, expect, test } from 'vitest';
import type { Energy, EnergyClass } from '#contract/compliance.ts';
import { energyOfVariation, shownEnergy } from './energy-rules.ts';

const of = (energyClass: EnergyClass): Energy => ({ class: energyClass, label_url: null, sheet_url: null });
const variation = (id: number, price_cents: number, energy: Energy | null) => ({
  id,
  price_cents,
  energy,
  old_price_cents: null,
  attributes: [],
  pictures: [],
});

describe('TR-07: products whose variations have different energy classes', () => {
  const product = {
    price_cents: 300,
    energy: of('C'),
    variations: [variation(1, 300, of('B')), variation(2, 400, of('D')), variation(3, 500, null)],
  };

  test('the card shows the class of the variation whose price is shown', () => {
    expect(shownEnergy(product)?.class).toBe('B');
    expect(shownEnergy({ ...product, price_cents: 400 })?.class).toBe('D');
  });

  test('of several at that price it shows the worst', () => {
    const variations = [variation(1, 300, of('B')), variation(2, 300, of('D')), variation(3, 300, of('A'))];
    expect(shownEnergy({ ...product, variations })?.class).toBe('D');
  });

  test('every variation names its class, the product’s where it has none', () => {
    expect(product.variations.map((each) => energyOfVariation(each, product)?.class)).toEqual([
      'B',
      'D',
      'C',
    ]);
  });

  test('variations without a class name none: the product’s applies', () => {
    const variations = [variation(1, 300, null), variation(2, 400, null)];
    expect(shownEnergy({ ...product, variations })?.class).toBe('C');
    expect(variations.map((each) => energyOfVariation(each, { ...product, variations }))).toEqual([
      null,
      null,
    ]);
  });
});
