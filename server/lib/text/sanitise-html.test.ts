import { expect, test } from 'vitest';
import { xssCorpus } from '#tests/support/xss-corpus.ts';
import { sanitiseHtml } from './sanitise-html.ts';

test('ordinary text stays as it is', () => {
  const html = '<h2>Delivery</h2><p>In <strong>two</strong> days.</p><ul><li>Weight: 2 kg</li></ul>';
  expect(sanitiseHtml(html)).toBe(html);
});

test('links keep their address and send no referrer', () => {
  expect(sanitiseHtml('<a href="https://x.example" onclick="a()">x</a>')).toBe(
    '<a href="https://x.example" rel="noopener noreferrer">x</a>',
  );
});

test.each(xssCorpus)('nothing of %s can run', (vector) => {
  const clean = sanitiseHtml(vector);
  expect(clean).not.toMatch(/<(?!\/?(?:p|br|a|b|li|ul|table|tbody|tr|td)\b)/i);
  // Content between tags is text, even if it looks like markup.
  expect(clean.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(
    /\son\w+\s*=|javascript:|vbscript:|data:|style=|href="\/\//i,
  );
});

test('the list of attack vectors is long enough', () => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(500);
});
