import { useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { money } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import type { Shipment } from '#contract/admin/fulfilment.ts';
import type { OrderPage } from '#contract/admin/order-page.ts';
import { AskDialog } from './ask-dialog.tsx';
import { type OrderDialogProps, Reason, reasonIn } from './order-dialogs.tsx';

export type Counts = Readonly<Record<string, number>>;

export const unitsOf = (counts: Counts) =>
  Object.entries(counts).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []));

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

type Line = OrderPage['lines'][number];

/** How many of each line. */
export const LineCounts = ({
  order,
  mostOf = ({ left }) => left,
  counts,
  onChange,
}: {
  readonly order: OrderPage;
  /** How many of a line can be chosen; by default those that are not packed. */
  readonly mostOf?: (line: Line) => number;
  readonly counts: Counts;
  readonly onChange: (counts: Counts) => void;
}) => (
  <ul className="plain-list counts">
    {order.lines
      .map((line) => ({ ...line, most: mostOf(line) }))
      .filter(({ most }) => most > 0)
      .map(({ sku, name, options, most }) => (
        <li key={sku} className="row">
          <span className="grow">
            <b>{name}</b>
            <small className="q">
              {[options, sku, t('{n} left', { n: most })].filter(Boolean).join(' · ')}
            </small>
          </span>
          <input
            className="in count"
            type="number"
            min={0}
            max={most}
            aria-label={t('How many of {name}, {sku}', { name, sku })}
            value={counts[sku] ?? 0}
            onChange={(event) =>
              onChange({
                ...counts,
                [sku]: Math.min(most, Math.max(0, Math.floor(event.target.valueAsNumber || 0))),
              })
            }
          />
        </li>
      ))}
  </ul>
);

const everything = (order: OrderPage): Counts =>
  Object.fromEntries(order.lines.map(({ sku, left }) => [sku, left]));

export const PackDialog = ({ order, ...ends }: OrderDialogProps) => {
  const [counts, setCounts] = useState(everything(order));
  const { number } = order;
  const sum = sumOf(counts);
  return (
    <AskDialog
      {...ends}
      title={t('Pack order {number}', { number })}
      text={t('What goes into this parcel? The rest can be packed later.')}
      button={tn(sum, 'Pack {n} item', 'Pack {n} items')}
      isOff={sum === 0}
      act={async () => {
        const { payload } = await call('POST /admin/orders/:number/pack', {
          params: { number },
          body: { lines: unitsOf(counts) },
        });
        return {
          text: t('Parcel {parcel} of order {number} is packed.', { parcel: payload.shipment, number }),
          undo: () =>
            call('POST /admin/orders/:number/unpack', {
              params: { number },
              body: { shipment: payload.shipment },
            }),
        };
      }}
    >
      <LineCounts order={order} counts={counts} onChange={setCounts} />
    </AskDialog>
  );
};

/** Cancels units that are not packed: first says what goes back, then does it. */
export const CancelLinesDialog = ({ order, onClose, onDone }: OrderDialogProps) => {
  const [counts, setCounts] = useState<Counts>({});
  const [preview, setPreview] = useState<{ readonly amount: string; readonly reason: string } | null>(null);
  const { number, currency } = order;
  const sum = sumOf(counts);
  const run = (reason: string, dry_run: boolean) =>
    call('POST /admin/orders/:number/cancel-lines', {
      params: { number },
      body: { lines: unitsOf(counts), reason, dry_run, was: { refunded: order.refunded } },
    });
  if (preview) {
    const amount = money(preview.amount, currency);
    return (
      <AskDialog
        key="preview"
        title={tn(sum, 'Cancel {n} item?', 'Cancel {n} items?')}
        text={t(
          '{amount} will be refunded, the items return to stock, and the customer gets an email. This cannot be undone.',
          { amount },
        )}
        button={tn(sum, 'Cancel {n} item, refund {amount}', 'Cancel {n} items, refund {amount}', { amount })}
        keep={t('Keep items')}
        isDanger
        onClose={onClose}
        onDone={onDone}
        act={async () => {
          await run(preview.reason, false);
          return tn(
            sum,
            '{n} item cancelled, {amount} refunded.',
            '{n} items cancelled, {amount} refunded.',
            { amount },
          );
        }}
      />
    );
  }
  return (
    <AskDialog
      title={t('Cancel items of order {number}', { number })}
      text={t('Only items that are not packed can be cancelled.')}
      button={t('Review refund')}
      isOff={sum === 0}
      onClose={onClose}
      onDone={() => {}}
      act={async (fields) => {
        const reason = reasonIn(fields);
        setPreview({ amount: (await run(reason, true)).payload.amount, reason });
        return null;
      }}
    >
      <LineCounts order={order} counts={counts} onChange={setCounts} />
      <Reason />
    </AskDialog>
  );
};

/** Carrier and tracking number: of a parcel that leaves, or of one that left with wrong ones. */
export const ShipDialog = ({
  order,
  shipment,
  ...ends
}: OrderDialogProps & { readonly shipment: Shipment }) => {
  const { number, carriers } = order;
  const [carrier, setCarrier] = useState(shipment.carrier ?? order.carrier ?? carriers[0]?.code ?? '');
  const isTracked = carriers.find(({ code }) => code === carrier)?.is_tracked ?? false;
  const isCorrection = shipment.state !== 'packing';
  return (
    <AskDialog
      {...ends}
      title={
        isCorrection
          ? t('Tracking of parcel {number}', { number: shipment.number })
          : t('Ship parcel {number}', { number: shipment.number })
      }
      text={shipment.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      button={isCorrection ? t('Save') : t('Mark as shipped')}
      act={async (fields) => {
        const tracking = String(fields.get('tracking') ?? '').trim();
        const body = {
          shipment: shipment.number,
          carrier,
          ...(isTracked && tracking !== '' && { tracking }),
          ...(fields.get('shared') === 'on' && { shared: true }),
        };
        const anyway = shipment.is_stopped && { anyway: true };
        if (isCorrection) {
          await call('POST /admin/orders/:number/correct-shipment', { params: { number }, body });
          return t('Saved.');
        }
        await call('POST /admin/orders/:number/ship', { params: { number }, body: { ...body, ...anyway } });
        return {
          text: t('Parcel {parcel} of order {number} is shipped.', { parcel: shipment.number, number }),
          undo: () =>
            call('POST /admin/orders/:number/unship', {
              params: { number },
              body: { shipment: shipment.number },
            }),
        };
      }}
    >
      {shipment.is_stopped && !isCorrection && (
        <p className="error">
          {t('The customer withdrew. If it leaves anyway, what was withdrawn has to come back as a return.')}
        </p>
      )}
      <Field label={t('Carrier')}>
        <select className="in" value={carrier} onChange={(event) => setCarrier(event.target.value)}>
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {isTracked && (
        <>
          <InputField
            label={t('Tracking number')}
            name="tracking"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={shipment.tracking ?? ''}
          />
          <label className="row field">
            <input type="checkbox" className="box-in" name="shared" />
            {t('Another order is in the same box')}{' '}
          </label>
        </>
      )}
    </AskDialog>
  );
};
