import { useProfile } from '#storefront/state/profile.ts';
import { useSession } from '#storefront/state/session.ts';
import { tabStorage } from '#storefront/state/storage.ts';

const key = 'promo_code';

interface SavedPromo {
  readonly code: string;
  readonly isApplied: boolean;
}

const nothing: SavedPromo = { code: '', isApplied: false };

/** E-mail of the signed-in customer; null for a guest, undefined when the profile is not loaded. */
const ownerNow = (): string | null | undefined =>
  useProfile.getState().profile?.email ?? (useSession.getState().isAuthenticated ? undefined : null);

/** Saves a typed or applied code for a reload of this tab. */
export const savePromo = (promo: SavedPromo | null): void => {
  const owner = ownerNow();
  if (promo && promo.code !== '' && owner !== undefined)
    tabStorage.setItem(key, JSON.stringify({ ...promo, owner }));
  else tabStorage.removeItem(key);
};

/** The code typed by this customer, or before signing in. A code of another account is deleted. */
export const readPromo = (): SavedPromo => {
  try {
    const { code, isApplied, owner } = JSON.parse(tabStorage.getItem(key) ?? '{}');
    if (typeof code !== 'string') return nothing;
    const here = ownerNow();
    if (!owner || owner === here) return { code, isApplied: isApplied === true };
    if (here) savePromo(null);
  } catch {}
  return nothing;
};
