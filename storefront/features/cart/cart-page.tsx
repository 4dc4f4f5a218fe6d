import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartFailureText, useCartText } from '#storefront/i18n/use-cart-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { loadCart, useCart } from '#storefront/state/cart.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { calculateTotals, clearAddress, useTotals } from '#storefront/state/totals.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { CartColumns, CartFrame } from './cart-frame.tsx';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-page.module.css';
import { CartEmpty, CartWaiting, MergeNotice } from './cart-states.tsx';
import { ClearCart } from './clear-cart.tsx';
import { ErrorBox } from './error-box.tsx';
import { MinimumNote } from './minimum-note.tsx';
import { Summary } from './summary.tsx';
import { TotalsError } from './totals-error.tsx';
import { UnavailableItems } from './unavailable-items.tsx';
import { useBuyableLines } from './use-buyable-lines.ts';

/** The cart with its summary. */
export function CartPage() {
  const t = useCartText();
  const notes = useNotes();
  const isRead = useCart(({ lines }) => lines !== null) && notes.isReady;
  // The first lines are drawn in pieces, so that a phone answers taps meanwhile.
  const isKnown = useDeferredValue(isRead) && isRead;
  const failure = useCart((cart) => cart.failure);
  const { lines, unavailable, symbol } = useBuyableLines();
  // The delivery price depends on the address in the checkout form, so the cart shows none (CO-34).
  useEffect(() => {
    if (useTotals.getState().address) void clearAddress();
  }, []);
  const isEmpty = isKnown && lines.length === 0 && unavailable.length === 0;
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <CartFrame count={pieces > 0 ? t('cart.count', { count: pieces }) : undefined}>
      {failure ? (
        <ErrorBox
          text={cartFailureText(failure, isKnown ? 'cart.fetchFailed' : 'cart.loadFailed', t)}
          onRetry={() => void loadCart()}
        />
      ) : null}
      <MergeNotice />
      {isKnown && notes.loaded ? <notes.loaded.CartNotes /> : null}
      {isKnown || failure ? null : <CartWaiting />}
      {isEmpty ? <CartEmpty /> : null}
      {isEmpty && notes.loaded ? <notes.loaded.Instead /> : null}
      {isKnown && !isEmpty ? (
        <CartColumns summary={<CartSummary canCheckOut={lines.length > 0} />}>
          <TotalsError onRetry={() => void calculateTotals()} />
          {lines.length > 0 ? <CartLines lines={lines} symbol={symbol} /> : null}
          <UnavailableItems items={unavailable} />
          <div className={styles.below}>
            {lines.length === 0 ? <Button to={paths.allProducts}>{t('cart.continue')}</Button> : null}
            {lines.length + unavailable.length > 1 ? <ClearCart /> : null}
            {lines.length > 0 ? <ShareCart /> : null}
          </div>
        </CartColumns>
      ) : null}
    </CartFrame>
  );
}

const notesModule = lazyModule(() => import('./notes/cart-notes.tsx'));

/** The lines wait for the notes above them, which are loaded at the same time: nothing moves. */
function useNotes() {
  const isNoted = useCart(({ notes }) => notes.length > 0);
  const [isMissing, setIsMissing] = useState(false);
  const loaded = useLazyModule(notesModule, true, () => setIsMissing(true));
  return { isReady: loaded !== null || !isNoted || isMissing, loaded };
}

const shareDialog = lazyModule(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** A link to the items, for another device or person. */
function ShareCart() {
  const t = useCartText();
  const { delivery_choice: hasComforts = false } = useShellData().settings;
  const [isOpen, setIsOpen] = useState(false);
  const ShareDialog = useLazyModule(shareDialog, isOpen, () => {
    setIsOpen(false);
    toast(t('common.somethingWentWrong'), { variant: 'error' });
  });
  if (!hasComforts) return null;
  return (
    <>
      <Button variant="text" size={40} onClick={() => setIsOpen(true)}>
        {t('cart.share')}
      </Button>
      {isOpen && ShareDialog ? <ShareDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Only where shoppers choose how their order is delivered. */
const deliveryParts = lazyModule(() => import('./cart-delivery.tsx'));

function CartSummary({ canCheckOut }: { canCheckOut: boolean }) {
  const t = useCartText();
  const navigate = useNavigate();
  const { settings } = useShellData();
  const isChoice = settings.delivery_choice === true;
  const delivery = useLazyModule(deliveryParts, isChoice && canCheckOut && 'later');
  const totals = useTotals((state) => state.totals);
  const isTooSmall = (totals?.min_order?.missing ?? 0) > 0;
  const isDeliveryUnavailable = useTotals(({ deliveryUnavailable }) => deliveryUnavailable);
  const { prices_include_vat: includesVat = true, return_days: days = 0 } = settings;
  const notes = [
    ...(includesVat ? [t('summary.vatNote')] : []),
    ...(days > 0 ? [t('summary.returnsNote', { days })] : []),
  ];
  return (
    <Summary
      title={t('summary.title')}
      counts
      middle={delivery ? <delivery.CartOffers /> : null}
      note={
        <>
          {isDeliveryUnavailable || isChoice ? null : (
            <>
              {t('summary.deliveryNext')}
              <br />
            </>
          )}
          {notes.join(' ')}
        </>
      }
      action={
        <>
          <MinimumNote id="minimum" />
          <Button
            variant="volt"
            size={56}
            wide
            className={styles.checkout}
            disabled={!canCheckOut || isTooSmall}
            aria-describedby={isTooSmall ? 'minimum' : undefined}
            onClick={() => void navigate(paths.checkout)}
          >
            {t(isDeliveryUnavailable ? 'cart.checkoutNoDelivery' : 'cart.checkout')}
          </Button>
        </>
      }
    >
      {isChoice ? <div className={styles.place}>{delivery ? <delivery.CartPlace /> : null}</div> : null}
    </Summary>
  );
}
