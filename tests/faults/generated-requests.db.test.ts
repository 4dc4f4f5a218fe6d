import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';
import { runs, timeLimitMs } from './run-counts.ts';
import { arbitraryFor, objectOf, type Schema } from './schema-arbitraries.ts';

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>
  >;
}

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly Refusal: object } };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [method.toUpperCase(), path, operation] as const),
);

type Shop = Awaited<ReturnType<typeof openAccountShop>>;
let shop: Shop;
/** Personal data that no other caller may receive. */
let planted: Record<'anna' | 'ben', { readonly markers: readonly string[] }>;
let callers: Record<
  'guest' | 'anna' | 'ben',
  Awaited<ReturnType<Shop['newcomer']>> | ReturnType<Shop['browser']>
>;

const aCustomer = async (name: string) => {
  const email = `${name}.planted@mail.example`;
  const city = `Planted${name}ville`;
  const person = await shop.newcomer({ email, name: `Planted${name}` });
  const { rows } = await shop.database.pool.query(
    'update customers set email_verified_at = now(), city = $2 where email = $1 returning id',
    [email, city],
  );
  const number = await aPlacedOrder(shop.database.db, { customerId: rows[0].id, email });
  await shop.database.pool.query('update orders set city = $2, address = $2 where number = $1', [
    number,
    city,
  ]);
  return { person, id: String(rows[0].id), number, markers: [email, city, `Planted${name}`] };
};

let words: readonly string[];
const seed = Number(env.FAULTS_SEED ?? Date.now() % 2 ** 31);
let asked = 0;
const ajv = new Ajv({ strict: false, allErrors: false });

beforeAll(async () => {
  shop = await openAccountShop({ env: { RATE_LIMIT_FACTOR: '100000' } });
  const [anna, ben] = [await aCustomer('anna'), await aCustomer('ben')];
  planted = { anna, ben };
  callers = { guest: shop.browser(), anna: anna.person, ben: ben.person };
  words = [
    ...[anna.number, ben.number, anna.id, ben.id, '1', '7', '42'],
    ...['Latvia', 'LV-1010', 'EUR', 'USD', 'WELCOME10', 'desc', 'new', '+37120000000', 'nobody@mail.example'],
  ];
});
afterAll(async () => {
  process.stdout.write(`F25: ${asked} requests for ${operations.length} routes, seed ${seed}\n`);
  await shop.close();
});

const requestOf = (path: string, { parameters, requestBody }: Operation) => {
  const at = (place: string) =>
    objectOf(
      {
        properties: Object.fromEntries(
          parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, schema]),
        ),
      },
      words,
    );
  const params = fc.record(
    Object.fromEntries(
      parameters
        .filter((each) => each.in === 'path')
        .map(({ name, schema }) => [name, arbitraryFor(schema, words)]),
    ),
  );
  const schema = requestBody?.content['application/json'].schema;
  return fc.record({
    // An empty segment, `.` and `..` would change the path.
    url: fc.tuple(params, at('query')).map(([given, query]) => {
      const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(textOf(given[name]).replace(/^\.{0,2}$/, '-')),
      );
      const pairs = Object.entries(query).map(
        ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`,
      );
      return pairs.length > 0 ? `${named}?${pairs.join('&')}` : named;
    }),
    body: schema ? objectOf(schema, words) : fc.constant({}),
  });
};

/** Text for a URL: without lone surrogates, which no client can send. */
const textOf = (value: unknown): string =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed();

/** HTTP 200 carries the response or a refusal that the specification sends with 200; other codes carry refusals. */
const validatorsOf = (operation: Operation) => {
  const refusal = document.components.schemas.Refusal;
  const response = operation.responses['200']?.content?.['application/json']?.schema;
  const refused = ajv.compile(refusal);
  return { well: response ? ajv.compile({ anyOf: [response, refusal] }) : refused, refused };
};

const checkAnswer = (
  { well, refused }: ReturnType<typeof validatorsOf>,
  status: number,
  body: unknown,
): void => {
  if (status === 204 || status === 302) return;
  const validate = status === 200 ? well : refused;
  expect(validate(body) ? null : { status, body, errors: validate.errors }).toBeNull();
};

/** Parallel runs: while one waits for PostgreSQL, the others continue. */
const lanes = 3;

test.each(operations)(
  'F25 TR-83 %s %s: any input from any caller gets a valid response without internal errors or others’ data',
  async (method, path, operation) => {
    const isFile = operation.responses['200']?.content?.['application/json'] === undefined;
    const request = requestOf(path, operation);
    const validators = validatorsOf(operation);
    const until = performance.now() + timeLimitMs(300);
    let tried = 0;
    const property = fc.asyncProperty(
      fc.constantFrom('guest', 'anna', 'ben'),
      request,
      async (who, { url, body }) => {
        // On a busy machine fewer, but never none.
        if (tried >= 5 && performance.now() > until) return;
        tried += 1;
        // A separate browser: logging out must not affect the next requests.
        const caller = path === '/api/logout' ? shop.browser() : callers[who as 'guest'];
        const send = {
          GET: () => caller.get(url),
          POST: () => caller.post(url, body),
          PUT: () => caller.put(url, body),
        };
        const { status, body: response } = await send[method as 'GET']();
        expect(status).toBeLessThan(500);
        if (!(isFile && status === 200)) checkAnswer(validators, status, response);
        const text = JSON.stringify(response) ?? '';
        for (const [name, { markers }] of Object.entries(planted)) {
          if (name !== who) for (const marker of markers) expect(text).not.toContain(marker);
        }
        asked += 1;
        if (asked % 10_000 === 0)
          process.stdout.write(`F25: ${asked} of ${runs.requestsPerRoute * operations.length}\n`);
      },
    );
    const numRuns = runs.requestsPerRoute / lanes;
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) => fc.assert(property, { numRuns, seed: seed + lane })),
    );
  },
  timeLimitMs(60_000),
);
