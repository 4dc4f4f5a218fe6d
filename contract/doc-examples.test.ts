import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { type Endpoint, type EndpointKey, endpoints } from './endpoint.ts';
import { allEndpoints } from './endpoints-table.ts';
import { Order } from './orders/orders.ts';
import { ProductDetails } from './products.ts';
import { refusals } from './refusals.ts';
import { RefusalResponse } from './values.ts';

type Json = { [key: string]: unknown };

interface Example {
  readonly heading: string;
  readonly value: Json;
}

/** The JSON objects of a text, one after another; what is shortened beyond JSON is left out. */
const objectsIn = (text: string): Json[] => {
  const found: Json[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === '{' && depth++ === 0) start = at;
    if (letter === '}' && --depth === 0) {
      try {
        found.push(JSON.parse([...text].slice(start, at + 1).join('')));
      } catch {
        // {id} of a path, [product…] of a list.
      }
    }
  }
  return found;
};

const document = readFileSync(new URL('../docs/contract.md', import.meta.url), 'utf8');

const examples: Example[] = document.split(/^### /m).flatMap((section) => {
  const heading = section.slice(0, section.indexOf('\n'));
  const fenced = [...section.matchAll(/^```json\n(.*?)^```/gms)].map(([, text]) => text ?? '');
  const inline = [...section.replaceAll(/^```.*?^```/gms, '').matchAll(/`(\{.*?\})`/g)].map(
    ([, text]) => text ?? '',
  );
  return [...fenced, ...inline].flatMap(objectsIn).map((value) => ({ heading, value }));
});

const exampleOf = (heading: string): Json => {
  const example = examples.find((one) => one.heading.startsWith(heading));
  if (!example) throw new Error(`docs/contract.md has no example for ${heading}`);
  return example.value;
};

const table: Record<EndpointKey, Endpoint> = endpoints(allEndpoints);

const endpointOf = (heading: string): Endpoint | undefined => {
  const [, method, path] = /^(GET|POST|PUT) (?:\/api)?(\/[^\s?,]+)/.exec(heading) ?? [];
  return table[`${method} ${path?.replaceAll(/\{(\w+)\}/g, ':$1')}` as EndpointKey];
};

const product = { ...exampleOf('Product object'), lowest_price_30d: '499.00', delivery_note: null };

/** Puts in what the document shortens, and what its section 9 adds. */
const completed = ({ heading, value }: Example): Json => {
  if (heading.startsWith('Product object')) return product;
  if (heading.startsWith('GET /api/products/catalog')) {
    const option = { value: 'acme', label: 'Acme', count: 3 };
    return { ...value, payload: [product], filters: { manufacturers: [option], conditions: [option] } };
  }
  if (heading.startsWith('PUT /api/user/profile'))
    return { ...value, payload: exampleOf('GET /api/user/profile') };
  if (value.status === 'PRICE_CHANGED')
    return {
      ...value,
      code: 'price_changed',
      new_totals: exampleOf('POST /api/cart/calculate-totals'),
    };
  return isRefusal(value) ? { ...value, code: 'server_error' } : value;
};

const isRefusal = ({ status }: Json) => ['ERROR', 'WARNING', 'PRICE_CHANGED'].includes(`${status}`);

const schemaOf = ({ heading, value }: Example): TSchema | undefined => {
  if (heading.startsWith('Product object')) return ProductDetails;
  if (heading.startsWith('GET /api/orders/history')) return Order;
  const endpoint = endpointOf(heading);
  return isRefusal(value) ? (endpoint?.refusalResponse ?? RefusalResponse) : endpoint?.response;
};

test('the document has the examples this file is about', () => {
  expect(examples.length).toBeGreaterThanOrEqual(40);
});

test.each(examples)('$heading: $value', (example) => {
  const schema = schemaOf(example);
  expect(schema).toBeDefined();
  expect(Value.Errors(schema ?? {}, completed(example))).toEqual([]);
});

test('every refusal of the document is in the table with its status', () => {
  const patterns = Object.values(refusals).map(({ status, message }) => ({
    status,
    pattern: new RegExp(`^${message.replaceAll(/[.?]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}$`),
  }));
  const unknown = examples
    .map(({ value }) => value)
    .filter((value) => isRefusal(value) && value.message !== '<first error>')
    .filter(
      ({ status, message }) =>
        !patterns.some((one) => one.status === status && one.pattern.test(`${message}`)),
    );
  expect(unknown).toEqual([]);
});

test('every call of the document is in the table', () => {
  // The sandbox bank's page speaks HTML (see orders.ts).
  const calls = [...document.matchAll(/^### (?:GET|POST|PUT) .*$/gm)]
    .map(([line]) => line.slice(4))
    // These two speak HTML and forms, not JSON.
    .filter((heading) => !/\/processing\/pay\/|\/newsletter\/one-click/.test(heading));
  expect(calls.filter((heading) => !endpointOf(heading))).toEqual([]);
});
