import type { PhoneEntry } from '#storefront/features/phone/phone-data.ts';
import type { CheckoutValues } from './checkout-form.ts';

/** What was typed and not ordered yet. */
export interface CheckoutDraft {
  /** E-mail of the account it was typed in; null for a guest's. */
  readonly owner: string | null;
  readonly values: CheckoutValues;
  readonly phone: PhoneEntry;
}

const place = 'checkout_draft';

/** This tab's own storage: it survives a reload, a step back and a visit to the bank, and ends with the tab. */
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

/** What this person typed: their own, or what they typed before they signed in. Of anybody else's nothing is left. */
export const readDraft = (storage: Store, owner: string | null): CheckoutDraft | null => {
  const draft = read(storage);
  if (!draft || draft.owner === null || draft.owner === owner) return draft;
  dropDraft(storage);
  return null;
};

export const keepDraft = (storage: Store, draft: CheckoutDraft): void =>
  storage.setItem(place, JSON.stringify(draft));

/** After the order. */
export const dropDraft = (storage: Store): void => storage.removeItem(place);
