import { useEffect, useState } from 'react';
import type { ProductDetails } from '#contract/products.ts';
import type { DaySpan } from '#contract/values.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { type ProductText, useProductText } from '#storefront/i18n/use-product-text.ts';
import { deliveryDays, deliveryDaysAnywhere } from '#storefront/lib/service-promises.ts';
import { useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';

type Deliveries = NonNullable<ProductDetails['delivery']>;

interface DeliveryLines {
  readonly time: string;
  readonly price: string;
}

/** Pages are rendered for guests, so the country of a customer is known only later. */
export const useShopperCountry = (): string | null => {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    if (!isAuthenticated) return setCountry(null);
    let isCurrent = true;
    import('./shopper-country.ts')
      .then((module) => module.shopperCountry())
      .then((iso) => isCurrent && setCountry(iso))
      // The line for any country stays.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isAuthenticated]);
  return country;
};

const timeText = (t: ProductText, span: DaySpan | null): string => {
  if (!span) return t('details.deliveryTitle');
  return span.min === span.max
    ? t('details.deliveryIn', { count: span.max })
    : t('details.delivery', { from: span.min, to: span.max });
};

/** Delivery cost as far as it is known without a country. */
const anyPriceText = (t: ProductText, deliveries: Deliveries, money: (price: string) => string): string => {
  const [cheapest] = deliveries;
  if (!cheapest) return t('details.deliveryNote');
  const isOne = deliveries.every(({ price }) => price === cheapest.price);
  if (isOne) return Number(cheapest.price) === 0 ? t('details.deliveryFree') : money(cheapest.price);
  const paid = deliveries.find(({ price }) => Number(price) > 0) ?? cheapest;
  return t(paid === cheapest ? 'details.deliveryFrom' : 'details.deliveryFreeOrFrom', {
    price: money(paid.price),
  });
};

/** How long delivery takes and what it costs: to the customer's country when it is known, else to all. */
export const useDeliveryLines = ({ delivery = [] }: Pick<ProductDetails, 'delivery'>): DeliveryLines => {
  const t = useProductText();
  const { currency, language, settings } = useShellData();
  const iso = useShopperCountry();
  const money = (price: string) => formatMoney(price, currency.symbol);
  if (iso === null || delivery.length === 0) {
    return {
      time: timeText(t, deliveryDaysAnywhere(settings, delivery)),
      price: anyPriceText(t, delivery, money),
    };
  }
  const country = new Intl.DisplayNames([language.code], { type: 'region' }).of(iso) ?? iso;
  const found = delivery.find(({ countries }) => countries.includes(iso));
  if (!found) return { time: t('details.deliveryTitle'), price: t('details.deliveryArranged', { country }) };
  const price = Number(found.price) === 0 ? t('details.deliveryFree') : money(found.price);
  return {
    time: timeText(t, deliveryDays(settings, found.days)),
    price: t('details.deliveryTo', { country, price }),
  };
};
