import { type ReactNode, useEffect, useRef } from 'react';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import styles from './cart-frame.module.css';

export interface CartFrameProps {
  /** Heading of a step after the cart, which is also its last breadcrumb; the cart itself has none. */
  step?: string | undefined;
  /** Beside the heading. */
  count?: string | undefined;
  children: ReactNode;
}

/** null: no step shown yet, so the focus stays at the top of the page. */
let lastStep: string | undefined | null = null;

/** Moves the focus to the new heading when the button that led to the next step is gone. */
const useHeadingFocus = (step: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (lastStep !== null && step !== lastStep && document.activeElement === document.body)
      heading.current?.focus();
    lastStep = step;
  }, [step]);
  return heading;
};

/** Breadcrumbs and heading shared by the cart and the checkout. */
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

/** Two columns: content and summary; stacked on a phone. */
export function CartColumns({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.side}>{summary}</div>
    </div>
  );
}
