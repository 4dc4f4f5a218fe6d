import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { createText } from '#storefront/i18n/use-text.tsx';
import { seedCategories } from '#storefront/state/categories.ts';
import {
  chooseCurrency,
  chooseLanguage,
  followChoices,
  showWith,
  usePreferences,
} from '#storefront/state/preferences.ts';
import type { Shell, ShellData } from '#storefront/state/shell-data.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { findByCode, pickCurrency } from './choose-locale.ts';
import { languageInAddress, withoutLanguage } from './language-address.ts';
import { differsFromChoice, failureText, loadInBrowser, saveLanguageOfAddress } from './load-in-browser.ts';
import type { ShellDataResult } from './load-shell-data.ts';
import { setNewest, useShellStore } from './shell-store.ts';
import { useShellNotices } from './use-shell-notices.ts';

export type ShopState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly shell: Shell };

/** Choices that are still loading; the header shows them at once. */
interface Pending {
  readonly languageId?: number;
  readonly currency?: string;
}

/** Passes new shell data to the root's loader and reloads the page's data with them. */
const useRenew = () => {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return useCallback(
    async (shell: ShellData) => {
      setNewest(shell);
      // The page's data are requested in the new language and currency.
      showWith({ languageId: shell.language.id, currency: shell.currency });
      const { search, hash } = window.location;
      const asked = languageInAddress(search);
      // A URL that names another language would restore it on the next load.
      const isStale = asked !== null && asked.toLowerCase() !== shell.language.code.toLowerCase();
      if (!isStale) return revalidate();
      await navigate({ search: withoutLanguage(search), hash }, { replace: true, preventScrollReset: true });
    },
    [revalidate, navigate],
  );
};

/** Loads the shell data in the browser; a newer request aborts the older one. */
const useReload = () => {
  const renew = useRenew();
  const running = useRef<AbortController | null>(null);
  const reload = useCallback(
    async ({ first = false }: { first?: boolean } = {}): Promise<ShellDataResult | null> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const result = await loadInBrowser(own.signal, { first });
      if (own.signal.aborted) return null;
      running.current = null;
      if (result.ok) await renew(result.data);
      return result;
    },
    [renew],
  );
  return { reload, renew, running };
};

/** The two choices. Each is saved at once and shown when its data have loaded. */
const useChoices = (shell: ShellData | null, { reload, renew, running }: ReturnType<typeof useReload>) => {
  const [pending, setPending] = useState<Pending>({});

  const changeLanguage = useCallback(
    async (id: number) => {
      const before = usePreferences.getState().languageId;
      chooseLanguage(id);
      setPending({ languageId: id });
      const result = await reload();
      if (result === null) return;
      setPending({});
      if (result.ok) return;
      if (before !== null) chooseLanguage(before);
      toast(failureText(result), { variant: 'error' });
    },
    [reload],
  );

  const changeCurrency = useCallback(
    async (code: string) => {
      if (!shell) return;
      const { currencies, language, messages } = shell;
      const saved = usePreferences.getState().currency?.code ?? null;
      const currency = pickCurrency(currencies, code, saved);
      if (!findByCode(currencies, code)) {
        toast(createText(language.code, messages)('currencies.invalid'), { variant: 'error' });
      }
      chooseCurrency(currency);
      setPending({ currency: currency.code });
      // Not the shown language: another one may have been chosen and still be loading.
      await (running.current ? reload() : renew({ ...(useShellStore.getState().newest ?? shell), currency }));
      setPending({});
    },
    [shell, reload, renew, running],
  );
  return { pending, changeLanguage, changeCurrency };
};

/** The shell data and the two choices that change them. */
export const useShopState = (shell: ShellData | null): ShopState => {
  const failure = useShellStore(({ failure }) => failure);
  const loading = useReload();
  const { reload } = loading;
  const { pending, changeLanguage, changeCurrency } = useChoices(shell, loading);
  const opened = useRef(shell);

  // Runs before the page's effects, so that its first calls have language and currency.
  useLayoutEffect(() => {
    if (!shell) return;
    seedCategories(shell.categories);
    if (shell === opened.current) {
      saveLanguageOfAddress(shell);
      if (differsFromChoice(shell)) return;
    }
    showWith({ languageId: shell.language.id, currency: shell.currency });
  }, [shell]);

  useEffect(() => {
    const first = opened.current;
    if (!first || differsFromChoice(first)) void reload({ first: !first });
  }, [reload]);

  useEffect(() => {
    if (!shell) return;
    const { language, languages, currency: shown } = shell;
    return followChoices(({ languageId, currency }) => {
      if (
        languageId !== null &&
        languageId !== language.id &&
        languages.some(({ id }) => id === languageId)
      ) {
        // Both may have changed, so they are loaded together.
        if (currency) usePreferences.setState({ currency });
        void changeLanguage(languageId);
      } else if (currency && currency.code !== shown.code) void changeCurrency(currency.code);
    });
  }, [shell, changeLanguage, changeCurrency]);
  useShellNotices(shell);

  return useMemo(() => {
    if (!shell) return failure === null ? { kind: 'loading' } : { kind: 'failed', message: failure };
    const chosen = {
      languageId: pending.languageId ?? shell.language.id,
      currency: pending.currency ?? shell.currency.code,
    };
    return { kind: 'open', shell: { data: shell, chosen, changeLanguage, changeCurrency } };
  }, [shell, failure, pending, changeLanguage, changeCurrency]);
};
