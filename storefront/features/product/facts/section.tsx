import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#storefront/ui/media/icons.tsx';
import styles from './product-facts.module.css';

/** A part of the product page below its tab; open on load, and it opens and closes without JavaScript. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.section} open>
      <summary>
        <h2>{title}</h2>
        <ChevronDownIcon />
      </summary>
      {children}
    </details>
  );
}
