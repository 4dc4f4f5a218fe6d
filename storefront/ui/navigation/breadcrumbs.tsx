import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  /** Omitted for the current page. */
  to?: string | undefined;
}

export interface BreadcrumbsProps {
  label: string;
  crumbs: readonly Crumb[];
}

export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav className={styles.breadcrumbs} aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb) => (
          <li key={`${crumb.to} ${crumb.label}`} className={styles.crumb}>
            {crumb.to === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link className={styles.link} to={crumb.to}>
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
