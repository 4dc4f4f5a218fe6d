import { formatMoney } from '#storefront/i18n/money.ts';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { TruckIcon } from '#storefront/ui/media/icons.tsx';
import type { ArrivalProps } from './arrival-choice.tsx';
import { Service } from './service.tsx';

const choice = lazyModule(async () => (await import('./arrival-choice.tsx')).ArrivalChoice);

/** When the product arrives: in the home country, until the browser knows the shopper's. */
export function ArrivalService({ deliveries, sku }: ArrivalProps) {
  const t = useProductText();
  const { currency } = useShellData();
  const ArrivalChoice = useLazyModule(choice, 'later');
  if (ArrivalChoice) return <ArrivalChoice deliveries={deliveries} sku={sku} />;
  const [home] = deliveries;
  return (
    <Service
      icon={<TruckIcon />}
      title={home?.arrival_text ?? t('details.deliveryTitle')}
      note={
        home
          ? t('details.arrivalNote', {
              place: home.place ?? '',
              method: home.method ?? '',
              price:
                Number(home.price) === 0
                  ? t('details.deliveryFree')
                  : formatMoney(home.price, currency.symbol),
            })
          : t('details.deliveryNote')
      }
    />
  );
}
