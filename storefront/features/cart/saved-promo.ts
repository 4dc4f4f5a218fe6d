import { useProfile } from '#storefront/state/profile.ts';
import { useSession } from '#storefront/state/session.ts';
import { tabStorage } from '#storefront/state/storage.ts';

const key = 'promo_code';

interface SavedPromo {
  readonly code: string;
  readonly isApplied: boolean;
}

const nothing: SavedPromo = { code: '', isApplied: false };

/** E-mail of the account it was typed in; null where nobody is signed in, undefined where it could not be asked. */
const ownerNow = (): string | null | undefined =>
  useProfile.getState().profile?.email ?? (useSession.getState().isAuthenticated ? undefined : null);

/** Typed or applied, it is there again after a reload of this tab. */
export const savePromo = (kept: SavedPromo | null): void => {
  const owner = ownerNow();
  if (kept && kept.code !== '' && owner !== undefined)
    tabStorage.setItem(key, JSON.stringify({ ...kept, owner }));
  else tabStorage.removeItem(key);
};

/** What this person typed, also before they signed in. Of anybody else's nothing is left. */
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
