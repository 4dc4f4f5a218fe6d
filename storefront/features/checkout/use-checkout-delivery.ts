import { useEffect } from 'react';
import type { DeliveryPoint } from '#contract/buying/delivery.ts';
import { deliveryChoice, useDeliveryChoice } from '#storefront/state/delivery-choice.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { calculateTotals, chooseDeliveryMethod, setAddress, useTotals } from '#storefront/state/totals.ts';
import { type CheckoutValues, deliveryAddressOf } from './checkout-form.ts';

export interface CheckoutDelivery {
  /** The setting `delivery_choice`. */
  readonly isChoice: boolean;
  readonly method: string | null;
  /** The order goes to a locker or pickup place instead of an address. */
  readonly isToPoint: boolean;
  readonly point: DeliveryPoint | null;
  choose(method: string, point: DeliveryPoint | null): void;
}

/** The chosen way of delivery, as the totals confirmed it. */
export const useCheckoutDelivery = (): CheckoutDelivery => {
  const { settings } = useShellData();
  const isChoice = settings.delivery_choice === true;
  const saved = useDeliveryChoice();
  useEffect(() => void deliveryChoice(), []);
  const delivery = useTotals(({ totals }) => totals?.delivery ?? null);
  const method = isChoice ? (saved.method ?? delivery?.method ?? null) : null;
  const isConfirmed = delivery !== null && delivery.method === method;
  const kind = useTotals(({ totals }) => totals?.options?.find((each) => each.method === method)?.kind);
  return {
    isChoice,
    method,
    isToPoint: kind !== undefined && kind !== 'courier',
    point: (isConfirmed ? delivery.point : null) ?? (saved.method === method ? saved.point : null),
    choose: (chosen, point) => void chooseDeliveryMethod({ method: chosen, point }),
  };
};

/** The form's values as they are sent: an order to a point has the point's city and street. */
export const sentValues = (
  values: CheckoutValues,
  { isToPoint, point }: Pick<CheckoutDelivery, 'isToPoint' | 'point'>,
): CheckoutValues =>
  isToPoint ? { ...values, city: point?.city ?? '', address: point?.address ?? '' } : values;

const typingMs = 500;
const dayMs = 24 * 60 * 60 * 1000;

/** Prices the delivery by itself once country and post code are there, and again when the promised days change. */
export const useAutomaticTotals = (
  { isChoice }: CheckoutDelivery,
  values: CheckoutValues,
  newest: () => { readonly values: CheckoutValues; readonly phone: string },
): void => {
  const { country, postCode, city, address } = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address counts
  useEffect(() => {
    if (!isChoice || country === '' || postCode.trim() === '') return;
    const timer = setTimeout(() => {
      const { values: typed, phone } = newest();
      void setAddress(deliveryAddressOf(typed, { phone }));
    }, typingMs);
    return () => clearTimeout(timer);
  }, [isChoice, country, postCode, city, address]);
  const orderBy = useTotals(({ totals }) => totals?.delivery?.arrival?.order_by ?? null);
  useEffect(() => {
    const ms = orderBy === null ? dayMs : Date.parse(orderBy) - Date.now();
    if (ms <= 0 || ms >= dayMs) return;
    const timer = setTimeout(() => void calculateTotals(), ms);
    return () => clearTimeout(timer);
  }, [orderBy]);
};
