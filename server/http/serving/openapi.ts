import type { AdminEndpoint } from '#contract/admin/admin-endpoint.ts';
import { allAdminEndpoints } from '#contract/admin/admin-table.ts';
import { allRefusals as refusals } from '#contract/admin/staff-refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints-table.ts';
import { RefusalResponse } from '#contract/values.ts';
import { splitKey } from './serve-endpoints.ts';

const json = (schema: object) => ({ 'application/json': { schema } });

type AnyEndpoint = Endpoint | AdminEndpoint;

const parametersOf = ({ params, query, headers }: AnyEndpoint) =>
  [
    { place: 'path', schema: params },
    { place: 'query', schema: query },
    { place: 'header', schema: headers },
  ].flatMap(({ place, schema }) =>
    Object.entries(schema?.properties ?? {}).map(([name, value]) => ({
      name,
      in: place,
      required: schema?.required?.includes(name) ?? false,
      schema: value,
    })),
  );

const refusalsOf = (endpoint: AnyEndpoint) => {
  const byStatus = Map.groupBy(endpoint.refusals, (code) => refusals[code].http);
  byStatus.delete(200);
  return Object.fromEntries(
    [...byStatus].map(([http, codes]) => [
      http,
      {
        description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  );
};

const securityOf = ({ access }: AnyEndpoint): object => {
  if (access === 'anyone') return {};
  if (access === 'staff') return { security: [{ staff: [] }] };
  // {}: guests too, by a separate cookie.
  const guests = ['shopper', 'buyer', 'order'].includes(access) ? [{}] : [];
  return { security: [{ session: [] }, { bearer: [] }, ...guests] };
};

const operation = (key: string, endpoint: AnyEndpoint) => ({
  operationId: key,
  summary: endpoint.summary,
  ...('permission' in endpoint && { 'x-permission': endpoint.permission }),
  ...('recent' in endpoint && { 'x-recent': true }),
  ...securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...(endpoint.body && { requestBody: { required: true, content: json(endpoint.body) } }),
  responses: {
    200: {
      description: 'OK',
      content: { [endpoint.media ?? 'application/json']: { schema: endpoint.response } },
    },
    ...refusalsOf(endpoint),
  },
});

export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  const all: Readonly<Record<string, AnyEndpoint>> = { ...allEndpoints, ...allAdminEndpoints };
  for (const [key, endpoint] of Object.entries(all)) {
    const { method, path } = splitKey(key);
    const address = `${'root' in endpoint ? '' : '/api'}${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(key, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ohmly shop API', version: '1.0.0', license: { name: 'MIT' } },
    paths,
    components: {
      schemas: { Refusal: RefusalResponse },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'shop_session' },
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'staff_session' },
      },
    },
  };
};
