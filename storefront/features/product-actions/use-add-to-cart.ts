import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOf, signInPath } from '#storefront/features/session/session-paths.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { useAddedItem } from '#storefront/state/added-item.ts';
import { addItem, type CartItem } from '#storefront/state/cart.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { type AddOutcome, outcomeOf, showAddOutcome } from './add-outcome.ts';
import { savePendingItem } from './pending-item.ts';
import { withPendingItem } from './with-pending-item.ts';

interface AddToCart {
  readonly isAdding: boolean;
  add(item: CartItem & { readonly count: number }): Promise<AddOutcome['kind']>;
}

/** Adds an item to the cart, reports the outcome in a drawer or a toast and sends guests to the sign-in page. */
export const useAddToCart = (): AddToCart => {
  const t = useText();
  const navigate = useNavigate();
  const { delivery_choice: hasDrawer = false } = useShellData().settings;
  const [isAdding, setIsAdding] = useState(false);
  const add: AddToCart['add'] = async (wanted) => {
    const { count, ...item } = wanted;
    setIsAdding(true);
    if (hasDrawer) useAddedItem.setState({ isAdding: true });
    const outcome = outcomeOf(await addItem(item, count));
    setIsAdding(false);
    const isInDrawer = hasDrawer && outcome.kind === 'added';
    if (hasDrawer) useAddedItem.setState({ isAdding: false, added: isInDrawer ? wanted : null });
    if (!isInDrawer) showAddOutcome(outcome, t, () => void add(wanted));
    if (outcome.kind === 'added') withPendingItem(({ forgetPendingItem }) => forgetPendingItem(wanted));
    if (outcome.kind === 'signed-out') {
      savePendingItem(longStorage, wanted, Date.now());
      // Signing in leads back to this page (RP-06).
      await navigate(signInPath(pathOf(window.location)));
    }
    return outcome.kind;
  };
  return { isAdding, add };
};
