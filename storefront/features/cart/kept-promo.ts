const key = 'promo_code';

interface KeptPromo {
  readonly code: string;
  readonly isApplied: boolean;
}

/** Typed or applied, it is there again after a reload of this tab. */
export const keepPromo = (kept: KeptPromo | null): void =>
  kept && kept.code !== ''
    ? sessionStorage.setItem(key, JSON.stringify(kept))
    : sessionStorage.removeItem(key);

export const readPromo = (): KeptPromo => {
  try {
    const { code, isApplied } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return { code: typeof code === 'string' ? code : '', isApplied: isApplied === true };
  } catch {
    return { code: '', isApplied: false };
  }
};
