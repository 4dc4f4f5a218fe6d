import { expect, test } from 'vitest';
import { plainParagraphs } from './read-html.ts';

test('HTML becomes paragraphs and list items of plain text', () => {
  const html =
    '<p>One &amp; two,<br>three.</p>\n<h2>Head</h2><ul><li>a</li><li>b <b>c</b></li></ul><p>End</p>';
  expect(plainParagraphs(html)).toBe('One & two,\nthree.\n\nHead\n\n- a\n- b c\n\nEnd');
});
