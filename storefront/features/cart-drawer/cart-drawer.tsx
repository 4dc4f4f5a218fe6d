import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CartLine } from '#contract/buying/cart.ts';
import { goodsSum, lineKind, lineSum } from '#storefront/features/cart/line-details.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { EnergyMark } from '#storefront/features/compliance/energy-mark.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import type { AddedItem } from '#storefront/state/added-item.ts';
import { useCart } from '#storefront/state/cart.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './cart-drawer.module.css';
import { useUndoAdding } from './use-undo-adding.ts';

/** Separate, so that every page need not list its files. Without it the drawer only says less. */
const deliveryPart = lazyModule(async () => (await import('./drawer-delivery.tsx')).DrawerDelivery);

/** 'off': the shopper does not want the drawer. */
const choiceKey = 'cart_drawer';

export interface CartDrawerProps {
  added: AddedItem;
  onClose: () => void;
}

/** Confirms what was added: in a drawer, or in a toast for shoppers who do not want it. */
export function CartDrawer(props: CartDrawerProps) {
  const [isWanted] = useState(() => longStorage.getItem(choiceKey) !== 'off');
  return isWanted ? <Drawer {...props} /> : <AddedToast {...props} />;
}

function AddedToast({ added, onClose }: CartDrawerProps) {
  const t = useCartText();
  const navigate = useNavigate();
  const { undo } = useUndoAdding(added);
  const show = useEffectEvent(() => {
    toast(t('cart.added'), {
      variant: 'success',
      duration: toastDurations.withAction,
      action: { label: t('cart.undo'), run: () => void undo() },
      also: { label: t('cart.view'), run: () => void navigate(paths.CartPage) },
    });
    onClose();
  });
  useEffect(() => show(), []);
  return null;
}

/** Back and forward close the drawer. */
const useCloseOnLeave = (onClose: () => void): void => {
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key]);
};

function Drawer({ added, onClose }: CartDrawerProps) {
  const t = useCartText();
  const { lines, symbol, loading } = useCart();
  const { isUndoing, undo } = useUndoAdding(added);
  useCloseOnLeave(onClose);
  const DrawerDelivery = useLazyModule(deliveryPart, true);
  const line = lines?.find((each) => each.item_id === added.id && each.is_variation === added.is_variation);
  const takeBack = async () => {
    await undo();
    onClose();
  };
  return (
    <Dialog
      open
      side
      title={t('cart.added')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={<Ways onClose={onClose} />}
    >
      {line ? (
        <div className={styles.line}>
          <div className={styles.tile}>
            <Picture
              {...pictureFiles(line.item.image_url, 160, 640)}
              alt=""
              width={120}
              height={120}
              sizes="120px"
            />
          </div>
          <div className={styles.texts}>
            <p className={styles.quiet}>{lineKind(line, t('cart.allCategories'))}</p>
            <p className={styles.name}>{line.item.name}</p>
            <p className={styles.quiet}>{t('cart.count', { count: added.count })}</p>
            <p className={styles.price}>
              <span>{formatMoney(lineSum({ item: line.item, count: added.count }), symbol)}</span>
              <Button
                variant="text"
                size={40}
                busy={isUndoing}
                busyText={t('cart.undoing')}
                onClick={() => void takeBack()}
              >
                {t('cart.undo')}
              </Button>
            </p>
            {line.item.energy ? (
              <div className={styles.energy}>
                <EnergyMark energy={line.item.energy} name={line.item.name} size="line" />
              </div>
            ) : null}
          </div>
        </div>
      ) : loading ? (
        <div className={styles.line}>
          <div className={styles.tile} />
          <div className={styles.texts}>
            <Skeleton shape="line" width="half" />
            <Skeleton shape="line" width="most" />
          </div>
        </div>
      ) : null}
      {line && DrawerDelivery ? <DrawerDelivery /> : null}
      {line && lines ? <Others lines={lines} line={line} added={added.count} symbol={symbol} /> : null}
    </Dialog>
  );
}

interface OthersProps {
  lines: readonly CartLine[];
  line: CartLine;
  added: number;
  symbol: string;
}

/** What else is in the cart, and what all of it costs. */
function Others({ lines, line, added, symbol }: OthersProps) {
  const t = useCartText();
  const count = lines.reduce((sum, each) => sum + each.count, 0) - added;
  if (count <= 0) return null;
  const pictures = lines.filter((each) => each !== line).slice(-2);
  return (
    <p className={styles.others}>
      {pictures.map(({ id, item }) => (
        <span key={id} className={styles.small}>
          <Picture {...pictureFiles(item.image_url, 160, 320)} alt="" width={48} height={48} sizes="48px" />
        </span>
      ))}
      <span className={styles.othersText}>{t('cart.andMore', { count })}</span>
      <strong>{formatMoney(goodsSum(lines), symbol)}</strong>
    </p>
  );
}

function Ways({ onClose }: { onClose: () => void }) {
  const t = useCartText();
  return (
    <div className={styles.ways}>
      <Button variant="volt" size={56} wide to={paths.checkout} onClick={onClose}>
        {t('cart.checkout')}
      </Button>
      <Button variant="outline" wide to={paths.CartPage} onClick={onClose}>
        {t('cart.view')}
      </Button>
      <Button variant="text" wide onClick={onClose}>
        {t('cart.continue')}
      </Button>
      <Checkbox
        className={styles.choice}
        onChange={({ target }) => {
          if (target.checked) longStorage.setItem(choiceKey, 'off');
          else longStorage.removeItem(choiceKey);
        }}
      >
        {t('cart.noDrawer')}
      </Checkbox>
    </div>
  );
}
