import { useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { money, plural } from '#console/lib/format.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { AdminResponse } from '#contract/admin/admin-table.ts';
import type { OrderRow } from '#contract/admin/orders.ts';

type Result = AdminResponse<'POST /admin/orders/bulk'>['payload'];
type Action = 'cancel' | 'pack' | 'resend';

const texts: Readonly<Record<Action, readonly [title: string, button: string]>> = {
  cancel: ['Cancel unpaid orders', 'Cancel'],
  pack: ['Pack orders', 'Pack'],
  resend: ['Resend mails', 'Resend'],
};

/** What will happen: first a dry run with the reasons, then the same for real. */
const Preview = ({
  action,
  rows,
  onClose,
  onDone,
}: {
  readonly action: Action;
  readonly rows: Result;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [title, button] = texts[action];
  const possible = rows.filter(({ is_done }) => is_done);
  const skipped = rows.filter(({ is_done }) => !is_done);
  const apply = async () => {
    setBusy(true);
    try {
      const numbers = possible.map(({ number }) => number);
      const { payload } = await call('POST /admin/orders/bulk', {
        body: { action, numbers, dry_run: false },
      });
      const done = payload.filter(({ is_done }) => is_done).length;
      toast(`${plural(done, 'order')} done, ${payload.length - done} skipped.`);
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>What will happen:</p>
      <p>
        <b>{plural(possible.length, 'order')}</b> will be changed
        {skipped.length > 0 && `, ${skipped.length} skipped:`}
      </p>
      <ul className="plain-list">
        {skipped.slice(0, 20).map(({ number, reason }) => (
          <li key={number} className="sm q">
            {reason}
          </li>
        ))}
      </ul>
      <ErrorLine text={error} />
      <div className="ends">
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
        <button type="button" className="btn ink" disabled={isBusy || possible.length === 0} onClick={apply}>
          {isBusy ? 'Working…' : `${button} ${possible.length}`}
        </button>
      </div>
    </Dialog>
  );
};

/** Actions on the chosen orders. */
export const BulkBar = ({
  chosen,
  onClear,
  onDone,
}: {
  readonly chosen: readonly OrderRow[];
  readonly onClear: () => void;
  readonly onDone: () => void;
}) => {
  const [preview, setPreview] = useState<{ readonly action: Action; readonly rows: Result } | null>(null);
  const open = async (action: Action) => {
    try {
      const numbers = chosen.map(({ number }) => number);
      const { payload } = await call('POST /admin/orders/bulk', { body: { action, numbers, dry_run: true } });
      setPreview({ action, rows: payload });
    } catch (failure) {
      toast(messageOf(failure));
    }
  };
  const currency = chosen[0]?.currency ?? 'EUR';
  const isOneCurrency = chosen.every((each) => each.currency === currency);
  const sum = chosen.reduce((total, each) => total + Math.round(Number(each.total) * 100), 0);
  return (
    <>
      <div className="bulk" role="toolbar" aria-label="Chosen orders">
        <b>{plural(chosen.length, 'order')}</b>
        {isOneCurrency && <span className="n wide-only">{money(sum / 100, currency)}</span>}
        <span className="vr" />
        <button type="button" className="btn" onClick={() => open('resend')}>
          <Icon name="mail" />
          Resend
        </button>
        <button type="button" className="btn" onClick={() => open('cancel')}>
          Cancel unpaid
        </button>
        <button type="button" className="btn volt" onClick={() => open('pack')}>
          <Icon name="box" />
          Pack
        </button>
        <button type="button" className="btn sq" aria-label="Clear" onClick={onClear}>
          <Icon name="close" />
        </button>
      </div>
      {preview && (
        <Preview
          {...preview}
          onClose={() => setPreview(null)}
          onDone={() => {
            setPreview(null);
            onDone();
          }}
        />
      )}
    </>
  );
};
