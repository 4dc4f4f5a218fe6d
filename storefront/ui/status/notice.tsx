import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '#storefront/ui/media/icons.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  /** error: something failed; done: it worked (both are said at once); plain: good to know. */
  tone: 'error' | 'done' | 'plain';
  children: ReactNode;
}

/** A message that belongs to a whole form or page and stays there. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'plain' ? undefined : 'alert'}>
      {tone === 'done' ? <CheckIcon /> : <AlertIcon />}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
