import { useEffect, useState } from 'react';
import { browserApi } from '#storefront/state/browser-api.ts';

interface OrderDetails {
  readonly note: string;
  readonly is_gift: boolean;
  readonly gift_message: string;
}

let last: Promise<unknown> = Promise.resolve();

/** Keeps a field with the cart, after those that were changed before it. False: it could not be saved. */
const saveDetails = (change: Partial<OrderDetails>): Promise<boolean> => {
  const saved = last.then(async () => (await browserApi.call('POST /cart/details', { body: change })).ok);
  last = saved;
  return saved;
};

/** Resolves when everything typed is kept: pressing the button of the order leaves the field. */
export const detailsSaved = (): Promise<unknown> => last;

export const useOrderNote = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const [details, setDetails] = useState<OrderDetails | null>(null);
  const [state, setState] = useState<'saving' | 'saved' | 'failed' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const result = await browserApi.until(left.signal).call('GET /cart/contents');
      if (left.signal.aborted) return;
      const kept = result.ok ? result.response.cart.details : undefined;
      setDetails({
        note: kept?.note ?? '',
        is_gift: kept?.is_gift ?? false,
        gift_message: kept?.gift_message ?? '',
      });
      setIsKept(kept !== undefined);
    };
    void load();
    return () => left.abort();
  }, []);
  return {
    /** Null until the cart is read. */
    details,
    /** The cart had a note when it was read. */
    isKept,
    isOpen: isOpen || isKept,
    open: () => setIsOpen(true),
    state,
    set: (change: Partial<OrderDetails>) => {
      setState(null);
      setDetails((before) => before && { ...before, ...change });
    },
    save: async (change: Partial<OrderDetails>): Promise<void> => {
      setState('saving');
      setState((await saveDetails(change)) ? 'saved' : 'failed');
    },
  };
};
