import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWaitReason, meanText, readBlockList, shownName, visibleLength } from './review-checks.ts';

test.each([
  ['Great sound, and the battery lasts for 30 hours. Bought it in 2025.', null],
  ['See https://example.test/x', 'web_address'],
  ['Cheaper at www.other', 'web_address'],
  ['I found it at bestshop.com for less', 'web_address'],
  ['Sounds good.The cable is short', null],
  ['Write to anna@mail.example for details', 'email'],
  ['Call me: +371 2000-0000', 'number'],
  ['Resolution 3840 x 2160, 144 Hz, 1234567', 'number'],
  ['It is a total SCAM, really', 'blocked_word'],
  ['A scammer would love it', null],
  ['THIS IS THE VERY BEST PHONE THAT I HAVE EVER HAD IN MY HANDS', 'capitals'],
  ['USB-C, HDMI and LAN work', null],
  ['Cheaper at best\u200bshop.c\u200dom', 'web_address'],
  ['A total sc\u00adam', 'blocked_word'],
])('TR-49 %s: %s', (text, reason) => {
  expect(findWaitReason(text, readBlockList('scam, Fälschung'))).toBe(reason);
});

test('TR-49 blocked words are found without case and accents', () => {
  expect(findWaitReason('Das ist eine FALSCHUNG!', readBlockList('scam, Fälschung'))).toBe('blocked_word');
});

test('invisible characters and blanks do not fill a text', () => {
  expect(visibleLength('\u200b\u200d\ufeff \n'.repeat(20))).toBe(0);
  expect(visibleLength('  Ļoti labs 👍🏽 ')).toBe(12);
});

test('names are shown as first name and initial', () => {
  expect(shownName(' Anna ', 'Ozola')).toBe('Anna O.');
  expect(shownName('Žanis', 'ābele')).toBe('Žanis Ā.');
  expect(shownName('Anna', ' ')).toBe('Anna');
});

test('TR-54 the mean is plain, with one decimal, half up', () => {
  expect([meanText(0, 0), meanText(17, 4), meanText(13, 4), meanText(5, 1)]).toEqual([
    null,
    '4.3',
    '3.3',
    '5.0',
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 }), (stars) => {
      const sum = stars.reduce((total, each) => total + each, 0);
      const mean = Number(meanText(sum, stars.length));
      expect(Math.abs(mean - sum / stars.length)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
