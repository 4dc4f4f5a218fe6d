import { useState } from 'react';
import type { CartNote } from '#contract/buying/cart-notes.ts';
import { outcomeOf, showAddOutcome } from '#storefront/features/product-actions/add-outcome.ts';
import { RecentlyViewedRowSlot } from '#storefront/features/recently-viewed/recently-viewed-row-slot.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useFitText } from '#storefront/i18n/use-fit-text.ts';
import { addItem, useCart } from '#storefront/state/cart.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { focusHeading } from '#storefront/ui/focus/focus.ts';
import { AlertIcon, CloseIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import styles from './cart-notes.module.css';
import { dismissedNotes, dismissNote } from './dismissed-notes.ts';

/** Below an empty cart. */
export function Instead() {
  return <RecentlyViewedRowSlot />;
}

/** What in the cart fits a device only with limits or not at all. It never prevents a purchase. */
export function CartNotes() {
  const t = useFitText();
  const notes = useCart((cart) => cart.notes);
  const symbol = useCart((cart) => cart.symbol);
  const [dismissed, setDismissed] = useState(dismissedNotes);
  const shown = notes.filter(({ key }) => !dismissed.includes(key));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={t('fit.notes')}>
      {shown.map((note) => (
        <Note
          key={note.key}
          note={note}
          symbol={symbol}
          onDismiss={() => {
            setDismissed(dismissNote(note.key));
            focusHeading();
          }}
        />
      ))}
    </ul>
  );
}

function Note({ note, symbol, onDismiss }: { note: CartNote; symbol: string; onDismiss: () => void }) {
  const t = useFitText();
  const [isAdding, setIsAdding] = useState(false);
  const { text, href, offer } = note;
  const add = async (wanted: NonNullable<CartNote['offer']>): Promise<void> => {
    const { id, is_variation } = wanted;
    setIsAdding(true);
    const outcome = outcomeOf(await addItem({ id, is_variation }, 1));
    setIsAdding(false);
    showAddOutcome(outcome, t, () => void add(wanted));
    if (outcome.kind === 'added') focusHeading();
  };
  return (
    <li className={styles.note}>
      <AlertIcon size={20} />
      <div className={styles.text}>
        <p>{text}</p>
        <div className={styles.actions}>
          {offer ? (
            <Button variant="outline" size={40} busy={isAdding} onClick={() => void add(offer)}>
              {t('fit.addOffer', { name: offer.name, price: formatMoney(offer.price, symbol) })}
            </Button>
          ) : null}
          {href === undefined ? null : (
            <Link className="text-link" to={href}>
              {t('fit.seeFitting')}
            </Link>
          )}
        </div>
      </div>
      <button type="button" className={styles.dismiss} aria-label={t('fit.dismiss')} onClick={onDismiss}>
        <CloseIcon size={18} />
      </button>
    </li>
  );
}
