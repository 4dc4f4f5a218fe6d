import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { Shipment } from '#contract/admin/fulfilment.ts';
import type { OrderPage } from '#contract/admin/order-page.ts';
import { ParcelDialog, type ParcelStep } from './after-sales/parcel-dialogs.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { ShipDialog } from './fulfilment-dialogs.tsx';
import { Reason, reasonIn } from './order-dialogs.tsx';
import { useAction } from './use-action.ts';

const states = {
  packing: (
    <Badge tone="amber" ring>
      {t('Packed')}{' '}
    </Badge>
  ),
  shipped: <Badge tone="blue">{t('Shipped')}</Badge>,
  delivered: <Badge tone="green">{t('Delivered')}</Badge>,
  returned: <Badge ring>{t('Returned to sender')}</Badge>,
  lost: <Badge tone="red">{t('Lost')}</Badge>,
  cancelled: <Badge ring>{t('Unpacked')}</Badge>,
} as const;

const factsOf = ({ packed_at, shipped_at, delivered_at }: Shipment): string =>
  [
    t('packed {when}', { when: when(packed_at) }),
    shipped_at && t('shipped {when}', { when: when(shipped_at) }),
    delivered_at && t('delivered {when}', { when: when(delivered_at) }),
  ]
    .filter(Boolean)
    .join(', ');

type Opened = 'ship' | 'undeliver' | ParcelStep;

const Actions = ({
  order,
  shipment,
  onDone,
}: {
  readonly order: OrderPage;
  readonly shipment: Shipment;
  readonly onDone: () => void;
}) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { state, number } = shipment;
  const params = { number: order.number };
  const run = useAction();
  const body = { shipment: number };
  const close = () => setOpened(null);
  const done = () => {
    close();
    onDone();
  };
  const mayUndo = shipment.undo_until !== null && Date.parse(shipment.undo_until) > Date.now();
  return (
    <div className="row wrap">
      {state === 'packing' && (
        <>
          <button
            type="button"
            className={shipment.is_stopped ? 'btn s28' : 'btn ink s28'}
            onClick={() => setOpened('ship')}
          >
            {shipment.is_stopped ? t('Ship anyway') : t('Ship')}
          </button>
          <button
            type="button"
            className="btn s28"
            onClick={() =>
              run(
                () => call('POST /admin/orders/:number/unpack', { params, body }),
                t('Parcel {number} is unpacked.', { number }),
              )
            }
          >
            {t('Unpack')}{' '}
          </button>
        </>
      )}
      {(state === 'packing' || state === 'shipped') && (
        <a
          className="btn s28"
          href={`/api/admin/orders/${order.number}/shipments/${number}/slip`}
          target="_blank"
          rel="noreferrer"
        >
          {t('Packing slip')}{' '}
        </a>
      )}
      {state === 'shipped' && (
        <button type="button" className="btn ink s28" onClick={() => setOpened('deliver')}>
          {shipment.is_pickup ? t('Mark as collected') : t('Mark as delivered')}
        </button>
      )}
      {mayUndo && (
        <button
          type="button"
          className="btn s28"
          onClick={() =>
            run(() => call('POST /admin/orders/:number/unship', { params, body }), t('Shipping is undone.'))
          }
        >
          {t('Undo shipping')}{' '}
        </button>
      )}
      {(state === 'shipped' || state === 'delivered') && (
        <button type="button" className="btn s28" onClick={() => setOpened('ship')}>
          {t('Correct tracking')}{' '}
        </button>
      )}
      {state === 'shipped' && (
        <>
          <button type="button" className="btn s28" onClick={() => setOpened('returned')}>
            {t('Came back')}{' '}
          </button>
          {!shipment.is_pickup && (
            <button type="button" className="btn s28" onClick={() => setOpened('lost')}>
              {t('Lost')}{' '}
            </button>
          )}
        </>
      )}
      {state === 'delivered' && (
        <button type="button" className="btn s28" onClick={() => setOpened('undeliver')}>
          {t('Not delivered')}{' '}
        </button>
      )}
      {opened === 'ship' && <ShipDialog order={order} shipment={shipment} onClose={close} onDone={done} />}
      {(opened === 'deliver' || opened === 'returned' || opened === 'lost') && (
        <ParcelDialog
          step={opened}
          parcel={{ ...shipment, order: order.number }}
          mayRefund={order.actions.includes('refund')}
          onClose={close}
          onDone={done}
        />
      )}
      {opened === 'undeliver' && (
        <AskDialog
          title={t('Parcel {number} was not delivered?', { number })}
          text={t('It counts as on its way again.')}
          button={t('Mark as on its way')}
          onClose={close}
          onDone={done}
          act={async (fields) => {
            await call('POST /admin/orders/:number/undeliver', {
              params,
              body: { ...body, reason: reasonIn(fields) },
            });
            return t('Parcel {number} is on its way again.', { number });
          }}
        >
          <Reason />
        </AskDialog>
      )}
    </div>
  );
};

/** The parcels of an order with what can be done with each. */
export const Shipments = ({ order, onDone }: { readonly order: OrderPage; readonly onDone: () => void }) => {
  if (order.shipments.length === 0) return null;
  return (
    <section className="pan" aria-label={t('Parcels')}>
      <header>
        <h2>{t('Parcels')}</h2>
      </header>
      {order.shipments.map((shipment) => (
        <div key={shipment.number} className="parcel">
          <div className="row wrap">
            <b>{t('Parcel {number}', { number: shipment.number })}</b>
            {states[shipment.state]}
            {shipment.is_stopped && <Badge tone="red">{t('Stop: the customer withdrew')}</Badge>}
            <span className="q sm sp">{factsOf(shipment)}</span>
          </div>
          <div>
            {shipment.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
            {shipment.carrier_name && (
              <span className="q">
                {' '}
                · {shipment.carrier_name}{' '}
                {shipment.tracking_url ? (
                  <a href={shipment.tracking_url} target="_blank" rel="noreferrer">
                    {shipment.tracking}
                  </a>
                ) : (
                  shipment.tracking
                )}
              </span>
            )}
          </div>
          {order.actions.includes('ship') && <Actions order={order} shipment={shipment} onDone={onDone} />}
        </div>
      ))}
    </section>
  );
};
