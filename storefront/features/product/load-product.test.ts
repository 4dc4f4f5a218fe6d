import { expect, test } from 'vitest';
import { createApi } from '#storefront/api/client.ts';
import type { ApiReply, ApiRequest } from '#storefront/api/transport.ts';
import { loadProduct, type ProductFailure, statusOfProduct } from './load-product.ts';

const locale = { currency: null, languageId: null };

const shopThatAnswers = (reply: ApiReply | null) => {
  const requests: ApiRequest[] = [];
  const api = createApi({
    transport: async (request) => {
      requests.push(request);
      if (!reply) throw new Error('no connection');
      return reply;
    },
    locale: () => locale,
  });
  return { api, requests };
};

const refusal = (status: number, body: object): ApiReply => ({ status, body: JSON.stringify(body) });

test('loads the product in the URL', async () => {
  const { api, requests } = shopThatAnswers(
    refusal(200, { status: 'OK', payload: { id: 7, name: 'Phone' } }),
  );
  const result = await loadProduct(api, '7');
  expect(requests.map(({ path }) => path)).toEqual(['/api/products/7/info']);
  expect(result).toMatchObject({ ok: true, product: { id: 7 } });
  expect(statusOfProduct(result)).toBe(200);
});

test.each([undefined, '', ' '])('PD-29 without an id (%j) no request is sent', async (id) => {
  const { api, requests } = shopThatAnswers(null);
  const result = await loadProduct(api, id);
  expect(result).toEqual({ ok: false, failure: { kind: 'id-missing' } });
  expect(statusOfProduct(result)).toBe(404);
  expect(requests).toEqual([]);
});

test.each<[string, ApiReply | null, ProductFailure, number]>([
  ['by code', refusal(404, { code: 'product_not_found', message: 'Gone' }), { kind: 'unavailable' }, 404],
  ['PD-28 Product not found', refusal(404, { message: 'Product not found' }), { kind: 'unavailable' }, 404],
  [
    'PD-28 Item not found',
    refusal(200, { status: 'ERROR', message: 'Item not found' }),
    { kind: 'unavailable' },
    404,
  ],
  ['a bare 404', { status: 404, body: '' }, { kind: 'unavailable' }, 404],
  ['PD-30 with a message', refusal(500, { message: 'M' }), { kind: 'failed', message: 'M' }, 503],
  ['PD-30 without a message', { status: 500, body: '' }, { kind: 'failed', message: null }, 503],
  ['PD-30 no response', null, { kind: 'unreachable' }, 503],
])('a product that cannot be shown: %s', async (_case, reply, failure, status) => {
  const result = await loadProduct(shopThatAnswers(reply).api, '7');
  expect(result).toEqual({ ok: false, failure });
  expect(statusOfProduct(result)).toBe(status);
});
