import { categorySlug } from '#contract/product-href.ts';
import type { FeaturedCategory } from '#contract/products.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './featured-categories.module.css';

/** On a phone only the first three show (HM-05). */
export function FeaturedCategories({ categories }: { categories: readonly FeaturedCategory[] }) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <section className="container section" aria-labelledby="featured-title">
      <div className={styles.head}>
        <h2 id="featured-title">{t('home.featured')}</h2>
        <Button variant="quiet" size={40} to={paths.allProducts}>
          {t('common.seeAll')}
        </Button>
      </div>
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <FeaturedTile key={category.id} category={category} />
        ))}
      </ul>
    </section>
  );
}

/** 'small' is the narrow form with the short title; anything else is wide (HM-19, HM-20). */
function FeaturedTile({ category }: { category: FeaturedCategory }) {
  const { url, title, short_title, image_url, background_color, width } = category;
  const isSmall = width === 'small';
  return (
    <li className={`${styles.cell} ${isSmall ? '' : styles.wide}`}>
      <Link
        className={styles.tile}
        to={paths.ProductListPage(categorySlug({ url, name: title }))}
        style={{ backgroundColor: background_color }}
      >
        <span className={styles.title}>{isSmall && short_title ? short_title : title}</span>
        <Picture
          {...pictureFiles(image_url, 320, 640)}
          alt=""
          width={320}
          height={320}
          sizes="(min-width: 600px) 200px, 180px"
          className={styles.picture}
        />
      </Link>
    </li>
  );
}
