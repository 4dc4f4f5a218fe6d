import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import type { Purchase } from './use-purchase.ts';

/** 'Select options' until all are chosen (PD-11); a click then focuses the first missing group. */
export function BuyButton({ purchase, wide = false }: { purchase: Purchase; wide?: boolean }) {
  const t = useProductText();
  const { stock, isComplete, isAdding, buy } = purchase;
  return (
    <Button
      variant="volt"
      size={wide ? 56 : 48}
      wide={wide}
      disabled={!stock.available}
      busy={isAdding}
      busyText={t('card.adding')}
      onClick={buy}
    >
      {isComplete || !stock.available ? t('card.addToCart') : t('details.selectOptions')}
    </Button>
  );
}
