import { useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { money } from '#console/lib/format.ts';
import { t, tn } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field, InputField } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast, toastFailure } from '#console/ui/toasts.tsx';
import type { PriceResult, PriceRule, ProductRow } from '#contract/admin/products.ts';
import { undoPrices } from './price-cell.tsx';

interface Wish {
  readonly title: string;
  /** Runs it, or says what it would do. */
  readonly run: (dryRun: boolean) => Promise<Outcome>;
  readonly undo?: (done: Outcome) => () => Promise<unknown>;
}

interface Outcome {
  readonly done: readonly { readonly sku: string; readonly text: string }[];
  readonly skipped: readonly string[];
  readonly notes: readonly string[];
  readonly prices?: PriceResult;
}

const shownRows = 20;

/** What will happen: the first rows, and the reasons for what is skipped. */
const Preview = ({
  wish,
  outcome,
  onClose,
  onDone,
}: {
  readonly wish: Wish;
  readonly outcome: Outcome;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const count = outcome.done.length;
  const apply = async () => {
    setBusy(true);
    try {
      const done = await wish.run(false);
      const text = tn(done.done.length, '{n} changed.', '{n} changed.');
      const undo = wish.undo?.(done);
      toast(
        text,
        undo &&
          (async () => {
            await undo().catch((failure: unknown) => toastFailure(messageOf(failure)));
            onDone();
          }),
      );
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={wish.title} onClose={onClose}>
      <p role="status">
        <b>{tn(count, '{n} will be changed', '{n} will be changed')}</b>
        {outcome.skipped.length > 0 && `, ${t('{n} skipped', { n: outcome.skipped.length })}`}
      </p>
      {outcome.notes.map((note) => (
        <p key={note} className="sm">
          {note}
        </p>
      ))}
      <ul className="plain-list tall-list">
        {outcome.done.slice(0, shownRows).map(({ sku, text }) => (
          <li key={sku}>
            <b>{sku}</b> <span className="q">{text}</span>
          </li>
        ))}
        {outcome.skipped.slice(0, shownRows).map((reason) => (
          <li key={reason} className="sm q">
            {reason}
          </li>
        ))}
      </ul>
      <ErrorLine text={error} />
      <div className="ends">
        <button type="button" className="btn" onClick={onClose}>
          {t('Cancel')}{' '}
        </button>
        <button type="button" className="btn ink" disabled={isBusy || count === 0} onClick={apply}>
          {isBusy ? t('Working…') : t('Apply to {n}', { n: count })}
        </button>
      </div>
    </Dialog>
  );
};

const saleWish = (skus: string[], action: 'on_sale' | 'off_sale'): Wish => {
  const runOn = async (on: string[], to: typeof action, dry_run: boolean): Promise<Outcome> => {
    const { payload } = await call('POST /admin/products/bulk', { body: { action: to, skus: on, dry_run } });
    return {
      done: payload.filter(({ is_done }) => is_done).map(({ sku }) => ({ sku, text: '' })),
      skipped: payload.flatMap(({ reason }) => reason ?? []),
      notes: [],
    };
  };
  return {
    title: action === 'on_sale' ? t('Put on sale') : t('Take off sale'),
    run: (dryRun) => runOn(skus, action, dryRun),
    undo:
      ({ done }) =>
      () =>
        runOn(
          done.map(({ sku }) => sku),
          action === 'on_sale' ? 'off_sale' : 'on_sale',
          false,
        ),
  };
};

const priceWish = (skus: string[], rule: PriceRule, currency: string): Wish => ({
  title: t('Change prices'),
  run: async (dry_run) => {
    const { payload } = await call('POST /admin/prices/bulk', { body: { skus, rule, dry_run } });
    const crossed = payload.changed.filter(({ old_price }) => old_price !== null).length;
    return {
      done: payload.changed.map(({ sku, before, after }) => ({
        sku,
        text: `${money(before, currency)} → ${money(after, currency)}`,
      })),
      skipped: payload.skipped.map(({ reason }) => reason),
      notes: [
        tn(
          crossed,
          'Shoppers will see a crossed-out price at {n} of them.',
          'Shoppers will see a crossed-out price at {n} of them.',
        ),
      ],
      prices: payload,
    };
  },
  undo:
    ({ prices }) =>
    async () => {
      if (prices && prices.changed.length > 0) await undoPrices(prices);
    },
});

const RuleDialog = ({
  onClose,
  onRule,
}: {
  readonly onClose: () => void;
  readonly onRule: (rule: PriceRule) => Promise<void>;
}) => (
  <AskDialog
    title={t('Change prices')}
    button={t('Preview changes')}
    onClose={onClose}
    onDone={onClose}
    act={async (fields) => {
      const kind = String(fields.get('kind')) as PriceRule['kind'];
      const ending = String(fields.get('ending'));
      const value = String(fields.get('value') ?? '')
        .trim()
        .replace(',', '.')
        .replace(/^\+/, '');
      await onRule({ kind, value, ending: ending === '' ? null : (ending as '00' | '90' | '99') });
      return null;
    }}
  >
    <div className="pair-in">
      <Field label={t('How')}>
        <select className="in" name="kind">
          <option value="percent">{t('By percent')}</option>
          <option value="amount">{t('By an amount')}</option>
          <option value="set">{t('Set to')}</option>
        </select>
      </Field>
      <InputField
        label={t('Value, such as 5 or -10')}
        name="value"
        inputMode="decimal"
        required
        pattern="[+\-]?[0-9]{1,6}([.,][0-9]{1,2})?"
      />
      <Field label={t('Round to')}>
        <select className="in" name="ending">
          <option value="">{t('Not rounded')}</option>
          <option value="90">…,90</option>
          <option value="99">…,99</option>
          <option value="00">…,00</option>
        </select>
      </Field>
    </div>
  </AskDialog>
);

interface ProductBulkProps {
  readonly chosen: readonly ProductRow[];
  readonly onClear: () => void;
  readonly onDone: () => void;
}

/** What can be done with the chosen products. Every action first says what will happen. */
export const ProductBulk = ({ chosen, onClear, onDone }: ProductBulkProps) => {
  const { may, currency } = useFrame();
  const [asked, setAsked] = useState<{ readonly wish: Wish; readonly outcome: Outcome } | null>(null);
  const [isPricing, setPricing] = useState(false);
  const skus = chosen.map(({ sku }) => sku);
  const ask = async (wish: Wish) => setAsked({ wish, outcome: await wish.run(true) });
  const open = (wish: Wish) => ask(wish).catch((failure: unknown) => toastFailure(messageOf(failure)));
  return (
    <>
      <div className="bulk" role="toolbar" aria-label={t('Chosen products')}>
        <b>{tn(chosen.length, '{n} product', '{n} products')}</b>
        <span className="vr" />
        {may('prices.write') && (
          <button type="button" className="btn" onClick={() => setPricing(true)}>
            {t('Prices')}{' '}
          </button>
        )}
        {may('catalogue.write') && (
          <>
            <button type="button" className="btn" onClick={() => open(saleWish(skus, 'off_sale'))}>
              {t('Off sale')}{' '}
            </button>
            <button type="button" className="btn volt" onClick={() => open(saleWish(skus, 'on_sale'))}>
              {t('On sale')}{' '}
            </button>
          </>
        )}
        <button type="button" className="btn sq" aria-label={t('Clear')} onClick={onClear}>
          <Icon name="close" />
        </button>
      </div>
      {isPricing && (
        <RuleDialog
          onClose={() => setPricing(false)}
          onRule={(rule) => ask(priceWish(skus, rule, currency))}
        />
      )}
      {asked && (
        <Preview
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </>
  );
};
