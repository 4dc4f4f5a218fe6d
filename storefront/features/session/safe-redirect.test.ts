import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/wishlist', '/wishlist'],
  ['/account?tab=orders', '/account?tab=orders'],
  ['/products/all/all?search=a%2Fb&page=1#top', '/products/all/all?search=a%2Fb&page=1#top'],
  ['/products/smart home/all', '/products/smart%20home/all'],
  ['/a/../wishlist', '/wishlist'],
  ['/static-page/1?to=https://evil.example', '/static-page/1?to=https://evil.example'],
  ['/;@evil.example', '/;@evil.example'],
])('AU-06 accepts a page of the shop: %s', (target, expected) => {
  expect(safeRedirect(target, origin)).toBe(expected);
});

test.each([
  [null],
  [''],
  ['wishlist'],
  ['https://evil.example'],
  ['https://shop.example/'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['\u0000/evil.example'],
  ['/%09/evil.example'],
  ['/%2F%2Fevil.example'],
  ['/%2f/evil.example'],
  ['/%5Cevil.example'],
  ['/.//evil.example'],
  ['/a/..//evil.example'],
  ['/%2e//evil.example'],
  ['/wishlist%00'],
  ['/%E0%A4%A'],
  [' /wishlist'],
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,x'],
  ['http:evil.example'],
  ['https:/evil.example'],
  ['////evil.example'],
  ['/\\/evil.example'],
  ['/%0d%0a/evil.example'],
  ['//shop.example@evil.example'],
  ['https://shop.example.evil.example'],
  ['https://shop.example@evil.example'],
  [' javascript:alert(1)'],
  ['java\tscript:alert(1)'],
  ['vbscript:x'],
  ['blob:http://evil.example/1'],
  ['〱evil.example'],
])('AU-06 S27 rejects a target outside the shop: %j', (target) => {
  expect(safeRedirect(target, origin)).toBeNull();
});
