import { expect, test } from 'vitest';
import { isChosen, optionsWith, readBounds, toggleOption, withSpec, writeBounds } from './facet-texts.ts';
import { listMeta } from './list-meta.ts';
import { isNarrowed, readListQuery, withoutFilters, writeListQuery } from './list-query.ts';
import type { ListPage } from './load-product-list.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));

test('FN-17 the same choice made in any order ends in one address', () => {
  const one = { ...read(''), specs: toggleOption({ ...read(''), specs: { panel: 'oled' } }, 'panel', 'ips') };
  const other = {
    ...read(''),
    specs: toggleOption({ ...read(''), specs: { panel: 'ips' } }, 'panel', 'oled'),
  };
  expect(writeListQuery(one)).toBe('?s_panel=ips,oled');
  expect(writeListQuery(other)).toBe(writeListQuery(one));
  for (const address of [
    '?s_panel=oled,ips&s_memory=16&stock=1',
    '?stock=1&s_memory=16&s_panel=ips&s_panel=oled',
  ])
    expect(writeListQuery(read(address.slice(1)))).toBe('?stock=1&s_memory=16&s_panel=ips,oled');
});

test('a choice is toggled, and leaves no trace when it is removed', () => {
  const query = read('s_panel=ips&s_weight=..1.5');
  expect(isChosen(query, 'panel', 'ips')).toBe(true);
  expect(toggleOption(query, 'panel', 'ips')).toEqual({ weight: '..1.5' });
  expect(withSpec(query, 'weight', writeBounds('', ''))).toEqual({ panel: 'ips' });
  expect(readBounds('13..')).toEqual(['13', '']);
  expect(readBounds('16')).toEqual(['16', '16']);
});

test('FN-18 what the API would refuse is left out of the address', () => {
  expect(read('s_weight=abc..&s_panel=%00&s_X=1&s_weight2=1..2..3&s_ports=..').specs).toBeUndefined();
  const many = Array.from({ length: 20 }, (_, at) => `s_key${at}=a`).join('&');
  expect(Object.keys(read(many).specs ?? {})).toHaveLength(12);
});

test('FN-21 a form sends each option and both bounds by themselves', () => {
  const form =
    's_panel=oled&s_panel=ips&s_weight.from=1%2C2&s_weight.to=&s_size.from=&s_size.to=&manufacturer=a&manufacturer=b';
  expect(read(form)).toMatchObject({ specs: { panel: 'ips,oled', weight: '1.2..' }, manufacturer: 'a,b' });
});

test.each([
  ...['', 'page=2'].map((query) => [query, true] as const),
  ...['search=lamp', 'sort=desc', 'sale=1', 'new=1', 'price=5-90', 'manufacturer=aural', 'condition=new'].map(
    (query) => [query, false] as const,
  ),
  ...['s_panel=ips', 'rating=4', 'stock=1', 'facet=ports', 'fits=p301', 'page=2&stock=1'].map(
    (query) => [query, false] as const,
  ),
])(
  'FN-19 "%s" carries either a canonical (%s) or noindex, never both and never neither',
  (query, isIndexed) => {
    const page = { products: [], pagination: { total: 0 } } as unknown as ListPage;
    const path = { parent: null, category: null, ids: [] };
    const tags = listMeta(
      { path, query: read(query), result: { ok: true, page } },
      { shell: null, shellUrl: null, origin: 'https://shop.example' },
    );
    const has = (fields: object) =>
      tags.some((tag) =>
        Object.entries(fields).every(([key, value]) => tag[key as keyof typeof tag] === value),
      );
    expect([has({ rel: 'canonical' }), has({ name: 'robots', content: 'noindex, follow' })]).toEqual([
      isIndexed,
      !isIndexed,
    ]);
  },
);

test('FN-19 a list narrowed by specifications, stock or a complete facet is not indexed, and a reset clears it', () => {
  for (const query of ['s_panel=ips', 'stock=1', 'facet=ports']) {
    expect(isNarrowed(read(query))).toBe(true);
    expect(isNarrowed(withoutFilters(read(query)))).toBe(false);
  }
});

test.each([
  ['größ', ['Größe L']],
  ['gro', ['Größe L']],
  ['austin', ['Austiņas']],
  [' 512 ', ['512 GB']],
  ['', ['Größe L', 'Austiņas', '512 GB']],
  ['zzz', []],
] as const)('FN-26 typing %j finds %j', (typed, found) => {
  const options = ['Größe L', 'Austiņas', '512 GB'].map((label) => ({ label }));
  expect(optionsWith(options, typed).map(({ label }) => label)).toEqual(found);
});
