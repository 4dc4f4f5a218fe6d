import { type ReactNode, useEffect } from 'react';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { EnergyArrow } from '#storefront/features/compliance/energy-mark.tsx';
import { useText } from '#storefront/i18n/use-text.tsx';
import { ArrowRightIcon, SearchIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { highlight } from './highlight.ts';
import type { Suggestions } from './load-suggestions.ts';
import type { SuggestionLink } from './suggestion-links.ts';
import styles from './suggestion-panel.module.css';

interface SuggestionPanelProps {
  id: string;
  typed: string;
  suggestions: Suggestions;
  links: readonly SuggestionLink[];
  active: number;
  onFollow: () => void;
}

export function SuggestionPanel({ id, typed, suggestions, links, active, onFollow }: SuggestionPanelProps) {
  const t = useText();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const option = ({ href, kind, place }: SuggestionLink, index: number, face: ReactNode) => (
    <Link
      key={`${kind} ${place}`}
      className={styles[kind]}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      to={href}
      onClick={onFollow}
    >
      {face}
    </Link>
  );
  const rows = (kind: SuggestionLink['kind'], face: (place: number) => ReactNode) =>
    links.map((link, index) => (link.kind === kind ? option(link, index, face(link.place)) : null));
  return (
    <>
      <div className={styles.scrim} />
      {/* Pressing the mouse on the panel must not take the focus from the box: leaving it closes the panel. */}
      <div
        className={styles.panel}
        id={id}
        role="listbox"
        aria-label={t('search.suggestions')}
        onPointerDown={(event) => event.preventDefault()}
      >
        {suggestions.products.length > 0 ? <Heading>{t('search.products')}</Heading> : null}
        {rows('product', (place) => (
          <ProductFace product={suggestions.products[place]} typed={typed} />
        ))}
        {suggestions.categories.length > 0 ? <Heading>{t('search.categories')}</Heading> : null}
        {rows('category', (place) => (
          <>
            <SearchIcon size={20} />
            <Marked name={suggestions.categories[place]?.name ?? ''} typed={typed} />
          </>
        ))}
        {rows('all', () => (
          <>
            {t('search.showAll', { count: suggestions.total, text: typed })}
            <ArrowRightIcon size={20} />
          </>
        ))}
      </div>
    </>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.heading} role="presentation">
      {children}
    </p>
  );
}

function ProductFace({
  product,
  typed,
}: {
  product: Suggestions['products'][number] | undefined;
  typed: string;
}) {
  if (!product) return null;
  return (
    <>
      <span className={styles.tile}>
        <Picture {...pictureFiles(product.picture, 160, 320)} alt="" width={56} height={56} sizes="56px" />
      </span>
      <span className={styles.texts}>
        <Marked name={product.name} typed={typed} />
        <span className={styles.category}>{product.category}</span>
      </span>
      <span className={`${styles.price} tabular`}>
        {product.energy ? <EnergyArrow energy={product.energy} /> : null}
        {product.price}
      </span>
    </>
  );
}

function Marked({ name, typed }: { name: string; typed: string }) {
  return (
    <span className={styles.name}>
      {highlight(name, typed).map(({ text, start, marked }) => (marked ? <b key={start}>{text}</b> : text))}
    </span>
  );
}
