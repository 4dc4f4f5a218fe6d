import { useState } from 'react';
import styles from './picture.module.css';

export interface PictureProps {
  src: string | null;
  alt: string;
  width: number;
  height: number;
  /** Files of a better format in several widths, tried first. */
  avif?: string | undefined;
  /** How wide it is shown. */
  sizes?: string | undefined;
  /** The large picture above the fold: loaded at once and first. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture that keeps its place while loading and is replaced by a drawing when there is none. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, avif, sizes, priority = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src)
    return <Placeholder alt={alt} className={className} width={width} height={height} />;
  // A picture of the server's page may have failed before the page came to life.
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

/** A box in outline, in the colour of the tile's edge. */
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
