import { useEffect, useState } from 'react';
import { savedOrderNumber } from '#storefront/state/placed-order.ts';
import { knowSession, useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { tabStorage } from '#storefront/state/storage.ts';

interface GuestOrder {
  readonly number: string;
  /** No customer is signed in: the buyer may want an account. */
  readonly isGuest: boolean;
}

/** The order that was placed in this tab by a buyer without an order history; null for verified customers. */
export const useGuestOrder = (): GuestOrder | null => {
  const { settings } = useShellData();
  const [order, setOrder] = useState<GuestOrder | null>(null);
  const mayBeGuest = settings.guest_cart === 'checkout';
  useEffect(() => {
    if (!mayBeGuest) return;
    void knowSession().then((isCustomer) => {
      const number = savedOrderNumber(tabStorage);
      if (number !== null && !useSession.getState().emailVerified) setOrder({ number, isGuest: !isCustomer });
    });
  }, [mayBeGuest]);
  return order;
};
