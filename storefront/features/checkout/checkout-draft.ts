import type { PhoneEntry } from '#storefront/features/phone/phone-data.ts';
import type { CheckoutValues } from './checkout-form.ts';

/** Form values that have not been ordered yet. */
export interface CheckoutDraft {
  /** E-mail of the account; null for a guest. */
  readonly owner: string | null;
  readonly values: CheckoutValues;
  readonly phone: PhoneEntry;
}

const place = 'checkout_draft';

/** In sessionStorage: survives a reload, Back and the visit to the bank, and ends with the tab. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isDraft = (kept: Partial<CheckoutDraft> | null): kept is CheckoutDraft =>
  typeof kept?.values?.name === 'string' && typeof kept.phone?.text === 'string' && kept.owner !== undefined;

const read = (storage: Store): CheckoutDraft | null => {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** The draft of this customer, or one typed before signing in. A draft of another account is deleted. */
export const readDraft = (storage: Store, owner: string | null): CheckoutDraft | null => {
  const draft = read(storage);
  if (!draft || draft.owner === null || draft.owner === owner) return draft;
  dropDraft(storage);
  return null;
};

export const keepDraft = (storage: Store, draft: CheckoutDraft): void =>
  storage.setItem(place, JSON.stringify(draft));

/** Called after the order is placed. */
export const dropDraft = (storage: Store): void => storage.removeItem(place);
