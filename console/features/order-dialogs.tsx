import { type FormEvent, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { money } from '#console/lib/format.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { OrderPage } from '#contract/admin/orders.ts';

interface DialogProps {
  readonly order: OrderPage;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Runs an action of a dialog: its refusal stays in the dialog, its success closes it. */
const useAction = ({ onDone }: DialogProps) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<string>) => {
    setBusy(true);
    setError(null);
    try {
      toast(await action());
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return { error, isBusy, run };
};

export const CancelDialog = (props: DialogProps) => {
  const { order, onClose } = props;
  const { error, isBusy, run } = useAction(props);
  const { number } = order;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    void run(async () => {
      await call('POST /admin/orders/:number/cancel', {
        params: { number },
        body: { reason, was: { state: order.state } },
      });
      return `Order ${number} is cancelled.`;
    });
  };
  return (
    <Dialog title={`Cancel order ${number}?`} onClose={onClose}>
      <form onSubmit={submit}>
        <p>Its stock and promo code are released, and the customer gets an email.</p>
        <label className="field">
          <span className="lab">Reason</span>
          <input className="in" name="reason" required maxLength={200} />
        </label>
        <ErrorLine text={error} />
        <div className="ends">
          <button type="button" className="btn" onClick={onClose}>
            Keep order
          </button>
          <button type="submit" className="btn danger" disabled={isBusy}>
            Cancel order
          </button>
        </div>
      </form>
    </Dialog>
  );
};

export const RefundDialog = (props: DialogProps) => {
  const { order, onClose } = props;
  const { error, isBusy, run } = useAction(props);
  const { number } = order;
  const total = money(order.total, order.currency);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void run(async () => {
      await call('POST /admin/orders/:number/refund', {
        params: { number },
        body: {
          reason: String(fields.get('reason') ?? ''),
          restock: fields.get('restock') === 'on',
          was: { state: order.state },
        },
      });
      return `${total} of order ${number} is refunded.`;
    });
  };
  return (
    <Dialog title={`Refund order ${number}?`} onClose={onClose}>
      <form onSubmit={submit}>
        <p>
          {total} goes back to the customer. VAT of {money(order.vat, order.currency)} is corrected by a
          credit note, and the customer gets an email. This cannot be undone.
        </p>
        <label className="field">
          <span className="lab">Reason</span>
          <input className="in" name="reason" required maxLength={200} />
        </label>
        <label className="row field">
          <input type="checkbox" className="box-in" name="restock" defaultChecked />
          Put the items back in stock
        </label>
        <ErrorLine text={error} />
        <div className="ends">
          <button type="button" className="btn" onClick={onClose}>
            Keep payment
          </button>
          <button type="submit" className="btn danger" disabled={isBusy}>
            Refund {total}
          </button>
        </div>
      </form>
    </Dialog>
  );
};

/** What a typed amount lacks or exceeds; null if it is exact. */
export const amountFault = (typed: string, total: string, currency: string): string | null => {
  const cents = Math.round(Number(typed.replace(',', '.')) * 100) - Math.round(Number(total) * 100);
  if (typed.trim() === '' || Number.isNaN(cents)) return 'Type the amount that was paid.';
  if (cents === 0) return null;
  return cents < 0
    ? `${money(-cents / 100, currency)} is missing.`
    : `${money(cents / 100, currency)} too much.`;
};

export const ConfirmPaymentDialog = (props: DialogProps) => {
  const { order, onClose } = props;
  const [typed, setTyped] = useState('');
  const { error, isBusy, run } = useAction(props);
  const { number } = order;
  const fault = amountFault(typed, order.total, order.currency);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      const { payload } = await call('POST /admin/orders/:number/confirm', {
        params: { number },
        body: { amount: order.total },
      });
      return payload.was_paid_before
        ? `Order ${number} was already confirmed${payload.by ? ` by ${payload.by}` : ''}.`
        : `Order ${number} is paid.`;
    });
  };
  return (
    <Dialog title="Confirm payment" onClose={onClose}>
      <form onSubmit={submit}>
        <p>To be paid: {money(order.total, order.currency)}</p>
        <label className="field">
          <span className="lab">Amount paid</span>
          <input
            className="in"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {typed !== '' && fault && <p className="error">{fault}</p>}
        <ErrorLine text={error} />
        <div className="ends">
          <button type="button" className="btn" onClick={onClose}>
            Close
          </button>
          <button type="submit" className="btn volt" disabled={isBusy || fault !== null}>
            Confirm payment
          </button>
        </div>
      </form>
    </Dialog>
  );
};
