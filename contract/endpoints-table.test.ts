import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, expectTypeOf, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import {
  allEndpoints,
  type CallArguments,
  type CallInput,
  type CallKey,
  type CallRefusal,
  type CallResponse,
  endpointGroups,
  type FlaggedCall,
} from './endpoints-table.ts';
import { generalRefusals } from './refusals.ts';

const all = Object.entries(allEndpoints) as [CallKey, Endpoint][];
const propertiesOf = (endpoint: Endpoint) => ({
  ...endpoint.params?.properties,
  ...endpoint.query?.properties,
  ...endpoint.body?.properties,
});

test('a key is a method and a path', () => {
  for (const [key] of all) expect(key).toMatch(/^(GET|POST|PUT) (\/(:[a-z_]+|[a-z-]+))+$/);
});

test('no two groups have the same call', () => {
  const keys = Object.values(endpointGroups).flatMap((group) => Object.keys(group));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
});

test.each(all)('%s describes the parameters of its path', (key, { params }) => {
  const named = [...key.matchAll(/:([a-z_]+)/g)].map(([, name]) => name);
  expect(Object.keys(params?.properties ?? {})).toEqual(named);
});

test.each(all)('%s takes the added fields where its method puts them', (key, endpoint) => {
  const added = { currency: 'USD', lang_id: 2 };
  const place = key.startsWith('GET') ? endpoint.query : endpoint.body;
  const names = Object.keys(place?.properties ?? {}).filter((name) => name in added);
  if (endpoint.adds === 'nothing') expect(names).toEqual([]);
  if (endpoint.adds === 'language') expect(names).toEqual(['lang_id']);
  if (endpoint.adds === 'currency and language') {
    expect(names).toEqual(['currency', 'lang_id']);
    const { currency, lang_id } = place?.properties ?? {};
    expect(Value.Check(Type.Object({ currency: currency ?? {}, lang_id: lang_id ?? {} }), added)).toBe(true);
    expect(place?.required ?? []).not.toContain('currency');
    expect(place?.required ?? []).not.toContain('lang_id');
  }
});

test.each(all)('%s reads with a query and writes with a closed body', (key, endpoint) => {
  if (key.startsWith('GET')) {
    expect(endpoint.body).toBeUndefined();
    expect(endpoint.query ?? {}).not.toHaveProperty('additionalProperties');
  } else {
    expect(endpoint.query).toBeUndefined();
    if (endpoint.body) expect(endpoint.body).toHaveProperty('additionalProperties', false);
  }
});

test.each(all)('%s names only refusals that it declares, and only for fields it has', (_key, endpoint) => {
  const own = endpoint.refusals;
  expect(new Set(own).size).toBe(own.length);
  expect(own.filter((code) => (generalRefusals as readonly string[]).includes(code))).toEqual([]);
  const used = [
    ...(endpoint.whenMissing ? [endpoint.whenMissing] : []),
    ...Object.values(endpoint.whenInvalid ?? {}),
    ...Object.values(endpoint.whenTooLong ?? {}),
    ...Object.keys(endpoint.refusalHttp ?? {}),
  ];
  expect(used.filter((code) => !(own as readonly string[]).includes(code))).toEqual([]);
  expect(
    Object.keys(endpoint.whenInvalid ?? {}).filter((field) => !(field in propertiesOf(endpoint))),
  ).toEqual([]);
});

test('only responses that are the same for all callers are cached', () => {
  for (const [key, { cache, access }] of all) {
    if (cache) expect([key.split(' ')[0], access]).toEqual(['GET', 'anyone']);
  }
});

test('calls ask for a login or a verified e-mail as the table of who may call what says', () => {
  const keysFor = (access: Endpoint['access']) =>
    all.filter(([, endpoint]) => endpoint.access === access).map(([key]) => key);
  expect(keysFor('verified')).toEqual([
    'GET /orders/history',
    'POST /reviews/:id/helpful',
    'GET /user/reviews',
    'POST /products/:id/questions',
    'POST /questions/:id/answers',
    'GET /user/alerts',
    'POST /user/alerts/:id/end',
  ]);
  expect(keysFor('buyer')).toEqual(['POST /orders/checkout']);
  expect(keysFor('shopper')).toEqual([
    'POST /cart/add',
    'POST /cart/remove',
    'POST /cart/take',
    'POST /cart/clear',
    'POST /cart/details',
    'POST /cart/link',
    'POST /cart/add-bundle',
  ]);
  expect(keysFor('customer').toSorted()).toEqual([
    'GET /processing/config/phone-payment',
    'GET /user/addresses',
    'GET /user/profile',
    'POST /email/verify/resend',
    'POST /user/addresses',
    'POST /user/addresses/:id/default',
    'POST /user/addresses/:id/remove',
    'POST /user/change-password',
    'POST /user/delete',
    'POST /user/export',
    'PUT /user/addresses/:id',
    'PUT /user/profile',
  ]);
});

test('only the CSRF cookie lives outside /api', () => {
  expect(all.filter(([, { root }]) => root).map(([key]) => key)).toEqual(['GET /sanctum/csrf-cookie']);
});

test('a typed caller says what is required and never the added fields', () => {
  expectTypeOf<CallArguments<'GET /categories'>>().toEqualTypeOf<
    [input?: { query?: { topLevel?: number } }]
  >();
  expectTypeOf<CallInput<'GET /products/:id/info'>>().toEqualTypeOf<{ params: { id: string | number } }>();
  expectTypeOf<CallArguments<'GET /settings'>>().toEqualTypeOf<[]>();
  expectTypeOf<CallInput<'POST /cart/add'>>().toEqualTypeOf<{
    body: { id: number; count?: number; is_variation?: boolean; set?: boolean };
  }>();
  expectTypeOf<CallInput<'POST /orders/checkout'>['headers']>().toEqualTypeOf<
    { 'idempotency-key'?: string } | undefined
  >();
  expectTypeOf<CallArguments<'POST /cart/clear'>>().toEqualTypeOf<[]>();
});

test('a typed caller gets the response and the refusals of its call', () => {
  expectTypeOf<CallResponse<'POST /login'>>().toEqualTypeOf<{ status: 'OK'; message: 'Signed in.' }>();
  expectTypeOf<CallResponse<'GET /localizations'>>().toEqualTypeOf<Record<string, string>>();
  expectTypeOf<'email_invalid'>().toExtend<CallRefusal<'POST /newsletter/subscribe'>['code']>();
  expectTypeOf<'no_stock'>().not.toExtend<CallRefusal<'POST /newsletter/subscribe'>['code']>();
  expectTypeOf<FlaggedCall>().toEqualTypeOf<
    | 'GET /sanctum/csrf-cookie'
    | 'GET /currencies'
    | 'GET /languages'
    | 'GET /localizations'
    | 'GET /is-auth'
    | 'POST /logout'
    | 'GET /email/verify/:id/:hash'
  >();
});
