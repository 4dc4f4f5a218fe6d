import { expect, test } from 'vitest';
import { pageData, toPageText } from './page-data.ts';

const data = {
  name: `Kids' 15" "Nova"`,
  html: '<b>&amp;</b>\n\\',
  price: null,
  list: [{ id: 1 }, { id: 1 }],
};

test('what is sent with a page is what was loaded, quotes of both kinds included', () => {
  const { text } = toPageText(data);
  expect(text).not.toContain('"name"');
  expect(pageData({ text })).toEqual(data);
});

test('it is the same object each time it is looked at', () => {
  const sent = { ...toPageText(data) };
  expect(pageData(sent)).toBe(pageData(sent));
});

test('the same data are written down once', () => {
  expect(toPageText(data)).toBe(toPageText(data));
});

test('what was loaded in the browser is just itself', () => {
  expect(pageData(data)).toBe(data);
});
