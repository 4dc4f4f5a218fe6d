import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Ask, type Client, isUnsettled, type Shopper } from '#tests/faults/load-client.ts';
import { checkoutForm } from '#tests/support/small-shop.ts';

export interface Journey {
  readonly order: string;
  /** How often something had to be asked again. */
  readonly repeats: number;
}

const isAway = (answer: Answer): boolean => isUnsettled(answer) || [502, 504].includes(answer.status);
const tries = 50;

/** At the test bank; its page speaks forms. Returns how often it had to be asked again. */
const pay = async (origin: string, redirectUrl: string): Promise<number> => {
  const { pathname, search } = new URL(redirectUrl);
  for (let repeats = 0; repeats < tries; repeats += 1) {
    const status = await fetch(`${origin}${pathname}/result${search}`, {
      method: 'POST',
      body: new URLSearchParams({ result: 'pay' }),
      redirect: 'manual',
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 302) return repeats;
    if (![0, 502, 503, 504].includes(status)) throw new Error(`The bank answered ${status}.`);
    await sleep(100);
  }
  throw new Error('The bank does not answer.');
};

/** From the home page to a paid order, as a shopper does it: what gets no answer is asked again. */
export const shop = async (
  { ask }: Client,
  origin: string,
  shopper: Shopper,
  productId: number,
): Promise<Journey> => {
  let repeats = 0;
  const insist = async (given: Ask): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(origin, { token: shopper.token, ...given });
      if (!isAway(answer)) return answer;
      if (attempt === tries) throw new Error(`${given.path}: no answer after ${tries} tries`);
      repeats += 1;
      await sleep(100);
    }
  };
  const must = async (given: Ask, status = 200): Promise<Answer> => {
    const answer = await insist(given);
    if (answer.status === status) return answer;
    throw new Error(`${given.path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
  };
  for (const path of ['/', '/products/all', `/products/all/all/${productId}`]) await must({ path });
  // With the count set, not added: asked twice it is still one.
  const line = { id: productId, count: 1, set: true };
  await must({ path: '/api/cart/add', method: 'POST', body: line });
  const { body } = await must({ path: '/api/cart/contents' });
  if (body.cart?.payload?.length !== 1) throw new Error('The cart does not have one line.');
  await must({ path: '/api/cart/calculate-totals', method: 'POST', body: checkoutForm });
  const placed = await must({
    path: '/api/orders/checkout',
    method: 'POST',
    body: checkoutForm,
    headers: { 'idempotency-key': `many-${shopper.id}` },
  });
  if (placed.body.status !== 'OK') throw new Error(`Not ordered: ${JSON.stringify(placed.body)}`);
  repeats += await pay(origin, placed.body.redirect_url);
  return { order: placed.body.order_data.order_nr, repeats };
};
