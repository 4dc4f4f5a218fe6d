import { type CSSProperties, useEffect, useState } from 'react';
import type { PromoProduct } from '#contract/finding/promo-card.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './promo-products.module.css';

/** Dots on the products in the picture of the promo card; loaded after the page, whose HTML has no room for them. */
export function PromoProducts() {
  const { language } = useShellData();
  const [products, setProducts] = useState<readonly PromoProduct[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void browserApi.call('GET /promo-products').then((result) => {
      if (isCurrent && result.ok && language.id > 0) setProducts(result.response.payload);
    });
    return () => {
      isCurrent = false;
    };
  }, [language.id]);
  return products.map(({ id, name, path, x, y }) => (
    <Link
      key={id}
      className={styles.spot}
      style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
      to={path}
    >
      <span>{name}</span>
    </Link>
  ));
}
