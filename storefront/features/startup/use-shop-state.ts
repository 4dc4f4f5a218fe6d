import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#storefront/api/browser-api.ts';
import { seedCategories } from '#storefront/state/categories.ts';
import { chooseCurrency, chooseLanguage, usePreferences } from '#storefront/state/preferences.ts';
import { loadStartup, type Startup } from './load-startup.ts';
import type { ShopContext } from './use-startup.ts';

export type ShopState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly shop: ShopContext };

const loadInBrowser = () => {
  const { languageId, currency } = usePreferences.getState();
  return loadStartup(browserApi, { languageId, currency: currency?.code ?? null });
};

/** Whether what the shopper chose is not what the server rendered, as when the cookies were lost. */
const differsFromChoice = ({ language, currency, languages, currencies }: Startup): boolean => {
  const chosen = usePreferences.getState();
  const otherLanguage = chosen.languageId !== null && chosen.languageId !== language.id;
  const otherCurrency = chosen.currency !== null && chosen.currency.code !== currency.code;
  return (
    (otherLanguage && languages.some(({ id }) => id === chosen.languageId)) ||
    (otherCurrency && currencies.some(({ code }) => code === chosen.currency?.code))
  );
};

/** The shop's data and the two choices that change them; pages reload their own data afterwards. */
export const useShopState = (fromServer: Startup | null): ShopState => {
  const [startup, setStartup] = useState(fromServer);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  const reload = useCallback(async () => {
    const result = await loadInBrowser();
    if (!result.ok) return setFailure(result.message ?? '');
    seedCategories(result.startup.categories);
    setStartup(result.startup);
    await revalidate();
  }, [revalidate]);

  useEffect(() => {
    if (fromServer) seedCategories(fromServer.categories);
    if (!fromServer || differsFromChoice(fromServer)) void reload();
  }, [fromServer, reload]);

  useEffect(() => {
    if (startup) document.documentElement.lang = startup.language.code;
  }, [startup]);

  return useMemo(() => {
    if (!startup) return failure === null ? { kind: 'loading' } : { kind: 'failed', message: failure };
    const changeLanguage = (id: number) => {
      chooseLanguage(id);
      void reload();
    };
    const changeCurrency = (code: string) => {
      const currency = startup.currencies.find((offered) => offered.code === code);
      if (!currency) return;
      chooseCurrency(currency);
      setStartup({ ...startup, currency });
      void revalidate();
    };
    return { kind: 'open', shop: { startup, changeLanguage, changeCurrency } };
  }, [startup, failure, reload, revalidate]);
};
