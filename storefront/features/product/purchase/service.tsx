import type { ReactNode } from 'react';
import styles from './service-lines.module.css';

export interface ServiceProps {
  icon: ReactNode;
  title: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

/** One promise of the shop. */
export function Service({ icon, title, note, children }: ServiceProps) {
  return (
    <li className={styles.service}>
      {icon}
      <div className={styles.texts}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
        {children}
      </div>
    </li>
  );
}
