import { useEffect } from 'react';
import { create } from 'zustand';
import type { FilterOption } from '#contract/catalogue.ts';
import { useMyDevices } from '#storefront/features/fits/my-devices.ts';
import {
  defaultFilters,
  setFilters,
  toCatalogueCall,
} from '#storefront/features/product-list/catalogue-filters.ts';
import type { ProductList } from '#storefront/features/product-list/load-product-list.ts';
import { browserApi } from '#storefront/state/browser-api.ts';

/** The visitor's devices that something in the list fits, with the number of products; for the bar and the sheet. */
export const useFitOptions = create<{ readonly options: readonly FilterOption[] }>()(() => ({ options: [] }));

/** So many of the newest devices are offered: each is counted by a call. */
const mostOffered = 5;

/** Counts what fits each device in this list, its other filters included. */
export const useFitCounts = ({ query, path, result }: ProductList): void => {
  const devices = useMyDevices((state) => state.devices);
  const { page: _, ...filters } = toCatalogueCall(
    setFilters(defaultFilters, { ...query, perPage: 1, categoryIds: path.ids }),
  );
  const call = JSON.stringify(filters);
  // A list that failed to load is counted when it is there.
  const isLoaded = result.ok;
  useEffect(() => {
    const stale = new AbortController();
    const api = browserApi.until(stale.signal);
    const count = async () => {
      const counted = await Promise.all(
        devices.slice(0, mostOffered).map(async ({ key, name }) => {
          const answer = await api.call('GET /products/catalog', {
            query: { ...JSON.parse(call), fits: key },
          });
          const isKnown = answer.ok && answer.response.fits !== undefined;
          return { value: key, label: name, count: isKnown ? answer.response.pagination.total : 0 };
        }),
      );
      if (!stale.signal.aborted) useFitOptions.setState({ options: counted });
    };
    if (isLoaded) void count();
    return () => stale.abort();
  }, [call, devices, isLoaded]);
};
