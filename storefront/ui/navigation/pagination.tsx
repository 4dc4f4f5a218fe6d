import { ChevronLeftIcon, ChevronRightIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from './link.tsx';
import { clampPage, type PageSlot, pageSlots } from './page-slots.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  total: number;
  /** large: 7 slots; small: 4. */
  variant?: 'large' | 'small';
  hrefFor: (page: number) => string;
  texts: { label: string; previous: string; next: string; page: (page: number) => string };
}

const slotsOf = { large: 7, small: 4 } as const;

export function Pagination({ page, total, variant = 'large', hrefFor, texts }: PaginationProps) {
  if (total < 2) return null;
  const current = clampPage(page, total);
  return (
    <nav className={styles.pagination} aria-label={texts.label}>
      <Arrow to={current > 1 ? hrefFor(current - 1) : null} label={texts.previous} back />
      <ol className={styles.slots}>
        {keyed(pageSlots(current, total, slotsOf[variant])).map(({ key, slot }) => (
          <li key={key}>
            {slot === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.slot}
                to={hrefFor(slot)}
                aria-label={texts.page(slot)}
                aria-current={slot === current ? 'page' : undefined}
              >
                {slot}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Arrow to={current < total ? hrefFor(current + 1) : null} label={texts.next} />
    </nav>
  );
}

/** A gap's key is the page before it. */
const keyed = (slots: readonly PageSlot[]) =>
  slots.map((slot, index) => ({ slot, key: slot === 'gap' ? `after ${slots[index - 1]}` : slot }));

interface ArrowProps {
  to: string | null;
  label: string;
  back?: boolean;
}

function Arrow({ to, label, back = false }: ArrowProps) {
  const icon = back ? <ChevronLeftIcon size={20} /> : <ChevronRightIcon size={20} />;
  if (to === null) {
    return (
      <button type="button" className={styles.slot} aria-label={label} disabled>
        {icon}
      </button>
    );
  }
  return (
    <Link className={styles.slot} to={to} aria-label={label} rel={back ? 'prev' : 'next'}>
      {icon}
    </Link>
  );
}
