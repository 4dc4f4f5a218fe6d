import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Facet } from '#contract/catalogue.ts';
import { FacetList } from './facet-list.tsx';
import { readListQuery } from './list-query.ts';

const facet = (at: number, options: number, more = 0): Facet => ({
  key: `facet_${at}`,
  label: `Facet ${at}`,
  kind: 'options',
  promoted: at < 2,
  ...(at === 0 && { tip: 'What this means.' }),
  options: Array.from({ length: options }, (_, option) => ({
    value: `o${option}`,
    label: `Option ${option}`,
    count: 1,
    chosen: false,
  })),
  more,
  unstated: 0,
});

const render = (facets: readonly Facet[]): string => {
  const filters = {
    shown: readListQuery(new URLSearchParams()),
    change: () => undefined,
    refresh: () => undefined,
    apply: () => undefined,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <FacetList facets={{ facets, in_stock: 3, on_sale: 0 }} filters={filters} />
    </MemoryRouter>,
  );
};

test('FN-26 of 40 facets 8 are shown at first, with 8 options and the way to the others', () => {
  const html = render(Array.from({ length: 40 }, (_, at) => facet(at, 8, at === 0 ? 192 : 0)));
  const [first = '', rest = ''] = html.split('More filters (32)');
  expect(first.match(/<legend/g)).toHaveLength(8);
  expect(rest.match(/<legend/g)).toHaveLength(32);
  expect(first.match(/name="s_facet_0"/g)).toHaveLength(8);
  expect(first).toContain('Show all 200');
  expect(html).not.toContain('Find in');
});

test('FN-26 a facet with all its 200 options has a field to find one', () => {
  const html = render([facet(0, 200), facet(1, 20)]);
  expect(html.match(/name="s_facet_0"/g)).toHaveLength(200);
  expect(html).toContain('aria-label="Find in Facet 0"');
  expect(html).not.toContain('Find in Facet 1');
});

test('FN-74 the explanation of a facet is a popover behind a named button, and its description', () => {
  const html = render([facet(0, 8), facet(1, 8)]);
  const [, id] = /popover="auto" id="([^"]+)"[^>]*>What this means\.</.exec(html) ?? [];
  expect(id).toBeDefined();
  const button = new RegExp(`<button[^>]*popoverTarget="${id}"[^>]*>`, 'i').exec(html)?.[0];
  expect(button).toContain(`aria-describedby="${id}"`);
  expect(button).toContain('aria-label="What is “Facet 0”?"');
  expect(html.match(/popover="auto"/g)).toHaveLength(1);
});
