import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { optionsParam } from '#contract/product-href.ts';
import type { Variation } from '#contract/products.ts';
import { useHydrated } from '#storefront/ui/loading/use-hydrated.ts';

/** Ids of the options named in the query; none unless a variation has them all. */
export const optionsInQuery = (search: string, variations: readonly Variation[]): readonly number[] => {
  const text = new URLSearchParams(search).get(optionsParam) ?? '';
  if (!/^\d{1,9}(-\d{1,9}){0,19}$/.test(text)) return [];
  const ids = [...new Set(text.split('-').map(Number))];
  const isHeld = ({ attributes }: Variation) =>
    ids.every((id) => attributes.some((attribute) => attribute.id === id));
  return variations.some(isHeld) ? ids : [];
};

/** The query with these options; the rest stays. */
export const queryWithOptions = (search: string, ids: readonly number[]): string => {
  const query = new URLSearchParams(search);
  if (ids.length > 0) query.set(optionsParam, ids.join('-'));
  else query.delete(optionsParam);
  return query.size > 0 ? `?${query}` : '';
};

/**
 * The chosen options, stored in the address so that it can be shared and survives a sign-in. The server renders every
 * choice as the same page, so they apply after hydration.
 */
export const useOptionsInAddress = (variations: readonly Variation[]) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // Shown at once, until the address has them: a shopper may choose the next option before that.
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const inAddress = isHydrated ? optionsInQuery(search, variations) : [];
  const hasArrived = picked !== null && picked.join() === inAddress.join();
  useEffect(() => {
    if (hasArrived) setPicked(null);
  }, [hasArrived]);
  return {
    chosen: picked ?? inAddress,
    setChosen(ids: readonly number[]) {
      const next = queryWithOptions(window.location.search, ids);
      if (next === window.location.search) return;
      setPicked(ids);
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
    },
  };
};
