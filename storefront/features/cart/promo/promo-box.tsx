import { type KeyboardEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import type { DeliveryAddress } from '#storefront/state/totals-reducer.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { CheckIcon, CloseIcon } from '#storefront/ui/media/icons.tsx';
import styles from './promo-box.module.css';
import { usePromoBox } from './use-promo-box.ts';

export interface PromoBoxProps {
  /**
   * null until country, city, address and post code are filled in: a discount may depend on delivery. Missing in the
   * cart, which estimates the delivery.
   */
  address?: DeliveryAddress | null;
}

/** Not a form element: it is inside the checkout form. */
export function PromoBox({ address }: PromoBoxProps) {
  const t = useCartText();
  const promo = usePromoBox(address);
  const { state, code, description, error, isOpen, isOrderRefused, submit, remove, type } = promo;
  const box = useRef<HTMLDivElement>(null);
  const isApplied = state === 'applied';
  const isChecking = state === 'validating';
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  };
  const focusField = () => box.current?.querySelector('input')?.focus();
  // A pressed button elsewhere led to the message: bring it into view. 'Place Order' has lost the focus by then,
  // because it is disabled while the totals are calculated without the code.
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement instanceof HTMLButtonElement && !box.current?.contains(activeElement);
    if (isOrderRefused || (state === 'failed' && isElsewhere)) box.current?.querySelector('input')?.focus();
  }, [state, isOrderRefused]);
  const takeAway = () => {
    void remove();
    focusField();
  };
  const correct = () => {
    promo.restore();
    focusField();
  };
  return (
    <div ref={box} className={styles.box} aria-live="polite">
      <Field
        className={styles.field}
        label={t('promo.label')}
        hint={isOpen ? description : t(promo.isAddressAsked ? 'promo.addressFirst' : 'promo.hint')}
        error={error}
        value={code}
        maxLength={limits.promoCode}
        disabled={!isOpen}
        readOnly={isApplied || isChecking}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => type(event.target.value)}
        onKeyDown={submitOnEnter}
      />
      <Button
        className={`${styles.submit} ${isApplied ? styles.applied : ''}`}
        icon={isApplied ? <CheckIcon /> : undefined}
        busy={isChecking}
        busyText={t('promo.checking')}
        // Not `disabled`: a click without an address explains what is missing (CO-31).
        aria-disabled={!isOpen || isApplied || code.trim() === ''}
        onClick={() => (code.trim() === '' && isOpen ? undefined : void submit())}
      >
        {t(isApplied ? 'promo.applied' : 'promo.submit')}
      </Button>
      {isApplied ? (
        <button type="button" className={styles.remove} aria-label={t('promo.remove')} onClick={takeAway}>
          <CloseIcon />
        </button>
      ) : null}
      {promo.refused === null ? null : (
        <p className={styles.again}>
          <button type="button" className="text-link" onClick={promo.canRetry ? promo.retry : correct}>
            {promo.canRetry ? t('common.tryAgain') : t('promo.correct', { code: promo.refused })}
          </button>
        </p>
      )}
    </div>
  );
}
