import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOf, signInPath } from '#storefront/features/session/session-paths.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { type Text, useText } from '#storefront/i18n/use-text.tsx';
import { addItem, type CartItem } from '#storefront/state/cart.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { type AddOutcome, outcomeOf } from './add-outcome.ts';

const showOutcome = (outcome: AddOutcome, t: Text): void => {
  switch (outcome.kind) {
    case 'added':
      toast(t('cart.added'), { variant: 'success' });
      return;
    case 'signed-out':
      toast(t('cart.signInToAdd'), { variant: 'info', duration: toastDurations.long });
      return;
    case 'warning':
      toast(failureText(outcome.failure, 'cart.addFailed', t), { variant: 'warning' });
      return;
    case 'failed':
      toast(failureText(outcome.failure, 'cart.addFailed', t), { variant: 'error' });
  }
};

interface AddToCart {
  readonly isAdding: boolean;
  add(item: CartItem & { readonly count: number }): Promise<AddOutcome['kind']>;
}

/** Adds an item to the cart, reports the outcome in a toast and sends guests to the sign-in page. */
export const useAddToCart = (): AddToCart => {
  const t = useText();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const add: AddToCart['add'] = async ({ count, ...item }) => {
    setIsAdding(true);
    const outcome = outcomeOf(await addItem(item, count));
    setIsAdding(false);
    showOutcome(outcome, t);
    // Signing in leads back to this page (RP-06).
    if (outcome.kind === 'signed-out') await navigate(signInPath(pathOf(window.location)));
    return outcome.kind;
  };
  return { isAdding, add };
};
