import fastJson from 'fast-json-stringify';
import { expect, test } from 'vitest';
import { allAdminEndpoints } from '#contract/admin/admin-table.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints-table.ts';
import { schemaOf } from './serve-endpoints.ts';
import { compileValidator } from './validation.ts';

// Schemas are compiled with the first request, so a broken one would not be noticed at the start.
test('all schemas of the contract can be compiled', () => {
  const endpoints = Object.entries<Pick<Endpoint, 'response'>>({ ...allEndpoints, ...allAdminEndpoints });
  expect(endpoints.length).toBeGreaterThan(150);
  for (const [key, endpoint] of endpoints) {
    const { response, ...received } = schemaOf(endpoint);
    if (response) expect(() => fastJson(response[200] as object), key).not.toThrow();
    for (const [httpPart, schema] of Object.entries(received)) {
      expect(() => compileValidator({ schema, httpPart, method: '', url: '' })({}), key).not.toThrow();
    }
  }
});
