import type { BundleFields } from '#contract/admin/catalogue/bundles.ts';
import { shopClock } from '#contract/time/shop-clock.ts';

/** What the fields of the dialog hold. */
export interface BundleDraft {
  readonly names: Readonly<Record<string, string>>;
  readonly items: BundleFields['items'];
  readonly by: 'percent' | 'price';
  readonly worth: string;
  readonly starts: string;
  readonly ends: string;
}

export const emptyBundle: BundleFields = {
  names: {},
  items: [],
  price: null,
  percent: null,
  starts_at: null,
  ends_at: null,
};

/** A moment as its field shows it: on the shop's clock, to the minute. */
const fieldOf = (moment: string | null): string =>
  moment === null ? '' : shopClock(new Date(moment)).slice(0, 16);

/** An unedited moment keeps its seconds; a typed one is in the shop's time zone. */
const momentIn = (typed: string, was: string | null): string | null => {
  if (typed === fieldOf(was)) return was;
  return typed === '' ? null : typed;
};

export const draftOf = (bundle: BundleFields): BundleDraft => ({
  names: bundle.names,
  items: bundle.items,
  by: bundle.price === null ? 'percent' : 'price',
  worth: bundle.price ?? (bundle.percent === null ? '' : String(bundle.percent)),
  starts: fieldOf(bundle.starts_at),
  ends: fieldOf(bundle.ends_at),
});

/** What is sent; null: the price or the percents cannot be read. */
export const bundleOf = (draft: BundleDraft, was: BundleFields): BundleFields | null => {
  const typed = draft.worth.trim().replace(',', '.');
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(typed) || Number(typed) === 0) return null;
  if (draft.by === 'percent' && Number(typed) >= 100) return null;
  return {
    names: Object.fromEntries(
      Object.entries(draft.names)
        .map(([code, name]) => [code, name.trim()] as const)
        .filter(([, name]) => name !== ''),
    ),
    items: draft.items,
    price: draft.by === 'price' ? Number(typed).toFixed(2) : null,
    percent: draft.by === 'percent' ? Number(typed) : null,
    starts_at: momentIn(draft.starts, was.starts_at),
    ends_at: momentIn(draft.ends, was.ends_at),
  };
};
