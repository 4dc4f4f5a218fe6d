import { useEffect, useId, useState } from 'react';
import type { CartLine } from '#contract/buying/cart.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { rescueFocus } from '#storefront/ui/focus/focus.ts';
import { AlertIcon } from '#storefront/ui/media/icons.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { lineKey } from './quantities.ts';
import styles from './unavailable-items.module.css';
import { useCartChanges } from './use-cart-changes.ts';

/** Items that are no longer for sale and are not counted (CT-16 to CT-18). */
export function UnavailableItems({ items }: { items: readonly CartLine[] }) {
  const t = useCartText();
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        <AlertIcon />
        {t('cart.unavailableTitle')}
      </h2>
      <ul>
        {items.map((line) => (
          <UnavailableItem key={lineKey(line)} line={line} />
        ))}
      </ul>
    </section>
  );
}

function UnavailableItem({ line }: { line: CartLine }) {
  const t = useCartText();
  const { remove } = useCartChanges();
  const [isLeaving, setIsLeaving] = useState(false);
  const nameId = useId();
  useEffect(() => rescueFocus, []);
  const leave = async () => {
    setIsLeaving(true);
    if (!(await remove(line, false))) setIsLeaving(false);
  };
  return (
    <li className={styles.item}>
      <div className={styles.tile}>
        <Picture
          {...pictureFiles(line.item.image_url, 160, 320)}
          alt=""
          width={72}
          height={72}
          sizes="72px"
          className={styles.picture}
        />
      </div>
      <div className={styles.texts}>
        <p className={styles.name} id={nameId}>
          {line.item.name}
        </p>
        <p className={styles.text}>{t('cart.unavailableItem')}</p>
      </div>
      <Button
        variant="on-ink"
        size={40}
        busy={isLeaving}
        aria-describedby={nameId}
        onClick={() => void leave()}
      >
        {t('cart.remove')}
      </Button>
    </li>
  );
}
