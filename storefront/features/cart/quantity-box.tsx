import { useState } from 'react';
import type { CartLine } from '#contract/buying/cart.ts';
import { limits } from '#contract/limits.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { MinusIcon, PlusIcon } from '#storefront/ui/media/icons.tsx';
import styles from './quantity-box.module.css';
import { typedCount } from './typed-count.ts';

export interface QuantityBoxProps {
  line: CartLine;
  /** The pending quantity, or the cart's. */
  count: number;
  onChange: (count: number) => void;
}

const { min, max } = limits.count;

export function QuantityBox({ line, count, onChange }: QuantityBoxProps) {
  const t = useCartText();
  const { name } = line.item;
  // While typing, the field shows the typed text: an empty field must not jump to 1.
  const [typed, setTyped] = useState<string | null>(null);
  const type = ({ value, validity }: HTMLInputElement) => {
    setTyped(value);
    // A lone '-' has an empty value, but is not an empty field.
    const read = validity.badInput ? null : typedCount(value);
    if (read !== null) onChange(read);
  };
  const leave = () => {
    if (typed !== null && typedCount(typed) === null) onChange(min);
    setTyped(null);
  };
  const step = (by: 1 | -1) => {
    setTyped(null);
    const next = count + by;
    if (next >= min && next <= max) onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex box everywhere
    <div className={styles.box} role="group" aria-label={t('cart.quantityOf', { name })}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('cart.fewer', { name })}
        // Not `disabled`: that would lose the keyboard focus.
        aria-disabled={count <= min}
        onClick={() => step(-1)}
      >
        <MinusIcon size={20} />
      </button>
      <input
        className={styles.number}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        aria-label={t('cart.quantityOf', { name })}
        value={typed ?? String(count)}
        onChange={(event) => type(event.target)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        // The wheel scrolls the page and does not change the number.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('cart.more', { name })}
        aria-disabled={count >= max}
        onClick={() => step(1)}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
