import { useState } from 'react';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import type { AddedItem } from '#storefront/state/added-item.ts';
import { takePieces } from '#storefront/state/cart.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

/** Takes back exactly the pieces that were just added. */
export const useUndoAdding = ({ count, ...item }: AddedItem) => {
  const t = useCartText();
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async (): Promise<void> => {
    setIsUndoing(true);
    const isDone = await takePieces(item, count);
    if (isDone) toast(t('cart.addedUndone'), { variant: 'success' });
    else toast(t('cart.addedUndoFailed'), { variant: 'error' });
  };
  return { isUndoing, undo };
};
