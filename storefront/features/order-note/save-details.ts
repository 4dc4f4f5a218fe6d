import { browserApi } from '#storefront/state/browser-api.ts';

export interface OrderDetails {
  readonly note: string;
  readonly is_gift: boolean;
  readonly gift_message: string;
}

interface DetailsChange extends Partial<OrderDetails> {
  /** Null: without a code. */
  readonly promo_code?: string | null;
}

let last: Promise<unknown> = Promise.resolve();

/** Stores a field with the cart, after earlier changes. False: it could not be saved. */
export const saveDetails = (change: DetailsChange): Promise<boolean> => {
  const saved = last.then(async () => (await browserApi.call('POST /cart/details', { body: change })).ok);
  last = saved;
  return saved;
};

/** Resolves when all pending saves are done: pressing the button of the next step blurs the field and starts one. */
export const detailsSaved = (): Promise<unknown> => last;
