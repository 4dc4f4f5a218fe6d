import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { Availability } from '#storefront/ui/text/availability.tsx';
import type { ShownStock } from './purchase-rules.ts';

/** `brief` omits the number. */
export function StockLine({ stock, brief = false }: { stock: ShownStock; brief?: boolean }) {
  const t = useProductText();
  const { available, count } = stock;
  const inStock = count === null || brief ? t('card.available') : t('details.inStock', { count });
  return <Availability available={available} text={available ? inStock : t('card.unavailable')} />;
}
