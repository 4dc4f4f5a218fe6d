import { useState } from 'react';
import { call, download, messageOf, saveFile } from '#console/api/admin-api.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { money } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toastFailure } from '#console/ui/toasts.tsx';
import type { AdminBody, AdminResponse } from '#contract/admin/admin-table.ts';
import type { OrderRow } from '#contract/admin/order-page.ts';
import { AskDialog } from './ask-dialog.tsx';

type Wish = Omit<AdminBody<'POST /admin/orders/bulk'>, 'dry_run'>;
type Result = AdminResponse<'POST /admin/orders/bulk'>['payload'];

const run = async (wish: Wish, dry_run: boolean): Promise<Result> =>
  (await call('POST /admin/orders/bulk', { body: { ...wish, dry_run } })).payload;

const texts: Readonly<Record<Wish['action'], readonly [title: string, button: string]>> = {
  cancel: [t('Cancel unpaid orders'), t('Cancel {n}')],
  pack: [t('Pack orders'), t('Pack {n}')],
  ship: [t('Ship orders'), t('Ship {n}')],
  resend: [t('Resend emails'), t('Resend {n}')],
};

const Skipped = ({ rows }: { readonly rows: Result }) => (
  <ul className="plain-list">
    {rows.slice(0, 20).map(({ number, reason }) => (
      <li key={number} className="sm q">
        {reason}
      </li>
    ))}
  </ul>
);

const resultFile = (rows: Result): Blob =>
  new Blob(
    [
      'number,done,reason\n',
      ...rows.map(
        ({ number, is_done, reason }) => `${number},${is_done},"${(reason ?? '').replaceAll('"', '""')}"\n`,
      ),
    ],
    { type: 'text/csv' },
  );

/** What will happen: first a dry run with the reasons, then the same for real, then what happened. */
const Preview = ({
  wish,
  rows,
  onClose,
  onDone,
}: {
  readonly wish: Wish;
  readonly rows: Result;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [title, button] = texts[wish.action];
  const shown = result ?? rows;
  const possible = shown.filter(({ is_done }) => is_done);
  const skipped = shown.filter(({ is_done }) => !is_done);
  const apply = async () => {
    setBusy(true);
    try {
      setResult(await run({ ...wish, numbers: possible.map(({ number }) => number) }, false));
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  const count = possible.length;
  return (
    <Dialog title={title} onClose={result ? onDone : onClose}>
      <p role="status">
        <b>
          {result
            ? tn(count, '{n} order done', '{n} orders done')
            : tn(count, '{n} order will be changed', '{n} orders will be changed')}
        </b>
        {skipped.length > 0 && `, ${t('{n} skipped', { n: skipped.length })}:`}
      </p>
      <Skipped rows={skipped} />
      <ErrorLine text={error} />
      <div className="ends">
        {result ? (
          <>
            <button type="button" className="btn" onClick={() => saveFile(resultFile(result), 'result.csv')}>
              {t('Download result')}
            </button>
            <button type="button" className="btn ink" onClick={onDone}>
              {t('Close')}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn" onClick={onClose}>
              {t('Close')}
            </button>
            <button type="button" className="btn ink" disabled={isBusy || count === 0} onClick={apply}>
              {isBusy ? t('Working…') : button.replace('{n}', String(count))}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
};

/** 'number tracking' lines, as pasted from a carrier's list. */
const trackingIn = (typed: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    typed
      .split('\n')
      .map((line) => line.trim().split(/[\s,;]+/))
      .flatMap(([number = '', ...tracking]) => (number === '' ? [] : [[number, tracking.join('')]])),
  );

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
  const { may } = useFrame();
  const [preview, setPreview] = useState<{ readonly wish: Wish; readonly rows: Result } | null>(null);
  const [isShipping, setShipping] = useState(false);
  const numbers = chosen.map(({ number }) => number);
  const open = async (action: Wish['action']) => {
    try {
      const wish = { action, numbers };
      setPreview({ wish, rows: await run(wish, true) });
    } catch (failure) {
      toastFailure(messageOf(failure));
    }
  };
  const print = async () => {
    try {
      const query = { numbers: numbers.slice(0, 100).join(',') };
      await download('GET /admin/orders/packing-slips', { query }, 'packing-slips.pdf');
    } catch (failure) {
      toastFailure(messageOf(failure));
    }
  };
  const currency = chosen[0]?.currency ?? 'EUR';
  const isOneCurrency = chosen.every((each) => each.currency === currency);
  const sum = chosen.reduce((total, each) => total + Math.round(Number(each.total) * 100), 0);
  return (
    <>
      <div className="bulk" role="toolbar" aria-label={t('Chosen orders')}>
        <b>{tn(chosen.length, '{n} order', '{n} orders')}</b>
        {isOneCurrency && <span className="n wide-only">{money(sum / 100, currency)}</span>}
        <span className="vr" />
        <button type="button" className="btn" onClick={() => open('resend')}>
          <Icon name="mail" />
          {t('Resend')}
        </button>
        <button type="button" className="btn" onClick={() => open('cancel')}>
          {t('Cancel unpaid')}
        </button>
        {may('orders.pack') && (
          <>
            <button type="button" className="btn" onClick={print}>
              <Icon name="print" />
              {t('Print slips')}
            </button>
            <button type="button" className="btn" onClick={() => setShipping(true)}>
              <Icon name="truck" />
              {t('Ship')}
            </button>
            <button type="button" className="btn volt" onClick={() => open('pack')}>
              <Icon name="box" />
              {t('Pack')}
            </button>
          </>
        )}
        <button type="button" className="btn sq" aria-label={t('Clear')} onClick={onClear}>
          <Icon name="close" />
        </button>
      </div>
      {isShipping && (
        <AskDialog
          title={t('Ship orders')}
          text={t('One order a line: its number and the tracking number, as the carrier’s list has them.')}
          button={t('Preview changes')}
          onClose={() => setShipping(false)}
          onDone={() => setShipping(false)}
          act={async (fields) => {
            const tracking = trackingIn(String(fields.get('lines') ?? ''));
            const wish = { action: 'ship' as const, numbers: Object.keys(tracking), tracking };
            setPreview({ wish, rows: await run(wish, true) });
            return null;
          }}
        >
          <Field label={t('Orders and tracking numbers')}>
            <textarea
              className="in lines-in"
              name="lines"
              rows={Math.min(12, numbers.length + 1)}
              required
              defaultValue={numbers.map((number) => `${number} `).join('\n')}
            />
          </Field>
        </AskDialog>
      )}
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
