import { longStorage } from '#storefront/state/storage.ts';

const dismissedKey = 'dismissed_fit_notes';
/** So many of the newest are remembered. */
const most = 100;

/** Keys of the notes that the shopper does not want to see again; what cannot be read counts as none. */
export const dismissedNotes = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(longStorage.getItem(dismissedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
};

export const dismissNote = (key: string): readonly string[] => {
  const kept = [key, ...dismissedNotes().filter((each) => each !== key)].slice(0, most);
  longStorage.setItem(dismissedKey, JSON.stringify(kept));
  return kept;
};
