import { useEffect, useState } from 'react';
import type { DeliveryPoint } from '#contract/buying/delivery.ts';
import { browserApi } from '#storefront/state/browser-api.ts';

export type PointList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'listed'; readonly points: readonly DeliveryPoint[]; readonly total: number };

const typingMs = 250;

export interface PointPlace {
  readonly method: string;
  /** ISO code. */
  readonly country: string;
  /** Points near it come first; may be empty. */
  readonly postCode: string;
}

/** Parcel lockers of a method that match the typed words. `retry` asks again. */
export const usePoints = ({ method, country, postCode }: PointPlace, text: string) => {
  const [list, setList] = useState<PointList>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the same question
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const query = { method, country, post_code: postCode.trim(), q: text.trim() };
      const result = await browserApi.until(abort.signal).call('GET /delivery/points', { query });
      if (abort.signal.aborted) return;
      const { points, total } = result.ok ? result.response : { points: [], total: 0 };
      setList(result.ok ? { state: 'listed', points, total } : { state: 'failed' });
    };
    const timer = setTimeout(() => void load(), text === '' ? 0 : typingMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [method, country, postCode, text, tries]);
  const retry = () => {
    setList({ state: 'loading' });
    setTries((before) => before + 1);
  };
  return { list, retry };
};
