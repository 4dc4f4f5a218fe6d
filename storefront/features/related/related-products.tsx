import { useEffect, useState } from 'react';
import type { Around } from '#contract/finding/related.ts';
import { productHref } from '#contract/product-href.ts';
import { ProductCarousel } from '#storefront/features/catalogue/product-carousel.tsx';
import { firstPicture, pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { ProductPriceLine } from '#storefront/features/catalogue/product-price-line.tsx';
import { useRelatedText } from '#storefront/i18n/use-related-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './related-products.module.css';

/** Null while loading, and when it failed: the page is complete without it. */
function useAround(productId: number): Around | null {
  const { currency, language } = useShellData();
  const [around, setAround] = useState<Around | null>(null);
  const locale = `${currency.code} ${language.id}`;
  useEffect(() => {
    let isCurrent = true;
    void browserApi.call('GET /products/:id/around', { params: { id: productId } }).then((answer) => {
      if (isCurrent && answer.ok && locale !== '') setAround(answer.response.payload);
    });
    return () => {
      isCurrent = false;
    };
  }, [productId, locale]);
  return around;
}

export function RelatedProducts({ productId, isSoldOut }: { productId: number; isSoldOut: boolean }) {
  const t = useRelatedText();
  const { currency } = useShellData();
  const around = useAround(productId);
  if (!around) return null;
  const { symbol: currencySymbol } = currency;
  const similar = isSoldOut ? [] : around.similar.map(({ product }) => product);
  return (
    <>
      <ProductCarousel
        title={t('related.accessories')}
        products={around.accessories}
        currencySymbol={currencySymbol}
      />
      <ProductCarousel
        title={t('related.together')}
        products={around.together}
        currencySymbol={currencySymbol}
      />
      <ProductCarousel title={t('related.similar')} products={similar} currencySymbol={currencySymbol} />
    </>
  );
}

const mostAlternatives = 3;

export function Alternatives({ productId }: { productId: number }) {
  const t = useRelatedText();
  const { currency } = useShellData();
  const around = useAround(productId);
  if (!around || around.similar.length === 0) return null;
  return (
    <section className={styles.alternatives} aria-labelledby="alternatives">
      <h2 id="alternatives" className={styles.title}>
        {t('related.inStock')}
      </h2>
      <ul className={styles.list}>
        {around.similar.slice(0, mostAlternatives).map(({ product, differences }) => {
          const { src, avif } = pictureFiles(firstPicture(product), 160, 320);
          return (
            <li key={product.id} className={styles.item}>
              <Picture
                src={src}
                avif={avif}
                alt=""
                width={640}
                height={640}
                sizes="96px"
                className={styles.picture}
              />
              <div className={styles.texts}>
                <Link className={styles.name} to={productHref(product)}>
                  {product.name}
                </Link>
                <ProductPriceLine
                  item={product}
                  name={product.name}
                  currencySymbol={currency.symbol}
                  isDetailed={false}
                />
                {differences.length > 0 ? (
                  <p className={styles.differences}>{differences.join(', ')}</p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
