import { useId } from 'react';
import { useText } from '#storefront/i18n/use-text.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { ArrowRightIcon, CloseIcon, SearchIcon } from '#storefront/ui/media/icons.tsx';
import { searchTarget } from './results-of.ts';
import styles from './search-box.module.css';
import { useSearchBox } from './use-search-box.ts';

const panel = lazyModule(async () => (await import('./suggestion-panel.tsx')).SuggestionPanel);

/** A GET form: before hydration, or without scripts, the browser builds the same URL. */
export function SearchBox() {
  const t = useText();
  const id = useId();
  const { text, input, found, links, active, type, submit, press, close } = useSearchBox();
  const SuggestionPanel = useLazyModule(panel, links.length > 0);
  const open = links.length > 0 && SuggestionPanel !== null;
  return (
    <search
      className={styles.search}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <form className={styles.form} action={searchTarget} onSubmit={submit}>
        <SearchIcon className={styles.glass} size={20} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={panel.preload}
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
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
          <button
            type="button"
            className={styles.clear}
            aria-label={t('header.clearSearch')}
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <CloseIcon size={20} />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-label={t('header.search')}>
          <ArrowRightIcon size={20} />
        </button>
      </form>
      {found && SuggestionPanel && links.length > 0 ? (
        <SuggestionPanel
          id={id}
          typed={found.text}
          suggestions={found.suggestions}
          active={active}
          onFollow={close}
        />
      ) : null}
    </search>
  );
}
