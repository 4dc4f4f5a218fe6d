import { useEffect, useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { useStartup } from '#storefront/features/startup/use-startup.ts';
import { onDemand } from '#storefront/ui/on-demand.ts';
import type { Suggestions } from './load-suggestions.ts';

const loading = onDemand(async () => (await import('./load-suggestions.ts')).loadSuggestions);

/** As long as people pause between two words, shorter than they wait for an answer. */
const pauseMs = 200;
const fewestLetters = 2;

/** Suggestions for what is being typed; a newer text ends the question for the older one. */
export const useSuggestions = (typed: string | null): Suggestions | null => {
  const { categories, currency } = useStartup();
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions } | null>(null);
  const text = typed?.trim() ?? '';
  useEffect(() => {
    if (text.length < fewestLetters) return;
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
      if (suggestions && !stale.signal.aborted) setFound({ text, suggestions });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text, categories, currency]);
  return text.length >= fewestLetters ? (found?.suggestions ?? null) : null;
};
