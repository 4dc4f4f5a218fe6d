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
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { findByCode, pickCurrency } from './choose-locale.ts';
import { languageInAddress, withoutLanguage } from './language-address.ts';
import { differsFromChoice, failureText, keepLanguageOfAddress, loadInBrowser } from './load-in-browser.ts';
import type { Startup, StartupResult } from './load-startup.ts';
import { newestStartup, noteShown, offerStartup } from './newest-startup.ts';
import { useStartupLoad } from './startup-load.ts';
import type { ShopContext } from './use-startup.ts';
import { useStartupNotices } from './use-startup-notices.ts';

export type ShopState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly shop: ShopContext };

/** What was chosen and is still being loaded; the header shows it at once. */
interface Pending {
  readonly languageId?: number;
  readonly currency?: string;
}

/** Hands new startup data to the root's loader and loads the page's own data with them. */
const useRenew = () => {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return useCallback(
    async (startup: Startup) => {
      offerStartup(startup);
      // The page's own data are asked for in what will be shown.
      showWith({ languageId: startup.language.id, currency: startup.currency });
      const { search, hash } = window.location;
      const asked = languageInAddress(search);
      // An address that names another language would bring it back at the next load.
      const isStale = asked !== null && asked.toLowerCase() !== startup.language.code.toLowerCase();
      if (!isStale) return revalidate();
      await navigate({ search: withoutLanguage(search), hash }, { replace: true, preventScrollReset: true });
    },
    [revalidate, navigate],
  );
};

/** Loads the startup data in the browser; a newer wish ends the older one. */
const useReload = () => {
  const renew = useRenew();
  const running = useRef<AbortController | null>(null);
  const reload = useCallback(
    async ({ first = false }: { first?: boolean } = {}): Promise<StartupResult | null> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const result = await loadInBrowser(own.signal, { first });
      if (own.signal.aborted) return null;
      running.current = null;
      if (result.ok) await renew(result.startup);
      return result;
    },
    [renew],
  );
  return { reload, renew, running };
};

/** The two choices. Each is kept at once and shown when its data are there. */
const useChoices = (startup: Startup | null, { reload, renew, running }: ReturnType<typeof useReload>) => {
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
      if (!startup) return;
      const { currencies, language, messages } = startup;
      const saved = usePreferences.getState().currency?.code ?? null;
      const currency = pickCurrency(currencies, code, saved);
      if (!findByCode(currencies, code)) {
        toast(createText(language.code, messages)('currencies.invalid'), { variant: 'error' });
      }
      chooseCurrency(currency);
      setPending({ currency: currency.code });
      // Not what is shown: another language may have been chosen a moment ago and be on its way to the page.
      await (running.current ? reload() : renew({ ...(newestStartup() ?? startup), currency }));
      setPending({});
    },
    [startup, reload, renew, running],
  );
  return { pending, changeLanguage, changeCurrency };
};

/** The shop's data and the two choices that change them. */
export const useShopState = (startup: Startup | null): ShopState => {
  const failure = useStartupLoad((load) => load.failure);
  const loading = useReload();
  const { reload } = loading;
  const { pending, changeLanguage, changeCurrency } = useChoices(startup, loading);
  const opened = useRef(startup);

  // Before any effect of the page, so that its first calls already carry language and currency.
  useLayoutEffect(() => {
    if (!startup) return;
    noteShown(startup);
    seedCategories(startup.categories);
    if (startup === opened.current) {
      keepLanguageOfAddress(startup);
      if (differsFromChoice(startup)) return;
    }
    showWith({ languageId: startup.language.id, currency: startup.currency });
  }, [startup]);

  useEffect(() => {
    const first = opened.current;
    if (!first || differsFromChoice(first)) void reload({ first: !first });
  }, [reload]);

  useEffect(() => {
    if (!startup) return;
    const { language, languages, currency: shown } = startup;
    return followChoices(({ languageId, currency }) => {
      if (
        languageId !== null &&
        languageId !== language.id &&
        languages.some(({ id }) => id === languageId)
      ) {
        // Both may have been changed: they are loaded together.
        if (currency) usePreferences.setState({ currency });
        void changeLanguage(languageId);
      } else if (currency && currency.code !== shown.code) void changeCurrency(currency.code);
    });
  }, [startup, changeLanguage, changeCurrency]);
  useStartupNotices(startup);

  return useMemo(() => {
    if (!startup) return failure === null ? { kind: 'loading' } : { kind: 'failed', message: failure };
    const chosen = {
      languageId: pending.languageId ?? startup.language.id,
      currency: pending.currency ?? startup.currency.code,
    };
    return { kind: 'open', shop: { startup, chosen, changeLanguage, changeCurrency } };
  }, [startup, failure, pending, changeLanguage, changeCurrency]);
};
