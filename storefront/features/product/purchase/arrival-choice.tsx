import { useEffect, useState } from 'react';
import type { DeliveryOption } from '#contract/buying/delivery.ts';
import { countryName } from '#contract/country-text.ts';
import type { ProductDetails } from '#contract/products.ts';
import { arrivalLine, refusalLine } from '#storefront/features/delivery/arrival-line.ts';
import { DeliverToDialog } from '#storefront/features/delivery/deliver-to-dialog.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import { loadCountries } from '#storefront/state/countries.ts';
import { findPlace, readChosenPlace, useChosenPlace } from '#storefront/state/deliver-to.ts';
import { deliveryChoice, useDeliveryChoice } from '#storefront/state/delivery-choice.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { TruckIcon } from '#storefront/ui/media/icons.tsx';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './arrival-choice.module.css';
import { Service } from './service.tsx';
import { useShopperCountry } from './use-delivery-lines.ts';
import { shownOption, useExactOptions } from './use-exact-options.ts';
import { useTimeLeft } from './use-time-left.ts';

type Deliveries = NonNullable<ProductDetails['delivery']>;

const nameOf = (known: Deliveries[number] | undefined, iso: string, language: string): string => {
  if (known?.place !== undefined && known.countries[0] === iso) return known.place;
  return countryName(iso, language);
};

export interface ArrivalProps {
  deliveries: Deliveries;
  sku: string;
}

/** When the product arrives at the shopper's place, with the choice of the place and all ways of delivery. */
export function ArrivalChoice({ deliveries, sku }: ArrivalProps) {
  const t = useDeliveryText();
  const { currency, language } = useShellData();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isListed, setIsListed] = useState(false);
  useEffect(readChosenPlace, []);
  useEffect(() => void deliveryChoice(), []);
  const chosenMethod = useDeliveryChoice(({ method }) => method);
  const chosen = useChosenPlace(({ place }) => place);
  const customerCountry = useShopperCountry();
  const served = deliveries.flatMap(({ countries }) => countries);
  const place = findPlace({
    countries: chosen ? [...served, chosen.iso] : served,
    chosen,
    address: customerCountry === null ? null : { iso: customerCountry, postCode: '' },
    languages: navigator.languages,
  });
  const iso = place?.iso ?? '';
  const postCode = place?.postCode ?? '';
  const known = deliveries.find(({ countries }) => countries.includes(iso));
  const knownLeft = useTimeLeft(known?.arrival?.order_by);
  // The page knows the days of each country by the preselected method. A chosen method, a post code, or a cut-off that
  // has passed need a separate answer.
  const { options, retry } = useExactOptions(
    { country: iso, postCode, sku },
    isListed || postCode !== '' || chosenMethod !== null || knownLeft === 'over',
  );
  const exact = options.state === 'listed' ? shownOption(options.options, chosenMethod) : undefined;
  const left = useTimeLeft(exact ? exact.arrival?.order_by : known?.arrival?.order_by);
  const country = nameOf(known, iso || 'EU', language.code);
  const text = [country, postCode].filter(Boolean).join(', ');
  const price = (amount: string | number) =>
    Number(amount) === 0 ? t('delivery.free') : formatMoney(amount, currency.symbol);
  const isServed = exact !== undefined || known !== undefined;
  const note = () => {
    if (exact?.price != null)
      return t('details.arrivalNote', { place: text, method: exact.name, price: price(exact.price) });
    if (known)
      return t('details.arrivalNote', { place: text, method: known.method ?? '', price: price(known.price) });
    return t('details.deliveryArranged', { country });
  };
  const open = () => void loadCountries().then(() => setIsChoosing(true));
  return (
    <Service
      icon={<TruckIcon />}
      title={(exact ? arrivalLine(exact.arrival, t) : known?.arrival_text) ?? t('details.deliveryTitle')}
      note={
        <>
          {note()}
          {typeof left === 'object' && isServed ? (
            <span className={styles.left}>
              {left.hours > 0
                ? t('deliverTo.within', left)
                : t('deliverTo.withinMinutes', { minutes: left.minutes })}
            </span>
          ) : null}
        </>
      }
    >
      <p className={styles.actions}>
        <button type="button" className="text-link" onClick={open}>
          {t('delivery.change')}
        </button>
        {isServed ? (
          <button
            type="button"
            className="text-link"
            aria-expanded={isListed}
            onClick={() => setIsListed(!isListed)}
          >
            {t('deliverTo.all')}
          </button>
        ) : null}
      </p>
      {isListed ? (
        options.state === 'listed' ? (
          <Options options={options.options} price={price} />
        ) : options.state === 'failed' ? (
          <p className={styles.failed}>
            {t('deliverTo.optionsFailed')}{' '}
            <button type="button" className="text-link" onClick={retry}>
              {t('common.tryAgain')}
            </button>
          </p>
        ) : (
          <Skeleton shape="heading" />
        )
      ) : null}
      {isChoosing && place ? (
        <DeliverToDialog place={place} sku={sku} onClose={() => setIsChoosing(false)} />
      ) : null}
    </Service>
  );
}

interface OptionsProps {
  options: readonly DeliveryOption[];
  price: (amount: number) => string;
}

function Options({ options, price }: OptionsProps) {
  const t = useDeliveryText();
  return (
    <ul className={styles.options}>
      {options.map((option) => (
        <li key={option.method} className={styles.option}>
          <span>
            <span className={styles.name}>{option.name}</span>
            {refusalLine(option, t) ?? arrivalLine(option.arrival, t) ?? t('delivery.arranged')}
          </span>
          {option.price === null ? null : <span className={styles.price}>{price(option.price)}</span>}
        </li>
      ))}
    </ul>
  );
}
