import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '#storefront/ui/media/icons.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  /** error: failed; done: success (both announced at once); plain: information. */
  tone: 'error' | 'done' | 'plain';
  /** Already announced in another way. */
  silent?: boolean;
  children: ReactNode;
}

/** A persistent message about a whole form or page. */
export function Notice({ tone, silent = false, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={silent || tone === 'plain' ? undefined : 'alert'}
    >
      {tone === 'done' ? <CheckIcon /> : <AlertIcon />}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
