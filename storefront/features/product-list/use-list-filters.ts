import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { type FilterChange, type ListQuery, setFilters } from './catalogue-filters.ts';
import { readListQuery, withoutFilters, writeListQuery } from './list-query.ts';

const debounceMs = 300;

export interface ListFilters {
  /** What the shopper has asked for, also while it is still being loaded. */
  readonly shown: ListQuery;
  change(change: FilterChange<ListQuery>): void;
  /** The defaults again, at once. */
  refresh(): void;
  /** Does not wait for more changes. */
  apply(): void;
}

/** A change on its way into the address. */
interface Draft {
  readonly query: ListQuery;
  readonly waitMs: number;
  /** The list it was sent off from; null while more changes are waited for. */
  readonly sentFrom: ListQuery | null;
  /** Where it was made. */
  readonly pathname: string;
  readonly key: string;
}

/** What was last made the address: dragging and typing a price is one step back, however often it was loaded. */
interface Sent {
  readonly search: string;
  readonly adjusted: 'price' | 'other';
}

const sameBut = (ignored: FilterChange<ListQuery>, one: ListQuery, other: ListQuery): boolean =>
  writeListQuery({ ...one, ...ignored }) === writeListQuery({ ...other, ...ignored });

/**
 * The filters of a list. The address holds them; a change is shown at once and becomes the address 300 ms after
 * the last one, on page 1 (PL-29).
 */
export const useListFilters = (loaded: ListQuery): ListFilters => {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const cameBy = useNavigationType();
  const [draft, setDraft] = useState<Draft | null>(null);
  const sent = useRef<Sent | null>(null);
  const leaving = pending !== undefined && pending.pathname !== pathname;
  // A link may have asked for another list of the same path.
  const asked =
    pending === undefined || leaving ? loaded : readListQuery(new URLSearchParams(pending.search));

  const arrived = draft !== null && draft.sentFrom !== null && draft.sentFrom !== loaded;
  // Going back and going elsewhere are newer wishes than a change that still waits.
  const left = draft !== null && (draft.pathname !== pathname || (draft.key !== key && cameBy === 'POP'));
  if (arrived || left) setDraft(null);

  const send = useEffectEvent(({ query, ...rest }: Draft) => {
    if (leaving) return setDraft(null);
    // Asked for already, as by a page that was turned meanwhile: shown until it is there, or the old one would be again.
    if (sameBut({ page: 1 }, query, asked))
      return setDraft(pending === undefined ? null : { ...rest, query, sentFrom: loaded });
    const search = writeListQuery(query);
    const adjusted = sameBut({ page: 1, priceRange: '' }, query, loaded) ? 'price' : 'other';
    // Asked of the browser: the page itself may still be drawing what the address shows already.
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

  const shown = draft?.query ?? asked;
  const made = { sentFrom: null, pathname, key };
  return {
    shown,
    change: (change) =>
      setDraft((before) => ({
        ...made,
        query: setFilters<ListQuery>(before?.query ?? asked, change),
        waitMs: debounceMs,
      })),
    refresh() {
      // Never in the place of what was adjusted before: Back leads there.
      sent.current = null;
      setDraft({ ...made, query: withoutFilters(shown), waitMs: 0 });
    },
    apply: () => setDraft((waiting) => (waiting?.sentFrom === null ? { ...waiting, waitMs: 0 } : waiting)),
  };
};
