import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#storefront/state/browser-api.ts';
import { type CardProduct, toCardProduct } from '#storefront/state/card-product.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { isFresh, readViewed, type Shown, saveViewed, type Viewed, withViewed } from './recently-viewed.ts';

/** Reloads the product in this currency and language; null if it no longer exists. */
const renewed = async (viewed: Viewed, shown: Shown): Promise<Viewed | null> => {
  const result = await browserApi.call('GET /products/:id/info', { params: { id: viewed.product.id } });
  if (result.ok) return { ...shown, product: toCardProduct(result.response.payload), at: Date.now() };
  return result.failure.http === 404 ? null : viewed;
};

/** Previously viewed products, latest first; stores the current one. */
export const useRecentlyViewed = (product: CardProduct): readonly CardProduct[] => {
  const { currency, language } = useShellData();
  const [others, setOthers] = useState<readonly CardProduct[]>([]);
  const code = currency.code;
  const languageId = language.id;
  // After a change of currency or language, the page's prices are old until its data has reloaded.
  const isSettled = useRevalidator().state === 'idle';

  useEffect(() => {
    if (!isSettled) return;
    let isCurrent = true;
    const shown = { currency: code, languageId };
    const now = Date.now();
    const before = readViewed();
    const present: Viewed = { ...shown, product: toCardProduct(product), at: now };
    const follow = (list: readonly Viewed[]) => {
      saveViewed(withViewed(list, present));
      const fit = list.filter((viewed) => viewed.product.id !== product.id && isFresh(viewed, shown, now));
      setOthers(fit.map((viewed) => viewed.product));
    };
    follow(before);
    const isOld = (viewed: Viewed) => viewed.product.id !== product.id && !isFresh(viewed, shown, now);
    if (before.some(isOld)) {
      void Promise.all(before.map((each) => (isOld(each) ? renewed(each, shown) : each))).then((list) => {
        if (isCurrent) follow(list.filter((each) => each !== null));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [product, code, languageId, isSettled]);

  return others;
};
