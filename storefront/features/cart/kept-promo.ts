import { tabStorage } from '#storefront/state/storage.ts';

const key = 'promo_code';

interface KeptPromo {
  readonly code: string;
  readonly isApplied: boolean;
}

/** Typed or applied, it is there again after a reload of this tab. */
export const keepPromo = (kept: KeptPromo | null): void =>
  kept && kept.code !== '' ? tabStorage.setItem(key, JSON.stringify(kept)) : tabStorage.removeItem(key);

export const readPromo = (): KeptPromo => {
  try {
    const { code, isApplied } = JSON.parse(tabStorage.getItem(key) ?? '{}');
    return { code: typeof code === 'string' ? code : '', isApplied: isApplied === true };
  } catch {
    return { code: '', isApplied: false };
  }
};
