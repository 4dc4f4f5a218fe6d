import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  variant: 'sale' | 'new' | 'top';
  children: ReactNode;
}

export function Badge({ variant, children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[variant]}`}>{children}</span>;
}
