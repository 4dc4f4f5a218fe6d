import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Client,
  isUnsettled,
  type OutgoingRequest,
  type ReceivedResponse,
  type Shopper,
} from '#tests/faults/load-client.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

const form = { ...checkoutForm, delivery_method: 'courier' };

export interface Journey {
  readonly order: string;
  /** Number of retries. */
  readonly repeats: number;
}

const isAway = (response: ReceivedResponse): boolean =>
  isUnsettled(response) || [502, 504].includes(response.status);
const tries = 50;

/** Pays at the sandbox bank with a form post. Returns the number of retries. */
const pay = async (origin: string, redirectUrl: string): Promise<number> => {
  const { pathname, search } = new URL(redirectUrl);
  for (let repeats = 0; repeats < tries; repeats += 1) {
    const status = await fetch(`${origin}${pathname}/result${search}`, {
      method: 'POST',
      body: new URLSearchParams({ result: 'pay' }),
      redirect: 'manual',
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 302) return repeats;
    if (![0, 502, 503, 504].includes(status)) throw new Error(`The bank answered ${status}.`);
    await sleep(100);
  }
  throw new Error('The bank does not response.');
};

/** Goes from the home page to a paid order and retries requests without a response, like a shopper. */
export const shop = async (
  { send }: Client,
  origin: string,
  shopper: Shopper,
  productId: number,
): Promise<Journey> => {
  let repeats = 0;
  const placeWithRetries = async (given: OutgoingRequest): Promise<ReceivedResponse> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(origin, { token: shopper.token, ...given });
      if (!isAway(response)) return response;
      if (attempt === tries) throw new Error(`${given.path}: no response after ${tries} tries`);
      repeats += 1;
      await sleep(100);
    }
  };
  const must = async (given: OutgoingRequest, status = 200): Promise<ReceivedResponse> => {
    const response = await placeWithRetries(given);
    if (response.status === status) return response;
    throw new Error(`${given.path}: ${response.status} ${JSON.stringify(response.body).slice(0, 300)}`);
  };
  for (const path of ['/', '/products/all', `/products/all/all/${productId}`]) await must({ path });
  // Sets the count instead of adding to it: a retry changes nothing.
  const line = { id: productId, count: 1, set: true };
  await must({ path: '/api/cart/add', method: 'POST', body: line });
  const { body } = await must({ path: '/api/cart/contents' });
  if (body?.cart?.payload.length !== 1) throw new Error('The cart does not have one line.');
  await must({ path: '/api/cart/calculate-totals', method: 'POST', body: form });
  const placed = await must({
    path: '/api/orders/checkout',
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': `many-${shopper.id}` },
  });
  if (placed.body?.status !== 'OK') throw new Error(`Not ordered: ${JSON.stringify(placed.body)}`);
  repeats += await pay(origin, placed.body.redirect_url ?? '');
  return { order: placed.body.order_data.order_nr, repeats };
};
