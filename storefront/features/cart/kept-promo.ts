import { useProfile } from '#storefront/state/profile.ts';
import { tabStorage } from '#storefront/state/storage.ts';

const key = 'promo_code';

interface KeptPromo {
  readonly code: string;
  readonly isApplied: boolean;
}

const nothing: KeptPromo = { code: '', isApplied: false };

/** E-mail of the account it was typed in; null where nobody is signed in. */
const ownerNow = (): string | null => useProfile.getState().profile?.email ?? null;

/** Typed or applied, it is there again after a reload of this tab. */
export const keepPromo = (kept: KeptPromo | null): void =>
  kept && kept.code !== ''
    ? tabStorage.setItem(key, JSON.stringify({ ...kept, owner: ownerNow() }))
    : tabStorage.removeItem(key);

/** What this person typed, also before they signed in. Of anybody else's nothing is left. */
export const readPromo = (): KeptPromo => {
  try {
    const { code, isApplied, owner } = JSON.parse(tabStorage.getItem(key) ?? '{}');
    if (typeof code !== 'string') return nothing;
    if (!owner || owner === ownerNow()) return { code, isApplied: isApplied === true };
    keepPromo(null);
  } catch {}
  return nothing;
};
