import { useState } from 'react';
import styles from './picture.module.css';

export interface PictureProps {
  src: string | null;
  alt: string;
  width: number;
  height: number;
  /** AVIF files in several widths, preferred over `src`. */
  avif?: string | undefined;
  /** Rendered width, as in the `sizes` attribute. */
  sizes?: string | undefined;
  /** Above the fold: loaded eagerly and with high priority. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture that reserves its space while loading and falls back to a placeholder. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, avif, sizes, priority = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src)
    return <Placeholder alt={alt} className={className} width={width} height={height} />;
  // A server-rendered picture may have failed before hydration.
  const checkFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(src);
  };
  const image = (
    <img
      ref={checkFailure}
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
  if (avif === undefined) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}

type PlaceholderProps = Pick<PictureProps, 'alt' | 'width' | 'height' | 'className'>;

/** Outline of a box. */
function Placeholder({ alt, width, height, className }: PlaceholderProps) {
  return (
    <svg
      className={`${styles.placeholder} ${className ?? ''}`}
      width={width}
      height={height}
      viewBox="0 0 96 96"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={alt === '' ? undefined : 'img'}
      aria-label={alt || undefined}
      aria-hidden={alt === '' || undefined}
    >
      <path d="M48 26 68 36v24L48 70 28 60V36l20-10ZM28 36l20 10 20-10M48 46v24M38 31l20 10v8" />
    </svg>
  );
}
