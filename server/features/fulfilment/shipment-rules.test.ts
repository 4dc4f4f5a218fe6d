import { expect, test } from 'vitest';
import { isTrackingUrl, readTrackingNumber, trackingUrl } from './shipment-rules.ts';

test.each([
  ['123', null],
  ['1234', '1234'],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), null],
  ['<b>12345', null],
  ['12345\n6789', null],
  ['12345\u00a06789', null],
  [' ab 12-34 cd ', 'AB12-34CD'],
  ['ļ12345', null],
])('AO-19 the tracking number %j is read as %j', (typed, read) => {
  expect(readTrackingNumber(typed)).toBe(read);
});

test('a tracking link is the one of the country, else the default, with the encoded number', () => {
  const urls = { default: 'https://a.example/{number}', LV: 'https://lv.example/?n={number}&again={number}' };
  expect(trackingUrl(urls, { number: 'A-1', country: 'LV' })).toBe('https://lv.example/?n=A-1&again=A-1');
  expect(trackingUrl(urls, { number: 'A/1', country: 'DE' })).toBe('https://a.example/A%2F1');
  expect(trackingUrl(urls, { number: null, country: 'DE' })).toBeNull();
  expect(trackingUrl({}, { number: 'A1', country: null })).toBeNull();
});

test('a tracking link needs https and the place of the number', () => {
  const urls = ['http://a.example/{number}', 'https://a.example/', '{number}', 'https://a.example/{number}'];
  expect(urls.map(isTrackingUrl)).toEqual([false, false, false, true]);
});
