import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '#contract/products.ts';
import { HeaderPlaceSlot } from '#storefront/features/delivery/header-place-slot.tsx';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { CloseIcon, MenuIcon, PhoneIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './category-menu.module.css';
import { CategoryRow } from './category-row.tsx';
import { Preferences, type PreferencesProps } from './preferences.tsx';
import { useDismiss } from './use-dismiss.ts';

export interface CategoryMenuProps {
  categories: readonly Category[];
  /** Query added to every category link: '?price=100-200'. */
  query: string;
  preferences: PreferencesProps;
}

/** The pointer crosses other rows on its way to a sub-category; only a row it rests on opens. */
const restMs = 90;

export function CategoryMenu({ categories, query, preferences }: CategoryMenuProps) {
  const t = useText();
  const { key } = useLocation();
  const panelId = useId();
  const area = useRef<HTMLElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The menu is open for one URL, so that every navigation closes it (HD-09).
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const open = openAt === key;

  const close = () => {
    setOpenAt(null);
    setUnfolded(null);
  };
  const unfold = (id: number | null, afterMs: number) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setUnfolded(id), afterMs);
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  useDismiss(area, open, (by) => {
    close();
    if (by === 'key') trigger.current?.focus();
  });
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') unfold(null, restMs);
  };
  const blur = (event: FocusEvent) => {
    if (event.relatedTarget && !area.current?.contains(event.relatedTarget)) close();
  };

  return (
    <nav
      className={styles.menu}
      ref={area}
      aria-label={t('header.categories')}
      data-open={open || undefined}
      onBlur={blur}
    >
      <Button
        ref={trigger}
        className={styles.trigger}
        icon={open ? <CloseIcon /> : <MenuIcon />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => (open ? close() : setOpenAt(key))}
      >
        <span className={styles.triggerText}>{t('header.categories')}</span>
      </Button>
      <div
        className={styles.panel}
        id={panelId}
        data-unfolded={unfolded === null ? undefined : ''}
        onPointerLeave={leave}
      >
        <ul className={styles.list}>
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              query={query}
              unfolded={unfolded === category.id}
              onPoint={() => unfold(category.id, unfolded === null ? 0 : restMs)}
              onUnfold={(wanted) => unfold(wanted ? category.id : null, 0)}
              onFollow={close}
            />
          ))}
        </ul>
        <div className={styles.more}>
          <Link className={styles.contact} to={paths.contact}>
            <PhoneIcon size={20} />
            {t('header.contactUs')}
          </Link>
          <HeaderPlaceSlot variant="field" />
          <Preferences {...preferences} variant="field" />
        </div>
      </div>
      {/* Inside the nav, so that a click closes it, not the press: the click after a press would hit the page beneath. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div className={styles.scrim} onClick={close} />
    </nav>
  );
}
