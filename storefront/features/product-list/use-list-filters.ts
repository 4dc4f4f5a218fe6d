import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { type FilterChange, type ListQuery, setFilters } from './catalogue-filters.ts';
import { readListQuery, withoutFilters, writeListQuery } from './list-query.ts';

const debounceMs = 300;

export interface ListFilters {
  /** The requested filters, even while their results load. */
  readonly shown: ListQuery;
  change(change: FilterChange<ListQuery>): void;
  /** Resets the filters at once. */
  refresh(): void;
  /** Skips the debounce. */
  apply(): void;
}

/** A change that is not in the URL yet. */
interface Draft {
  readonly query: ListQuery;
  readonly waitMs: number;
  /** The loaded query it was sent from; null during the debounce. */
  readonly sentFrom: ListQuery | null;
  /** Path it was made on. */
  readonly pathname: string;
  readonly key: string;
}

/** The last URL set by adjusting: dragging or typing a price is one history entry, however often it was loaded. */
interface Sent {
  readonly search: string;
  readonly adjusted: 'price' | 'other';
}

const equalExcept = (ignored: FilterChange<ListQuery>, one: ListQuery, other: ListQuery): boolean =>
  writeListQuery({ ...one, ...ignored }) === writeListQuery({ ...other, ...ignored });

/**
 * Filters of a list. The URL holds them; a change shows at once and is written to the URL, on page 1, 300 ms after
 * the last change (PL-29).
 */
export const useListFilters = (loaded: ListQuery): ListFilters => {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const navigationType = useNavigationType();
  const [draft, setDraft] = useState<Draft | null>(null);
  const sent = useRef<Sent | null>(null);
  const leaving = pending !== undefined && pending.pathname !== pathname;
  // A link may have led to another list on the same path.
  const requested =
    pending === undefined || leaving ? loaded : readListQuery(new URLSearchParams(pending.search));

  const arrived = draft !== null && draft.sentFrom !== null && draft.sentFrom !== loaded;
  // Any navigation overrides a pending change.
  const left =
    draft !== null && (draft.pathname !== pathname || (draft.key !== key && navigationType === 'POP'));
  if (arrived || left) setDraft(null);

  const send = useEffectEvent(({ query, ...rest }: Draft) => {
    if (leaving) return setDraft(null);
    // Already requested, for example by a page change meanwhile: shown until loaded, to avoid a flash of the old
    // value.
    if (equalExcept({ page: 1 }, query, requested))
      return setDraft(pending === undefined ? null : { ...rest, query, sentFrom: loaded });
    const search = writeListQuery(query);
    const adjusted = equalExcept({ page: 1, priceRange: '' }, query, loaded) ? 'price' : 'other';
    // Read from the browser: React may still be rendering the previous URL.
    const isThere = sent.current?.search === window.location.search;
    const replace = adjusted === 'price' && sent.current?.adjusted === 'price' && isThere;
    sent.current = { search, adjusted };
    setDraft({ ...rest, query, sentFrom: loaded });
    void navigate({ search }, { preventScrollReset: true, replace });
  });

  useEffect(() => {
    if (draft === null || draft.sentFrom !== null) return;
    const timer = setTimeout(() => send(draft), draft.waitMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const shown = draft?.query ?? requested;
  const newDraft = { sentFrom: null, pathname, key };
  return {
    shown,
    change: (change) =>
      setDraft((before) => ({
        ...newDraft,
        query: setFilters<ListQuery>(before?.query ?? requested, change),
        waitMs: debounceMs,
      })),
    refresh() {
      // Never replaces an entry of earlier adjustments: Back leads there.
      sent.current = null;
      setDraft({ ...newDraft, query: withoutFilters(shown), waitMs: 0 });
    },
    apply: () => setDraft((waiting) => (waiting?.sentFrom === null ? { ...waiting, waitMs: 0 } : waiting)),
  };
};
