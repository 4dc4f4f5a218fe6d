import { useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { when } from '#console/lib/format.ts';
import { Badge } from '#console/ui/badge.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { Shipment } from '#contract/admin/fulfilment.ts';
import type { OrderPage } from '#contract/admin/orders.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ShipDialog } from './fulfilment-dialogs.tsx';
import { Reason, reasonIn } from './order-dialogs.tsx';

const states = {
  packing: (
    <Badge tone="amber" ring>
      Packed
    </Badge>
  ),
  shipped: <Badge tone="blue">Shipped</Badge>,
  delivered: <Badge tone="green">Delivered</Badge>,
  returned: <Badge ring>Returned to sender</Badge>,
  lost: <Badge tone="red">Lost</Badge>,
  cancelled: <Badge ring>Unpacked</Badge>,
} as const;

const factsOf = ({ packed_at, shipped_at, delivered_at }: Shipment): string =>
  [
    `packed ${when(packed_at)}`,
    shipped_at && `shipped ${when(shipped_at)}`,
    delivered_at && `delivered ${when(delivered_at)}`,
  ]
    .filter(Boolean)
    .join(', ');

type Opened = 'ship' | 'undeliver';

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
  const run = async (action: () => Promise<unknown>, text: string) => {
    try {
      await action();
      toast(text);
    } catch (failure) {
      toast(messageOf(failure));
    }
    onDone();
  };
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
          <button type="button" className="btn ink s28" onClick={() => setOpened('ship')}>
            Ship
          </button>
          <button
            type="button"
            className="btn s28"
            onClick={() =>
              run(
                () => call('POST /admin/orders/:number/unpack', { params, body }),
                `Parcel ${number} is unpacked.`,
              )
            }
          >
            Unpack
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
          Packing slip
        </a>
      )}
      {state === 'shipped' && (
        <button
          type="button"
          className="btn ink s28"
          onClick={() =>
            run(
              () => call('POST /admin/orders/:number/deliver', { params, body }),
              `Parcel ${number} is delivered.`,
            )
          }
        >
          Mark as delivered
        </button>
      )}
      {mayUndo && (
        <button
          type="button"
          className="btn s28"
          onClick={() =>
            run(() => call('POST /admin/orders/:number/unship', { params, body }), 'Shipping is undone.')
          }
        >
          Undo shipping
        </button>
      )}
      {(state === 'shipped' || state === 'delivered') && (
        <button type="button" className="btn s28" onClick={() => setOpened('ship')}>
          Correct tracking
        </button>
      )}
      {state === 'delivered' && (
        <button type="button" className="btn s28" onClick={() => setOpened('undeliver')}>
          Not delivered
        </button>
      )}
      {opened === 'ship' && <ShipDialog order={order} shipment={shipment} onClose={close} onDone={done} />}
      {opened === 'undeliver' && (
        <AskDialog
          title={`Parcel ${number} was not delivered?`}
          text="It counts as on its way again."
          button="Mark as on its way"
          onClose={close}
          onDone={done}
          act={async (fields) => {
            await call('POST /admin/orders/:number/undeliver', {
              params,
              body: { ...body, reason: reasonIn(fields) },
            });
            return `Parcel ${number} is on its way again.`;
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
    <section className="pan" aria-label="Parcels">
      <header>
        <h2>Parcels</h2>
      </header>
      {order.shipments.map((shipment) => (
        <div key={shipment.number} className="parcel">
          <div className="row wrap">
            <b>Parcel {shipment.number}</b>
            {states[shipment.state]}
            {shipment.is_stopped && <Badge tone="red">Stop: the customer withdrew</Badge>}
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
