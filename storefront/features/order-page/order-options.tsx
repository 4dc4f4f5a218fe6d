import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReorderChange, Reordered } from '#contract/orders/order-calls.ts';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { pathOf, signInPath } from '#storefront/features/session/session-paths.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import {
  type OrderPageText,
  orderPageFailureText,
  useOrderPageText,
} from '#storefront/i18n/orders/use-order-page-text.ts';
import { useReturnText } from '#storefront/i18n/orders/use-return-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { loadCart } from '#storefront/state/cart.ts';
import { knowSession, useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './order-options.module.css';

interface OrderOptionsProps {
  order: OrderPage;
  reload: () => Promise<void>;
}

const accountBox = lazyModule(
  async () => (await import('#storefront/features/auth/account-from-order.tsx')).AccountFromOrder,
);

/** What the buyer can do with the order, in a fixed order; exactly what the server allows. */
export function OrderOptions({ order, reload }: OrderOptionsProps) {
  const t = useReturnText();
  const { pathname } = useLocation();
  const { isBusy, result, reorder } = useReorder(order.order_nr);
  return (
    <section className={styles.options}>
      <h2 className={styles.title}>{t('options.title')}</h2>
      <div className={styles.buttons}>
        {order.actions.includes('withdraw') ? (
          <Button variant="outline" wide to={`${pathname.replace(/\/$/, '')}/withdraw`}>
            {t('footer.withdraw')}
          </Button>
        ) : null}
        {order.actions.includes('return') ? (
          <OptionDialog order={order} reload={reload} module={returnDialog} label={t('newReturn.open')} />
        ) : null}
        {order.actions.includes('claim') ? (
          <OptionDialog order={order} reload={reload} module={faultDialog} label={t('fault.open')} />
        ) : null}
        <CancelOrder order={order} reload={reload} />
        {order.actions.includes('reorder') ? (
          <Button variant="outline" wide busy={isBusy} busyText={t('options.reordering')} onClick={reorder}>
            {t('options.reorder')}
          </Button>
        ) : null}
        {order.actions.includes('help') ? (
          <Button variant="outline" wide to={`${paths.contact}?order=${encodeURIComponent(order.order_nr)}`}>
            {t('options.help')}
          </Button>
        ) : null}
      </div>
      <div role="status" className={styles.result}>
        {result ? <ReorderResult result={result} /> : null}
      </div>
      {order.is_guest && order.address.email !== '' ? <GuestAccount number={order.order_nr} /> : null}
    </section>
  );
}

/** Offers an account to a guest; it stays when the account is made, and says so. */
function GuestAccount({ number }: { number: string }) {
  const { is_reg_enabled: mayRegister } = useShellData().settings;
  const [isGuest, setIsGuest] = useState(false);
  useEffect(() => void knowSession().then((isCustomer) => setIsGuest(!isCustomer)), []);
  const AccountFromOrder = useLazyModule(accountBox, mayRegister && isGuest);
  return AccountFromOrder && mayRegister && isGuest ? (
    <div className={styles.account}>
      <AccountFromOrder number={number} />
    </div>
  ) : null;
}

const returnDialog = lazyModule(
  async () => (await import('./returns/new-return-dialog.tsx')).NewReturnDialog,
);
const faultDialog = lazyModule(async () => (await import('./returns/fault-dialog.tsx')).FaultDialog);

interface OptionDialogProps extends OrderOptionsProps {
  module: typeof returnDialog;
  label: string;
}

/** A button whose dialog is loaded when it is pressed. */
function OptionDialog({ order, reload, module, label }: OptionDialogProps) {
  const t = useOrderPageText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useLazyModule(module, isOpen, () => {
    close();
    toast(t('common.somethingWentWrong'), { variant: 'error' });
  });
  return (
    <>
      <Button
        variant="outline"
        wide
        busy={isOpen && !Dialog}
        busyText={t('orders.opening')}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && Dialog ? <Dialog order={order} reload={reload} onClose={close} /> : null}
    </>
  );
}

const cancelDialog = lazyModule(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

function CancelOrder({ order, reload }: OrderOptionsProps) {
  const t = useOrderPageText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useLazyModule(cancelDialog, isOpen, () => {
    close();
    toast(t('common.somethingWentWrong'), { variant: 'error' });
  });
  return (
    <>
      {order.actions.includes('cancel') ? (
        <Button
          variant="outline"
          wide
          busy={isOpen && !Dialog}
          busyText={t('orders.opening')}
          onClick={() => setIsOpen(true)}
        >
          {t('options.cancel')}
        </Button>
      ) : null}
      {/* Stays open when packing has started meanwhile. */}
      {isOpen && Dialog ? <Dialog order={order} reload={reload} onClose={close} /> : null}
    </>
  );
}

/** The order whose items a guest wanted again: they are added when the sign-in has led back to its page. */
const wantedAgainKey = 'pending_reorder';

const useReorder = (number: string) => {
  const t = useOrderPageText();
  const navigate = useNavigate();
  const location = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<Reordered | null>(null);
  const reorder = async () => {
    setIsBusy(true);
    const answer = await browserApi.call('POST /orders/:number/reorder', { params: { number } });
    setIsBusy(false);
    if (answer.ok) {
      setResult(answer.response.payload);
      void loadCart();
    } else if (answer.failure.http === 401) {
      tabStorage.setItem(wantedAgainKey, number);
      await navigate(signInPath(pathOf(location)));
    } else {
      toast(orderPageFailureText(answer.failure, 'reorder.failed', t), { variant: 'error' });
    }
  };
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const reorderPending = useEffectEvent(() => {
    if (tabStorage.getItem(wantedAgainKey) !== number) return;
    tabStorage.removeItem(wantedAgainKey);
    void reorder();
  });
  useEffect(() => {
    if (isAuthenticated) reorderPending();
  }, [isAuthenticated]);
  return { isBusy, result, reorder };
};

const changeText = (change: ReorderChange, symbol: string, t: OrderPageText): string => {
  const { code, name, count = 0, wanted = 0, price, old } = change;
  return t(`reorder.${code}`, {
    name,
    count,
    wanted,
    ...(price !== undefined && { price: formatMoney(price, symbol) }),
    ...(old !== undefined && { old: formatMoney(old, symbol) }),
  });
};

function ReorderResult({ result: { added, changed, missing } }: { result: Reordered }) {
  const t = useOrderPageText();
  const count = added.reduce((sum, line) => sum + line.count, 0);
  return (
    <>
      <Notice tone={count > 0 ? 'done' : 'plain'} silent>
        {count > 0 ? t('reorder.added', { count }) : t('reorder.nothing')}
      </Notice>
      <Changes title={t('reorder.missing')} changes={missing} />
      <Changes title={t('reorder.changed')} changes={changed} />
      {count > 0 ? (
        <Button wide to={paths.CartPage}>
          {t('reorder.toCart')}
        </Button>
      ) : null}
    </>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly ReorderChange[] }) {
  const t = useOrderPageText();
  const { currency } = useShellData();
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <h3 className={styles.changesTitle}>{title}</h3>
      <ul>
        {changes.map((change) => (
          <li key={`${change.code} ${change.name}`}>{changeText(change, currency.symbol, t)}</li>
        ))}
      </ul>
    </div>
  );
}
