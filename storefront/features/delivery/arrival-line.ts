import { arrivalText } from '#contract/buying/arrival-text.ts';
import type { Arrival, DeliveryOption } from '#contract/buying/delivery.ts';
import type { DeliveryText } from '#storefront/i18n/use-delivery-text.ts';

/** Null: no days are promised. */
export const arrivalLine = (arrival: Arrival | null, t: DeliveryText): string | null =>
  arrival && arrivalText(arrival, t);

/** Why an option cannot be chosen. */
export const refusalLine = ({ refused, kind }: DeliveryOption, t: DeliveryText): string | null => {
  switch (refused?.reason) {
    case 'too_large':
      return t(kind === 'locker' ? 'delivery.tooLargeForLocker' : 'delivery.tooLarge');
    case 'too_heavy':
      return t('delivery.tooHeavy', { kg: refused.kg ?? 0 });
    case 'elsewhere':
      return t('delivery.elsewhere', { places: refused.places ?? '' });
    case undefined:
      return null;
  }
};
