import { useEffect, useState } from 'react';
import { browserApi } from '#storefront/state/browser-api.ts';
import { detailsSaved, type OrderDetails, saveDetails } from './save-details.ts';

export const useOrderNote = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const [details, setDetails] = useState<OrderDetails | null>(null);
  const [state, setState] = useState<'saving' | 'saved' | 'failed' | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      // Typed in the cart a moment ago.
      await detailsSaved();
      const result = await browserApi.until(left.signal).call('GET /cart/contents');
      if (left.signal.aborted) return;
      const kept = result.ok ? result.response.cart.details : undefined;
      setDetails({
        note: kept?.note ?? '',
        is_gift: kept?.is_gift ?? false,
        gift_message: kept?.gift_message ?? '',
      });
      setIsKept(kept !== undefined && (kept.note !== null || kept.is_gift));
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
