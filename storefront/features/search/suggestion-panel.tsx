import { type ReactNode, useEffect } from 'react';
import { suggestionMessagesEn } from '#contract/messages/finding/suggestion-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { EnergyArrow } from '#storefront/features/compliance/energy-mark.tsx';
import { useTextOver } from '#storefront/i18n/use-text.tsx';
import { ArrowRightIcon, SearchIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { highlight } from './highlight.ts';
import type { SuggestionLink, Suggestions } from './load-suggestions.ts';
import styles from './suggestion-panel.module.css';

const texts = { ...messagesEn, ...suggestionMessagesEn };

interface SuggestionPanelProps {
  id: string;
  typed: string;
  suggestions: Suggestions;
  active: number;
  onFollow: () => void;
}

type Kind = SuggestionLink['kind'];

export function SuggestionPanel({ id, typed, suggestions, active, onFollow }: SuggestionPanelProps) {
  const t = useTextOver(texts);
  const { products, categories, searches, limits, links } = suggestions;
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
  const rows = (kind: Kind, face: (place: number) => ReactNode) =>
    links.map((link, index) => (link.kind === kind ? option(link, index, face(link.place)) : null));
  const group = (kind: Kind, title: string, face: (place: number) => ReactNode) =>
    links.some((link) => link.kind === kind) ? (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset must not stand in a list box
      <div role="group" aria-labelledby={`${id}-${kind}`}>
        <p className={styles.heading} id={`${id}-${kind}`} role="presentation">
          {title}
        </p>
        {rows(kind, face)}
      </div>
    ) : null;
  const named = (name: string) => (
    <>
      <SearchIcon size={20} />
      <Marked name={name} typed={typed} />
    </>
  );
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
        {limits.length > 0 ? (
          <p className={styles.limits} role="presentation">
            {limits.join(' · ')}
          </p>
        ) : null}
        {group('product', t('search.products'), (place) => (
          <ProductFace product={products[place]} typed={typed} />
        ))}
        {group('category', t('search.categories'), (place) => named(categories[place]?.name ?? ''))}
        {group('search', t('search.searches'), (place) => named(searches[place] ?? ''))}
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
