import { expect, test } from 'vitest';
import type { FitAnswer } from '#contract/finding/fits.ts';
import { worthANote } from './cart-notes.ts';

const pair = (device: string, verdict: FitAnswer['verdict']): FitAnswer => ({
  product: '161',
  device,
  device_name: device,
  verdict,
  text: '',
  reasons: [],
});
const inCart = new Set(['p3']);

test('FN-65 an accessory that fits one device without limits needs no note about another', () => {
  expect(worthANote([pair('p1', 'fits'), pair('p3', 'limited')], inCart)).toBeUndefined();
});

test('FN-65 what is not known makes no note', () => {
  expect(worthANote([pair('p3', 'unknown')], inCart)).toBeUndefined();
  expect(worthANote([], inCart)).toBeUndefined();
});

test('FN-65 a device in the cart comes before one at home, and limits before a misfit', () => {
  expect(worthANote([pair('p1', 'limited'), pair('p3', 'no')], inCart)?.device).toBe('p3');
  expect(worthANote([pair('p1', 'no'), pair('p2', 'limited')], inCart)?.device).toBe('p2');
});
