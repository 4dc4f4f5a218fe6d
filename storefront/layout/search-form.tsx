import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/paths.ts';
import { ArrowRightIcon, CloseIcon, SearchIcon } from '#storefront/ui/icons.tsx';
import styles from './search-form.module.css';

export interface SearchFormProps {
  /** Called once, 300 ms after the last submit; without it the product list is opened. */
  onSearch?: ((text: string) => void) | undefined;
}

/** A search always looks at the whole shop (A18). */
const target = paths.ProductListPage('all');
const debounceMs = 300;

/** A real GET form: before the scripts are there, or without them, the browser itself makes the same address. */
export function SearchForm({ onSearch }: SearchFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('search') ?? '';
  const [text, setText] = useState(asked);
  const [askedBefore, setAskedBefore] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The box keeps what the page was asked for, also after Back.
  if (asked !== askedBefore) {
    setAskedBefore(asked);
    setText(asked);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === '') {
      input.current?.focus();
      return;
    }
    timer.current = setTimeout(() => {
      if (onSearch) onSearch(wanted);
      else navigate(`${target}?${new URLSearchParams({ search: wanted, page: '1' })}`);
    }, debounceMs);
  };
  const clear = () => {
    setText('');
    input.current?.focus();
  };

  return (
    <search className={styles.search}>
      <form className={styles.form} action={target} onSubmit={submit}>
        <SearchIcon className={styles.glass} size={20} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('header.search')}
          placeholder=" "
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <span className={styles.hint} aria-hidden="true">
          <span>{t('header.searchHint')}</span>
          <span>{t('header.searchHintShort')}</span>
        </span>
        <input type="hidden" name="page" value="1" />
        {text === '' ? null : (
          <button type="button" className={styles.clear} aria-label={t('header.clearSearch')} onClick={clear}>
            <CloseIcon size={20} />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-label={t('header.search')}>
          <ArrowRightIcon size={20} />
        </button>
      </form>
    </search>
  );
}
