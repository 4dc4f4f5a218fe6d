import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { type Text, useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/paths.ts';
import { addItem, type CartItem } from '#storefront/state/cart.ts';
import { toast, toastTimes } from '#storefront/state/toasts.ts';
import { type AddOutcome, outcomeOf } from './add-to-cart.ts';

const tell = (outcome: AddOutcome, t: Text): void => {
  switch (outcome.kind) {
    case 'added':
      toast(t('cart.added'), { variant: 'success' });
      return;
    case 'signed-out':
      toast(t('cart.signInToAdd'), { variant: 'info', duration: toastTimes.failure });
      return;
    case 'warning':
      toast(failureText(outcome.failure, 'cart.addFailed', t), { variant: 'warning' });
      return;
    case 'failed':
      toast(failureText(outcome.failure, 'cart.addFailed', t), { variant: 'error' });
  }
};

/** Back to this very page after signing in (RP-06). */
const signInPath = ({ pathname, search }: Location): string =>
  `${paths.Auth}?${new URLSearchParams({ form: 'signin', redirect: pathname + search })}`;

interface AddToCart {
  readonly isAdding: boolean;
  add(item: CartItem & { readonly count: number }): Promise<AddOutcome['kind']>;
}

/** Adds, says how it went, and leads those without a session to the sign-in. */
export const useAddToCart = (): AddToCart => {
  const t = useText();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const add: AddToCart['add'] = async ({ count, ...item }) => {
    setIsAdding(true);
    const outcome = outcomeOf(await addItem(item, count));
    setIsAdding(false);
    tell(outcome, t);
    if (outcome.kind === 'signed-out') await navigate(signInPath(window.location));
    return outcome.kind;
  };
  return { isAdding, add };
};
