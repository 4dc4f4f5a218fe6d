import type { Settings } from '#contract/content.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './page-shell.module.css';

/** Says on every page, before anything is put into the cart, that the shop has no payment method that works. */
export function NoOrdersNotice({ methods }: { methods: Settings['payment_methods'] }) {
  const t = useText();
  if (methods?.length !== 0) return null;
  return (
    <div className={`container ${styles.notice}`}>
      <Notice tone="plain">{t('shell.noOrders')}</Notice>
    </div>
  );
}
