import { expect, test } from 'vitest';
import { pageData, toPageText } from './page-data.ts';

const data = {
  name: `Kids' 15" "Nova"`,
  html: '<b>&amp;</b>\n\\',
  price: null,
  list: [{ id: 1 }, { id: 1 }],
};

test('reads what was written, including both kinds of quotes', () => {
  const { text } = toPageText(data);
  expect(text).not.toContain('"name"');
  expect(pageData({ text })).toEqual(data);
});

test('returns the same object for the same text', () => {
  const loaded = { ...toPageText(data) };
  expect(pageData(loaded)).toBe(pageData(loaded));
});

test('returns plain data as they are', () => {
  expect(pageData(data)).toBe(data);
});

test('the server reads all of the data, the browser what is sent', () => {
  const { price: _, ...sent } = data;
  const page = toPageText(data, sent);
  expect(pageData(page)).toBe(data);
  expect(pageData({ text: page.text })).toEqual(sent);
});
