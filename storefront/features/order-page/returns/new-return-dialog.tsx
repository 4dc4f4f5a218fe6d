import { useEffect, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { dayText } from '#storefront/features/order-page/order-dates.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { returnFailureText, useReturnText } from '#storefront/i18n/orders/use-return-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { RadioGroup } from '#storefront/ui/form/radio-group.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { Select } from '#storefront/ui/select/select.tsx';
import styles from './order-returns.module.css';
import { ReturnDialog } from './return-dialog.tsx';

export interface NewReturnProps {
  order: OrderPage;
  reload: () => Promise<void>;
  onClose: () => void;
}

const conditions = ['unopened', 'opened', 'used'] as const;
const reasons = ['changed_mind', 'does_not_fit', 'too_late', 'wrong_item', 'damaged', 'other'] as const;
type Reason = (typeof reasons)[number];

type Chosen = ReadonlyMap<number, number>;

/** Announces a return after the withdrawal period. */
export function NewReturnDialog({ order, reload, onClose }: NewReturnProps) {
  const t = useReturnText();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [condition, setCondition] = useState<(typeof conditions)[number] | null>(null);
  const [reason, setReason] = useState<Reason | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const total = useQuote(order.order_nr, chosen);
  const send = async () => {
    if (chosen.size === 0 || condition === null) return setFailure(t('newReturn.choose'));
    setIsBusy(true);
    const result = await browserApi.call('POST /orders/:number/returns', {
      params: { number: order.order_nr },
      body: {
        kind: 'return',
        lines: [...chosen].map(([line, quantity]) => ({ line, quantity, condition })),
        ...(reason && { reason }),
      },
    });
    setIsBusy(false);
    if (!result.ok) return setFailure(returnFailureText(result.failure, t));
    await reload();
    onClose();
    toast(t('newReturn.done'), { variant: 'success' });
  };
  return (
    <ReturnDialog
      title={t('newReturn.open')}
      sendText={t('newReturn.send')}
      isBusy={isBusy}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      {order.return_until ? <p>{t('newReturn.until', { date: dayText(order.return_until) })}</p> : null}
      <Lines order={order} chosen={chosen} onChange={setChosen} />
      <RadioGroup
        label={t('newReturn.condition')}
        name="condition"
        options={conditions.map((value) => ({ value, label: t(`newReturn.${value}`) }))}
        value={condition}
        onChange={setCondition}
      />
      <Select
        label={t('newReturn.reason')}
        options={reasons.map((value) => ({ value, label: t(`newReturn.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(value as Reason)}
        noMatchText={t('common.noMatch')}
      />
      <div className={styles.panel} aria-live="polite">
        <strong>{t('newReturn.refund')}</strong>
        <strong className={styles.amount}>{formatMoney(total, order.currency_symbol)}</strong>
        <span className={styles.note}>{t('newReturn.noDelivery')}</span>
      </div>
    </ReturnDialog>
  );
}

interface LinesProps {
  order: OrderPage;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function Lines({ order, chosen, onChange }: LinesProps) {
  const t = useReturnText();
  const set = (line: number, quantity: number) => {
    const next = new Map(chosen);
    if (quantity === 0) next.delete(line);
    else next.set(line, quantity);
    onChange(next);
  };
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.legend}>{t('newReturn.which')}</legend>
      {order.lines
        .filter(({ returnable }) => returnable > 0)
        .map(({ id, name, returnable: most }) => {
          const count = chosen.get(id) ?? 0;
          return (
            <div key={id} className={styles.line}>
              <Checkbox checked={count > 0} onChange={({ target }) => set(id, target.checked ? most : 0)}>
                {name}
              </Checkbox>
              {count > 0 && most > 1 ? (
                <Field
                  label={t('newReturn.pieces', { name })}
                  type="number"
                  min={1}
                  max={most}
                  value={count}
                  onChange={({ target }) =>
                    set(id, Math.min(most, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
                  }
                />
              ) : null}
            </div>
          );
        })}
    </fieldset>
  );
}

/** What the chosen pieces would refund. */
const useQuote = (number: string, chosen: Chosen): string => {
  const [total, setTotal] = useState('0.00');
  useEffect(() => {
    if (chosen.size === 0) return setTotal('0.00');
    let isOpen = true;
    const lines = [...chosen].map(([line, quantity]) => ({ line, quantity }));
    void browserApi
      .call('POST /orders/:number/returns/quote', { params: { number }, body: { kind: 'return', lines } })
      .then((result) => {
        if (isOpen && result.ok) setTotal(result.response.payload.total);
      });
    return () => {
      isOpen = false;
    };
  }, [number, chosen]);
  return total;
};
