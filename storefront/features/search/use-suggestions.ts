import { useEffect, useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { useStartup } from '#storefront/features/startup/use-startup.ts';
import { lazyModule } from '#storefront/ui/loading/lazy-module.ts';
import type { Suggestions } from './load-suggestions.ts';

const loading = lazyModule(async () => (await import('./load-suggestions.ts')).loadSuggestions);

/** As long as people pause between two words, shorter than they wait for an answer. */
const pauseMs = 200;
const fewestLetters = 2;

interface Found {
  /** What they were asked for with: the text in the box may be ahead of it. */
  readonly text: string;
  readonly currency: string;
  readonly suggestions: Suggestions;
}

/**
 * Suggestions for what is being typed; a newer text ends the question for the older one. Those of the older stand
 * until the newer are there, or are known not to come.
 */
export const useSuggestions = (typed: string | null): Found | null => {
  const { categories, currency } = useStartup();
  const [found, setFound] = useState<Found | null>(null);
  const text = typed?.trim() ?? '';
  const isAsked = text.length >= fewestLetters;
  const isStale = found !== null && (!isAsked || found.currency !== currency.code);
  if (isStale) setFound(null);
  useEffect(() => {
    if (!isAsked) return;
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      // Without them the box still searches.
      const loadSuggestions = await loading.fetch().catch(() => null);
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
  }, [text, isAsked, categories, currency]);
  return isStale ? null : found;
};
