import { expect, test } from 'vitest';
import type { FitAnswer } from '#contract/finding/fits.ts';
import { bestPair } from './fit-marks.ts';

const pair = (device: string, verdict: FitAnswer['verdict']): FitAnswer => ({
  product: '161',
  device,
  device_name: device,
  verdict,
  text: '',
  reasons: [],
});

test('FN-63 a card names one device, the one with the best verdict', () => {
  const pairs = [pair('p1', 'unknown'), pair('p2', 'no'), pair('p3', 'limited'), pair('p4', 'fits')];
  expect(bestPair(pairs)?.device).toBe('p4');
  expect(bestPair(pairs.slice(0, 3))?.device).toBe('p3');
  expect(bestPair(pairs.slice(0, 2))?.device).toBe('p2');
});

test('FN-63 a card says nothing of what is not known', () => {
  expect(bestPair([pair('p1', 'unknown')])).toBeNull();
  expect(bestPair([])).toBeNull();
});
