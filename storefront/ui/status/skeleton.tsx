import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** tile: 1:1 with the tile's radius; line: a line of text; heading: a line of a heading. */
  shape: 'tile' | 'line' | 'heading';
  width?: 'third' | 'half' | 'most' | 'full';
}

/** Placeholder for loading content. Decorative: announce loading once, beside the group. */
export function Skeleton({ shape, width = 'full' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles[shape]} ${styles[width]}`} aria-hidden="true" />;
}
