import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A 32 px icon. */
  sign: ReactNode;
  /** plain: nothing there; failed: an error; done: success. */
  tone?: 'plain' | 'failed' | 'done';
  title: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  /** One sentence. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
}

export function EmptyState({
  sign,
  tone = 'plain',
  title,
  heading: Heading = 'h2',
  children,
  actions,
}: EmptyStateProps) {
  return (
    <div className={styles.state} role={tone === 'failed' ? 'alert' : undefined}>
      <div className={`${styles.disc} ${styles[tone]}`}>{sign}</div>
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
