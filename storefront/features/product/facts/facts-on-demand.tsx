import { type ComponentType, lazy, Suspense } from 'react';
import styles from './product-facts.module.css';
import type { ProductSectionsProps } from './product-facts.tsx';

const load = () => import('./product-facts.tsx');

/**
 * The server renders the sections at once; the browser keeps that HTML and loads their code after the page, because they
 * are below the fold and nothing in them needs it.
 */
const Facts: ComponentType<ProductSectionsProps> = import.meta.env.SSR
  ? (await load()).ProductSections
  : lazy(async () => ({ default: (await load()).ProductSections }));

export function FactsOnDemand(props: ProductSectionsProps) {
  return (
    <div className={styles.facts}>
      <Suspense fallback={null}>
        <Facts {...props} />
      </Suspense>
    </div>
  );
}
