import { useEffect, useState } from 'react';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { lazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { Suggestions } from './load-suggestions.ts';

const loading = lazyModule(async () => (await import('./load-suggestions.ts')).loadSuggestions);

/** About the pause between two typed words, and shorter than shoppers wait. */
const pauseMs = 200;
const minLetters = 2;

interface Found {
  /** The text they belong to: the box may be ahead of it. */
  readonly text: string;
  readonly currency: string;
  readonly suggestions: Suggestions;
}

/**
 * Suggestions for the typed text; a newer text aborts the older request. The older suggestions stay until the newer
 * ones arrive or fail.
 */
export const useSuggestions = (typed: string | null): Found | null => {
  const { categories, currency } = useShellData();
  const [found, setFound] = useState<Found | null>(null);
  const text = typed?.trim() ?? '';
  const isLongEnough = text.length >= minLetters;
  const isStale = found !== null && (!isLongEnough || found.currency !== currency.code);
  if (isStale) setFound(null);
  useEffect(() => {
    if (!isLongEnough) return;
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      // Without suggestions the box still searches.
      const loadSuggestions = await loading.load().catch(() => null);
      const suggestions = await loadSuggestions?.(
        browserApi.until(stale.signal),
        text,
        categories,
        currency.symbol,
      );
      if (!stale.signal.aborted)
        setFound(suggestions ? { text, currency: currency.code, suggestions } : null);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text, isLongEnough, categories, currency]);
  return isStale ? null : found;
};
