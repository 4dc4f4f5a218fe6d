import { categorySlug } from '#contract/product-href.ts';
import type { Category } from '#contract/products.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './category-menu.module.css';

export interface CategoryRowProps {
  category: Category;
  /** Query added to the category link. */
  query: string;
  unfolded: boolean;
  onPoint: () => void;
  onUnfold: (wanted: boolean) => void;
  onFollow: () => void;
}

/**
 * A top-level category with its sub-categories: beside the list on a wide screen, below it on a phone. They open on
 * hover, on keyboard focus and by a tap on the arrow.
 */
export function CategoryRow(props: CategoryRowProps) {
  const t = useText();
  const { category, query, unfolded, onPoint, onUnfold, onFollow } = props;
  const { name, subcategories } = category;
  const folds = subcategories.length > 0;
  return (
    <li
      className={styles.item}
      data-unfolded={unfolded || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint()}
      onFocus={(event) => event.target.matches(':focus-visible') && onUnfold(true)}
    >
      <div className={styles.row}>
        <Link
          className={styles.link}
          to={paths.ProductListPage(categorySlug(category)) + query}
          onClick={onFollow}
        >
          {name}
        </Link>
        {folds ? (
          <button
            type="button"
            className={styles.fold}
            // The keyboard opens them by focusing the link; a second tab stop per row would be in the way.
            tabIndex={-1}
            aria-label={t('header.subcategories', { category: name })}
            aria-expanded={unfolded}
            onClick={() => onUnfold(!unfolded)}
          />
        ) : null}
      </div>
      {folds ? (
        <div className={styles.sub}>
          <ul aria-label={name}>
            {subcategories.map((each) => (
              <li key={each.id}>
                <Link
                  className={styles.subLink}
                  to={paths.ProductListPage(categorySlug(each)) + query}
                  onClick={onFollow}
                >
                  {each.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  );
}
