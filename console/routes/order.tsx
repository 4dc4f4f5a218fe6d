import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AddressDialog, ResendDialog } from '#console/features/desk-dialogs.tsx';
import { CancelLinesDialog, PackDialog, ShipDialog } from '#console/features/fulfilment-dialogs.tsx';
import { EndLinksDialog, OpenReturnDialog } from '#console/features/open-return-dialog.tsx';
import { CancelDialog, ConfirmPaymentDialog } from '#console/features/order-dialogs.tsx';
import { Customer, Lines, Money } from '#console/features/order-panels.tsx';
import { Progress } from '#console/features/order-progress.tsx';
import { RefundDialog } from '#console/features/refund-dialog.tsx';
import { Shipments } from '#console/features/shipments.tsx';
import { Timeline } from '#console/features/timeline.tsx';
import { money, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import { Menu } from '#console/ui/menu.tsx';
import { DeliveryBadge, OrderNumber, PaymentBadge } from '#console/ui/order-parts.tsx';
import type { OrderAction, OrderPage } from '#contract/admin/order-page.ts';

export const loader = async ({ params }: { readonly params: { readonly number?: string } }) =>
  (await call('GET /admin/orders/:number', { params: { number: params.number ?? '' } })).payload;

const dialogs = {
  confirm: ConfirmPaymentDialog,
  cancel: CancelDialog,
  cancel_lines: CancelLinesDialog,
  pack: PackDialog,
  refund: RefundDialog,
  correct_address: AddressDialog,
  resend: ResendDialog,
  open_return: OpenReturnDialog,
  end_links: EndLinksDialog,
} as const;
type Opened = keyof typeof dialogs;

/** The parcel that can leave next. */
const packedOf = ({ actions, shipments }: OrderPage) =>
  actions.includes('ship')
    ? shipments.find(({ state, is_stopped }) => state === 'packing' && !is_stopped)
    : undefined;

/** Neighbours, the next thing to do, and everything else in a menu. */
const Actions = ({
  order,
  onOpen,
}: {
  readonly order: OrderPage;
  readonly onOpen: (dialog: Opened | 'ship') => void;
}) => {
  const may = (action: OrderAction): boolean => order.actions.includes(action);
  return (
    <div className="acts">
      {order.newer && (
        <Link to={`/orders/${order.newer}`} className="btn ghost sq" aria-label={t('Newer order')}>
          <Icon name="up" />
        </Link>
      )}
      {order.older && (
        <Link to={`/orders/${order.older}`} className="btn ghost sq" aria-label={t('Older order')}>
          <Icon name="down" />
        </Link>
      )}
      <Menu label={t('More actions')}>
        {may('invoice') && (
          <a href={`/api/admin/orders/${order.number}/invoice`} target="_blank" rel="noreferrer">
            {t('Invoice (PDF)')}{' '}
          </a>
        )}
        {may('invoice') &&
          order.credit_notes.map((note) => (
            <a
              key={note.number}
              href={`/api/admin/orders/${order.number}/credit-notes/${note.number}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('Credit note {amount} (PDF)', { amount: money(note.amount, order.currency) })}
            </a>
          ))}
        {may('correct_address') && (
          <button type="button" onClick={() => onOpen('correct_address')}>
            {t('Correct delivery address')}{' '}
          </button>
        )}
        {may('resend') && order.mails.length > 0 && (
          <button type="button" onClick={() => onOpen('resend')}>
            {t('Resend email')}{' '}
          </button>
        )}
        {may('open_return') && (
          <button type="button" onClick={() => onOpen('open_return')}>
            {t('Open a return')}{' '}
          </button>
        )}
        {may('end_links') && (
          <button type="button" onClick={() => onOpen('end_links')}>
            {t('End order links')}{' '}
          </button>
        )}
        {may('cancel_lines') && (
          <button type="button" onClick={() => onOpen('cancel_lines')}>
            {t('Cancel items')}{' '}
          </button>
        )}
        {may('cancel') && (
          <button type="button" onClick={() => onOpen('cancel')}>
            {t('Cancel order')}{' '}
          </button>
        )}
      </Menu>
      {may('refund') && (
        <button type="button" className="btn" onClick={() => onOpen('refund')}>
          {t('Refund')}{' '}
        </button>
      )}
      {may('confirm') && (
        <button type="button" className="btn volt" onClick={() => onOpen('confirm')}>
          {t('Confirm payment')}{' '}
        </button>
      )}
      {may('pack') && (
        <button type="button" className="btn volt" onClick={() => onOpen('pack')}>
          <Icon name="box" />
          {t('Pack')}{' '}
        </button>
      )}
      {!may('pack') && packedOf(order) && (
        <button type="button" className="btn volt" onClick={() => onOpen('ship')}>
          <Icon name="truck" />
          {t('Ship')}{' '}
        </button>
      )}
    </div>
  );
};

/** One order with everything that can be done with it. */
export const Component = () => {
  const order = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<Opened | 'ship' | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setOpened(null);
  const done = () => {
    close();
    revalidate();
  };
  const Opened = opened !== null && opened !== 'ship' ? dialogs[opened] : null;
  const packed = packedOf(order);
  return (
    <>
      <div className="bar">
        <Link to="/orders" className="btn ghost sq" aria-label={t('Back to orders')}>
          <Icon name="back" />
        </Link>
        <h1>
          {t('Order')} <OrderNumber number={order.number} />
        </h1>
        <PaymentBadge state={order.state} method={order.payment_method} />
        <DeliveryBadge state={order.state} fulfilment={order.fulfilment} />
        <span className="sub sm">{when(order.placed_at)}</span>
        <Actions order={order} onOpen={setOpened} />
      </div>
      <div className="hr" />
      <div className="scroll">
        <div className="og">
          <div className="om">
            <Progress order={order} />
            <Lines order={order} />
            <Shipments order={order} onDone={revalidate} />
            <div className="two2">
              <Money order={order} />
              <Timeline
                key={order.number}
                number={order.number}
                entries={order.timeline}
                mayNote={order.actions.includes('note')}
                onNoted={revalidate}
              />
            </div>
          </div>
          <Customer order={order} />
        </div>
      </div>
      {Opened && <Opened order={order} onClose={close} onDone={done} />}
      {opened === 'ship' && packed && (
        <ShipDialog order={order} shipment={packed} onClose={close} onDone={done} />
      )}
    </>
  );
};
