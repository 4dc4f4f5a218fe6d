import { useCallback, useEffect, useState } from 'react';
import type { SavedAddress } from '#contract/buying/addresses.ts';
import { limits } from '#contract/limits.ts';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { buyingFailureText, useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { loadProfile } from '#storefront/state/profile.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';

/** The fields of the form, as they are sent. */
export interface AddressBody {
  readonly label: string;
  readonly country_id: number;
  readonly city: string;
  readonly address: string;
  readonly post_code: string;
  readonly company_name: string;
  readonly vat_number: string;
}

const bodyOf = (saved: SavedAddress) =>
  saved.country && {
    label: saved.label,
    country_id: saved.country.id,
    city: saved.city ?? '',
    address: saved.address ?? '',
    post_code: saved.post_code ?? '',
    company_name: saved.company_name,
    vat_number: saved.vat_number,
    is_default: saved.is_default,
  };

/** The customer's addresses and their changes. Every call answers with all of them. */
export const useAddressBook = () => {
  const t = useBuyingText();
  const [addresses, setAddresses] = useState<readonly SavedAddress[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const load = useCallback(async () => {
    setFailure(null);
    const result = await browserApi.call('GET /user/addresses');
    if (result.ok) setAddresses(result.response.payload);
    else setFailure(result.failure);
  }, []);
  useEffect(() => void load(), [load]);

  /** The default address is that of the profile, which is shown beside. Returns why it failed. */
  const show = (result: CallResult<'GET /user/addresses'>): Failure | null => {
    if (!result.ok) return result.failure;
    setAddresses(result.response.payload);
    void loadProfile();
    return null;
  };

  const undo = async (saved: SavedAddress) => {
    const body = bodyOf(saved);
    if (!body) return;
    const refused = show(await browserApi.call('POST /user/addresses', { body }));
    if (refused) toast(buyingFailureText(refused, 'addresses.saveFailed', t), { variant: 'error' });
  };

  return {
    addresses,
    failure,
    load,
    isFull: (addresses?.length ?? 0) >= limits.addresses,
    save: async (id: number | null, body: AddressBody): Promise<Failure | null> => {
      const result =
        id === null
          ? await browserApi.call('POST /user/addresses', { body })
          : await browserApi.call('PUT /user/addresses/:id', { params: { id }, body });
      const refused = show(result);
      if (!refused) toast(t('addresses.saved'), { variant: 'success' });
      return refused;
    },
    makeDefault: async ({ id }: SavedAddress): Promise<void> => {
      const refused = show(await browserApi.call('POST /user/addresses/:id/default', { params: { id } }));
      if (refused) toast(buyingFailureText(refused, 'addresses.saveFailed', t), { variant: 'error' });
    },
    remove: async (saved: SavedAddress): Promise<void> => {
      const { id } = saved;
      const refused = show(await browserApi.call('POST /user/addresses/:id/remove', { params: { id } }));
      if (refused) {
        toast(buyingFailureText(refused, 'addresses.removeFailed', t), { variant: 'error' });
        return;
      }
      // One that was never complete cannot be saved again.
      const action = bodyOf(saved) ? { label: t('cart.undo'), run: () => void undo(saved) } : undefined;
      toast(t('addresses.removed'), { variant: 'success', duration: toastDurations.withAction, action });
    },
  };
};
