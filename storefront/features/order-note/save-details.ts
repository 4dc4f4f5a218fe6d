import { browserApi } from '#storefront/state/browser-api.ts';

export interface OrderDetails {
  readonly note: string;
  readonly is_gift: boolean;
  readonly gift_message: string;
}

let last: Promise<unknown> = Promise.resolve();

/** Keeps a field with the cart, after those that were changed before it. False: it could not be saved. */
export const saveDetails = (change: Partial<OrderDetails>): Promise<boolean> => {
  const saved = last.then(async () => (await browserApi.call('POST /cart/details', { body: change })).ok);
  last = saved;
  return saved;
};

/** Resolves when everything typed is kept: pressing a button that goes on leaves the field. */
export const detailsSaved = (): Promise<unknown> => last;
