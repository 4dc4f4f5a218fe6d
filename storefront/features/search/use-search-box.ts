import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import { resultsOf } from './results-of.ts';
import { useSuggestions } from './use-suggestions.ts';

const debounceMs = 300;

/** Text of the box: the search of the current URL, also after Back, until the shopper types. */
const useSearchText = () => {
  const { search } = useLocation();
  const searched = new URLSearchParams(search).get('search') ?? '';
  const [text, setText] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    setText(searched);
  }
  return [text, setText] as const;
};

/** Typing, choosing a suggestion by key, and submitting with a 300 ms debounce. */
export const useSearchBox = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [text, setText] = useSearchText();
  // The panel is open for one URL, so that every navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const targetKey = useNavigation().location?.key ?? key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation cancels the pending search
  useEffect(() => () => clearTimeout(timer.current), [targetKey]);
  useEarlyInput(input, (_, value) => setText(value));
  const found = useSuggestions(openAt === key ? text : null);
  const links = found?.suggestions.links ?? [];
  const [lastFound, setLastFound] = useState(found);
  // The same index in another list is another product.
  if (found !== lastFound) {
    setLastFound(found);
    setActive(-1);
  }

  const close = () => {
    setOpenAt(null);
    setActive(-1);
  };
  const type = (typed: string) => {
    setText(typed);
    setOpenAt(key);
    setActive(-1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === '') return input.current?.focus();
    timer.current = setTimeout(() => {
      close();
      navigate(resultsOf(wanted));
    }, debounceMs);
  };
  const press = (event: KeyboardEvent) => {
    if (links.length === 0) return;
    const chosen = links[active];
    const last = links.length - 1;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Home' && chosen) setActive(0);
    else if (event.key === 'End' && chosen) setActive(last);
    else if (event.key === 'Enter' && chosen) {
      close();
      navigate(chosen.href);
    } else return;
    event.preventDefault();
  };
  return { text, input, found, links, active, type, submit, press, close };
};
