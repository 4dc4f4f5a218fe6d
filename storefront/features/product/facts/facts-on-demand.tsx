import { afterPage } from '#storefront/ui/loading/after-page.tsx';
import styles from './product-facts.module.css';
import type { ProductSectionsProps } from './product-facts.tsx';

const load = async () => (await import('./product-facts.tsx')).ProductSections;

const Facts = afterPage(load, import.meta.env.SSR ? await load() : null);

/** Below the fold: their code loads after the page. */
export function FactsOnDemand(props: ProductSectionsProps) {
  return (
    <div className={styles.facts}>
      <Facts {...props} />
    </div>
  );
}
