import { useEffect } from 'react';
import { useShellData } from '#storefront/state/shell-data.ts';
import { estimateFor } from '#storefront/state/totals.ts';
import { type NamedPlace, useDeliverTo } from './use-deliver-to.ts';

/** Lets the totals contain the delivery to the shopper's place, where the shop offers a choice of delivery. */
export const useDeliveryEstimate = (): NamedPlace | null => {
  const isChoice = useShellData().settings.delivery_choice === true;
  const place = useDeliverTo(isChoice);
  const country = place?.country ?? null;
  const postCode = place?.postCode ?? '';
  useEffect(() => estimateFor(country === null ? null : { country, postCode }), [country, postCode]);
  return place;
};
