import { type ReactNode, useState } from 'react';
import type { Variation } from '#contract/products.ts';
import { showMissingModule } from '#storefront/features/missing-module/missing-module.ts';
import { useAddToCart } from '#storefront/features/product-actions/use-add-to-cart.ts';
import { useWishlistToggle } from '#storefront/features/product-actions/use-wishlist-toggle.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { HeartFilledIcon, HeartIcon } from '#storefront/ui/media/icons.tsx';
import styles from './card-actions.module.css';

const picker = lazyModule(async () => (await import('./variation-picker.tsx')).VariationPicker);

interface AddButtonProps {
  product: CardProduct;
  currencySymbol: string;
  /** Id of the element that names the product. */
  nameId: string;
  onAdded?: (() => void) | undefined;
}

/** Adds one piece to the cart; a product with variations opens the picker first (PC-09, PC-10). */
export function AddButton({ product, currencySymbol, nameId, onAdded }: AddButtonProps) {
  const t = useText();
  const { isAdding, add } = useAddToCart();
  const [isPicking, setIsPicking] = useState(false);
  const VariationPicker = useLazyModule(picker, isPicking, () => {
    setIsPicking(false);
    showMissingModule(t);
  });
  const addOne = async (id: number, is_variation: boolean) => {
    const outcome = await add({ id, count: 1, is_variation });
    if (outcome === 'added' || outcome === 'signed-out') setIsPicking(false);
    if (outcome === 'added') onAdded?.();
  };
  const hasVariations = product.variations.length > 0;
  const preload = hasVariations ? picker.preload : undefined;
  return (
    <>
      <Button
        variant="quiet"
        className={styles.add}
        busy={isAdding || (isPicking && !VariationPicker)}
        busyText={isAdding ? t('card.adding') : undefined}
        aria-describedby={nameId}
        aria-haspopup={hasVariations ? 'dialog' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (hasVariations ? setIsPicking(true) : void addOne(product.id, false))}
      >
        {t('card.addToCart')}
      </Button>
      {isPicking && VariationPicker ? (
        <VariationPicker
          product={product}
          currencySymbol={currencySymbol}
          isAdding={isAdding}
          onConfirm={(variation: Variation) => void addOne(variation.id, true)}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </>
  );
}

export function WishlistHeart({ product }: { product: CardProduct }) {
  const t = useText();
  const { isSaved, toggle } = useWishlistToggle(product);
  return (
    <CornerButton
      label={t(isSaved ? 'card.removeFromWishlist' : 'card.addToWishlist', { name: product.name })}
      look={isSaved ? 'saved' : 'onHover'}
      onClick={toggle}
    >
      {isSaved ? <HeartFilledIcon /> : <HeartIcon />}
    </CornerButton>
  );
}

interface CornerButtonProps {
  label: string;
  look: 'onHover' | 'saved' | 'always';
  onClick: () => void;
  children: ReactNode;
}

/** Round white button in the corner of a card's picture. */
export function CornerButton({ label, look, onClick, children }: CornerButtonProps) {
  return (
    <button type="button" className={`${styles.corner} ${styles[look]}`} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
