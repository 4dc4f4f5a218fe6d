import { useText } from '#storefront/i18n/use-text.tsx';

/** The frame of the order history; orders come with their own capability. */
export function OrdersTab() {
  const t = useText();
  return <h2>{t('account.orders')}</h2>;
}
