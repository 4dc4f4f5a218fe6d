import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type CallKey } from '#contract/endpoints-table.ts';
import { refusals } from '#contract/refusals.ts';
import { RefusalResponse } from '#contract/values.ts';
import { splitKey } from './serve-endpoints.ts';

const json = (schema: object) => ({ 'application/json': { schema } });

const parametersOf = ({ params, query, headers }: Endpoint) =>
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

const refusalsOf = (endpoint: Endpoint) => {
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

const operation = (key: string, endpoint: Endpoint) => ({
  operationId: key,
  summary: endpoint.summary,
  ...(endpoint.access !== 'anyone' && {
    // {}: guests too, by a cookie of their own.
    security: [
      { session: [] },
      { bearer: [] },
      ...(['shopper', 'buyer', 'order'].includes(endpoint.access) ? [{}] : []),
    ],
  }),
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
  for (const key of Object.keys(allEndpoints) as CallKey[]) {
    const endpoint: Endpoint = allEndpoints[key];
    const { method, path } = splitKey(key);
    const address = `${endpoint.root ? '' : '/api'}${path.replace(/:(\w+)/g, '{$1}')}`;
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
      },
    },
  };
};
