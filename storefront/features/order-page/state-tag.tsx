import type { ReactNode } from 'react';
import styles from './state-tag.module.css';

export interface StateTagProps {
  tone: 'good' | 'waiting' | 'bad' | 'plain';
  children: ReactNode;
}

/** A state as a coloured label with a dot. */
export function StateTag({ tone, children }: StateTagProps) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
