import type { PhoneEntry } from '#storefront/features/phone/phone-data.ts';
import type { CheckoutValues } from './checkout-form.ts';

/** Form values that have not been ordered yet. */
export interface CheckoutDraft {
  /** E-mail of the account; null for a guest. */
  readonly owner: string | null;
  readonly values: CheckoutValues;
  readonly phone: PhoneEntry;
}

const storageKey = 'checkout_draft';

/** In sessionStorage: survives a reload, Back and the visit to the bank, and ends with the tab. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isDraft = (saved: Partial<CheckoutDraft> | null): saved is CheckoutDraft =>
  typeof saved?.values?.name === 'string' &&
  typeof saved.phone?.text === 'string' &&
  saved.owner !== undefined;

const read = (storage: Store): CheckoutDraft | null => {
  try {
    const saved = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return isDraft(saved) ? saved : null;
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

export const saveDraft = (storage: Store, draft: CheckoutDraft): void =>
  storage.setItem(storageKey, JSON.stringify(draft));

/** Called after the order is placed. */
export const dropDraft = (storage: Store): void => storage.removeItem(storageKey);
