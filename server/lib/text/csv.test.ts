import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { cellText, csvText } from './csv.ts';

const formulas = ['=1+1', '+371', '-10 °C', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x.example","y")'];

describe('S41 CSV', () => {
  test.each(formulas)('a text like %j is no formula in a spreadsheet, and comes back as it was', (text) => {
    const [[cell = '']] = parse(csvText([[text]])) as [string[]];
    expect(cell).toBe(`'${text}`);
    expect(cellText(cell)).toBe(text);
  });

  test('numbers and other texts are unchanged', () => {
    const cells = ['a-b', "it's", "'quoted'", '', 'é=1'];
    expect(parse(csvText([[-1, 2.5, ...cells]]))).toEqual([['-1', '2.5', ...cells]]);
    expect(cells.map(cellText)).toEqual(cells);
  });

  test('a text that starts with an apostrophe is restored', () => {
    const [[cell = '']] = parse(csvText([["'=1"]])) as [string[]];
    expect(cellText(cell)).toBe("'=1");
  });
});
