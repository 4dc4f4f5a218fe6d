import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import styles from './product-gallery.module.css';
import { useGallery } from './use-gallery.ts';

export interface ProductGalleryProps {
  name: string;
  /** URLs of the pictures; empty: a placeholder. */
  pictures: readonly string[];
  /** Alternative texts that the shop wrote; the others are made from the name. */
  texts: readonly { readonly url: string; readonly alt: string }[] | undefined;
  badges: ReactNode;
  /** Shows thumbnails even for a single picture: another choice has more, and the layout must not shift. */
  hasRow: boolean;
}

const sizes =
  '(min-width: 1680px) 808px, (min-width: 1280px) 667px, (min-width: 960px) 54vw, (min-width: 600px) 46vw, 92vw';

/** The LCP picture: loaded before anything below it. */
const preloadLarge = (url: string | undefined): void => {
  const { src, avif } = pictureFiles(url ?? null, 640);
  if (!src || !avif) return;
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
};

export function ProductGallery({ name, pictures, texts, badges, hasRow }: ProductGalleryProps) {
  const t = useProductText();
  const shown = pictures.length > 0 ? pictures : [null];
  const total = shown.length;
  const { scroller, index, show, handlers } = useGallery(total);
  preloadLarge(pictures[0]);
  const label = t('details.pictures', { name });
  const altOf = (url: string | null, position: number) =>
    texts?.find((text) => text.url === url)?.alt ??
    (position === 0 ? name : t('details.picture', { name, number: position + 1, total }));
  return (
    <section className={styles.gallery} aria-label={label}>
      <div className={styles.stage}>
        <ul
          ref={scroller}
          id="stage"
          className={styles.scroller}
          // Scrollable content must be reachable by keyboard.
          tabIndex={total > 1 ? 0 : undefined}
          aria-label={total > 1 ? label : undefined}
          {...handlers}
        >
          {shown.map((url, position) => (
            <li key={url} className={styles.slide}>
              <Picture
                {...pictureFiles(url, 640)}
                alt={altOf(url, position)}
                width={1000}
                height={1000}
                sizes={sizes}
                priority={position === 0}
                className={styles.picture}
              />
              {position === 0 ? <div className={styles.badges}>{badges}</div> : null}
            </li>
          ))}
        </ul>
        {total > 1 ? <Arrows onStep={(by) => show(index + by)} /> : null}
      </div>
      {hasRow ? <Thumbnails pictures={pictures} index={index} onShow={show} /> : null}
    </section>
  );
}

function Arrows({ onStep }: { onStep: (by: number) => void }) {
  const t = useProductText();
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.previous}`}
        aria-label={t('details.previousPicture')}
        onClick={() => onStep(-1)}
      >
        <ChevronLeftIcon />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.next}`}
        aria-label={t('details.nextPicture')}
        onClick={() => onStep(1)}
      >
        <ChevronRightIcon />
      </button>
    </>
  );
}

interface ThumbnailsProps {
  pictures: readonly string[];
  index: number;
  onShow: (index: number) => void;
}

function Thumbnails({ pictures, index, onShow }: ThumbnailsProps) {
  const t = useProductText();
  return (
    <ul className={styles.thumbnails}>
      {pictures.map((url, position) => (
        <li key={url}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={t('details.showPicture', { number: position + 1, total: pictures.length })}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onShow(position)}
          >
            <Picture
              // Includes the wide files: a browser uses one that it has already cached.
              {...pictureFiles(url, 160)}
              alt=""
              width={160}
              height={160}
              sizes="88px"
              className={styles.picture}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
