import { create } from 'zustand';
import { messagesEn } from '#contract/messages/messages-en.ts';
import type { Category } from '#contract/products.ts';
import { browserApi } from './browser-api.ts';

interface Categories {
  /** null: not loaded. */
  readonly list: readonly Category[] | null;
}

export const useCategories = create<Categories>()(() => ({ list: null }));

/** Uses the categories that came with the page. */
export const seedCategories = (list: readonly Category[]): void => {
  if (list.length > 0) useCategories.setState({ list });
};

let loading: Promise<readonly Category[]> | null = null;

/** Loads the categories once for all callers (SM-09). A failure is not cached: the next call retries. */
export const categoriesInBrowser = async (): Promise<readonly Category[]> => {
  const { list } = useCategories.getState();
  if (list) return list;
  loading ??= browserApi.call('GET /categories').then((result) => {
    loading = null;
    if (!result.ok) {
      // biome-ignore lint/suspicious/noConsole: the caller reports what it means for the page
      console.warn(result.failure.message ?? messagesEn['categories.loadFailed']);
      return [];
    }
    seedCategories(result.response.payload);
    return result.response.payload;
  });
  return loading;
};
