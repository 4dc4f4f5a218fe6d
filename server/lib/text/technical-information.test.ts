import { describe, expect, test } from 'vitest';
import type { TechnicalInformation } from '#contract/products.ts';
import { readTechnicalInformation } from './technical-information.ts';

type TechnicalRow = TechnicalInformation['rows'][number];

const row = (name: string, value: string | null = null, rows: TechnicalRow[] = []): TechnicalRow => ({
  name,
  value,
  rows,
});
const rowsOf = (html: string) => readTechnicalInformation(html).rows;

describe('text', () => {
  test.each<[string, string, string[]]>([
    ['PD-14 text before the first list', '<p>Intro</p><ul><li>CPU: M3</li></ul>', ['Intro']],
    ['two paragraphs', '<p>One</p>\n<p>Two</p>', ['One', 'Two']],
    ['text without a paragraph', 'Just <b>bold</b> text', ['Just bold text']],
    ['a line break', 'One<br>Two<br/>Three', ['One\nTwo\nThree']],
    ['white space folds', '<p>\n  One\n  two  </p>', ['One two']],
    ['a link is its text', '<p>See <a href="https://x.example/?a>b">the maker</a>.</p>', ['See the maker.']],
    ['a heading is a paragraph', '<h3>About</h3>Text', ['About', 'Text']],
    [
      'entities are decoded',
      'A &amp; B &lt;c&gt; &euro;5 &#8211; &#x41; &unknown; 5 &',
      ['A & B <c> €5 – A &unknown; 5 &'],
    ],
    ['a lone < is text', '3 < 5', ['3 < 5']],
    ['nothing', '', []],
    ['empty paragraphs', '<p> </p><p>&nbsp;</p>', []],
  ])('%s', (_case, html, intro) => {
    expect(readTechnicalInformation(html).intro).toEqual(intro);
  });

  test('text after a list is separate', () => {
    const { intro, rows, notes } = readTechnicalInformation(
      'A<ul><li>B: C</li></ul><p>D</p><ul><li>E</li></ul>F',
    );
    expect({ intro, rows, notes }).toEqual({
      intro: ['A'],
      rows: [row('B', 'C'), row('E')],
      notes: ['D', 'F'],
    });
  });
});

describe('rows', () => {
  test.each<[string, string, TechnicalRow[]]>([
    ['PD-15 name and value', '<ul><li>CPU: M3</li></ul>', [row('CPU', 'M3')]],
    ['a bold name', '<ul><li><strong>CPU:</strong> M3</li></ul>', [row('CPU', 'M3')]],
    ['no space after the colon', '<ul><li>CPU:M3</li></ul>', [row('CPU', 'M3')]],
    ['only the first colon divides', '<ul><li>Ratio: 16:9</li></ul>', [row('Ratio', '16:9')]],
    ['the colon of a ratio does not', '<ul><li>16:9 screen</li></ul>', [row('16:9 screen')]],
    ['nor that of an address', '<ul><li>https://x.example</li></ul>', [row('https://x.example')]],
    ['no colon at all', '<ul><li>Waterproof</li></ul>', [row('Waterproof')]],
    ['no value', '<ul><li>Ports:</li></ul>', [row('Ports')]],
    ['a numbered list', '<ol><li>A: 1</li><li>B: 2</li></ol>', [row('A', '1'), row('B', '2')]],
    ['items that are not closed', '<ul><li>A: 1<li>B: 2</ul>', [row('A', '1'), row('B', '2')]],
    ['a list that is not closed', '<ul><li>A: 1', [row('A', '1')]],
    ['paragraphs in an item', '<ul><li><p>A: 1</p></li></ul>', [row('A', '1')]],
    ['empty items', '<ul><li> </li><li></li></ul>', []],
    ['capital tags', '<UL><LI>A: 1</LI></UL>', [row('A', '1')]],
  ])('%s', (_case, html, rows) => {
    expect(rowsOf(html)).toEqual(rows);
  });

  test('PD-16 a nested list is the rows of its item', () => {
    expect(rowsOf('<ul><li>Ports<ul><li>USB-C: 2</li></ul></li><li>Weight: 1 kg</li></ul>')).toEqual([
      row('Ports', null, [row('USB-C', '2')]),
      row('Weight', '1 kg'),
    ]);
  });

  test('three levels, and a list without a parent item', () => {
    expect(rowsOf('<ul><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li></ul>')).toEqual([
      row('A', null, [row('B', null, [row('C')])]),
    ]);
    expect(rowsOf('<ul><li>A</li><ul><li>B</li></ul></ul>')).toEqual([row('A', null, [row('B')])]);
  });
});

describe('unsafe input', () => {
  test.each([
    ['scripts', '<script>alert(1)</script><p>Text</p>'],
    ['styles', '<style>p { color: red }</style><p>Text</p>'],
    ['comments', '<!-- <p>no</p> --><p>Text</p>'],
    ['a script without an end', '<p>Text</p><script>alert(1)'],
  ])('%s are left out', (_case, html) => {
    expect(readTechnicalInformation(html)).toEqual({ intro: ['Text'], rows: [], notes: [] });
  });

  test.each([
    ['opening brackets', '<'.repeat(50_000)],
    ['open quotes', '<a "'.repeat(10_000)],
    ['open lists', '<ul>'.repeat(1_000)],
  ])('%s without end are read quickly', (_case, html) => {
    expect(readTechnicalInformation(html).rows).toEqual([]);
  });
});
