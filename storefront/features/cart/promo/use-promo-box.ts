import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFault } from '#storefront/api/client.ts';
import { type CartMessageKey, cartFailureText, useCartText } from '#storefront/i18n/use-cart-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import {
  applyPromo,
  forgetPromoFailure,
  removePromo,
  renewPromo,
  useTotals,
} from '#storefront/state/totals.ts';
import type { DeliveryAddress, PromoStep } from '#storefront/state/totals-reducer.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { readPromo, savePromo } from './saved-promo.ts';

const fallbacks: Record<PromoStep, CartMessageKey> = {
  validate: 'promo.validateFailed',
  apply: 'promo.applyFailed',
  remove: 'promo.removeFailed',
  order: 'promo.applyFailed',
};

/** `address`: null until it is complete; undefined: none is needed, the delivery is estimated. */
export const usePromoBox = (address: DeliveryAddress | null | undefined) => {
  const t = useCartText();
  const promo = useTotals((state) => state.promo);
  const [typed, setTyped] = useState(() => readPromo().code);
  /** A code was submitted before there was an address (CO-31). */
  const [isAddressAsked, setIsAddressAsked] = useState(false);
  const isApplied = promo.state === 'applied';
  const isFailed = promo.state === 'failed';
  const isOpen = address !== null || isApplied;
  const newest = useRef(address ?? null);
  useEffect(() => {
    newest.current = address ?? null;
  });

  const apply = async (code: string): Promise<boolean> => {
    // Saved before the requests, so that a reload in between does not lose the code.
    savePromo({ code, isApplied: true });
    const done = await applyPromo(code, () => newest.current);
    if (done) return true;
    savePromo(null);
    return false;
  };
  const submit = async () => {
    if (promo.state === 'validating' || isApplied) return;
    if (!isOpen) setIsAddressAsked(true);
    else if (await apply(typed)) toast(t('promo.success'), { variant: 'success' });
  };
  const remove = async () => {
    savePromo(null);
    setTyped('');
    await removePromo();
  };
  const type = (code: string) => {
    setTyped(code);
    savePromo({ code, isApplied: false });
    forgetPromoFailure();
  };

  // A code applied before a reload is applied again once there is an address.
  const resume = useEffectEvent(() => {
    const { code, isApplied: was } = readPromo();
    if (was && useTotals.getState().promo.state === 'empty') void apply(code);
  });
  useEffect(() => {
    if (isOpen) resume();
  }, [isOpen]);

  const { language } = useShellData();
  const shownIn = useRef(language.id);
  useEffect(() => {
    if (shownIn.current !== language.id) void renewPromo();
    shownIn.current = language.id;
  }, [language.id]);

  return {
    state: promo.state,
    isOrderRefused: isFailed && promo.step === 'order',
    /** A refused code leaves the field (SM-17). */
    code: isApplied ? promo.code.code : promo.state === 'validating' ? promo.code : isFailed ? '' : typed,
    /** The refused code, for a correction or another try. */
    refused: isFailed && typed.trim() !== '' ? typed.trim() : null,
    /** The code itself was not refused. */
    canRetry: isFailed && isFault(promo.failure),
    restore: forgetPromoFailure,
    retry: () => void apply(typed),
    description: isApplied ? promo.code.description : undefined,
    error: isFailed ? cartFailureText(promo.failure, fallbacks[promo.step], t) : undefined,
    isOpen,
    isAddressAsked,
    submit,
    remove,
    type,
  };
};
