import { type ReactNode, useEffect, useRef } from 'react';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { paths } from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import styles from './cart-frame.module.css';

export interface CartFrameProps {
  /** Heading of the page. The cart itself is 'Cart'; a step after it stands below it in the breadcrumbs. */
  step?: string | undefined;
  /** Beside the heading. */
  count?: string | undefined;
  children: ReactNode;
}

/** null: none was shown yet, and whoever just came begins at the top. */
let lastStep: string | undefined | null = null;

/** The button that led from one step to the next is gone: who uses the keyboard goes on at the new heading. */
const useHeadingFocus = (step: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastStep !== null && step !== lastStep && document.activeElement === document.body)
      heading.current?.focus();
    lastStep = step;
  }, [step]);
  return heading;
};

/** Breadcrumbs and heading of the cart and of the checkout that takes its place. */
export function CartFrame({ step, count, children }: CartFrameProps) {
  const t = useCartText();
  const heading = useHeadingFocus(step);
  const home = { label: t('common.home'), to: paths.HomePage };
  const crumbs =
    step === undefined
      ? [home, { label: t('cart.title') }]
      : [home, { label: t('cart.title'), to: paths.CartPage }, { label: step }];
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs label={t('common.breadcrumbs')} crumbs={crumbs} />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {step ?? t('cart.title')}
        </h1>
        {count === undefined ? null : <p className={styles.count}>{count}</p>}
      </div>
      {children}
    </div>
  );
}

/** What is being dealt with on the left, what it costs on the right; on a phone one below the other. */
export function CartColumns({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.side}>{summary}</div>
    </div>
  );
}
