import { useState } from 'react';
import { returnFailureText, useReturnText } from '#storefront/i18n/orders/use-return-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Field, TextAreaField } from '#storefront/ui/form/field.tsx';
import { RadioGroup } from '#storefront/ui/form/radio-group.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import type { NewReturnProps } from './new-return-dialog.tsx';
import styles from './order-returns.module.css';
import { ReturnDialog } from './return-dialog.tsx';

const shortest = 20;

/** Reports a fault of one line within the legal guarantee. */
export function FaultDialog({ order, reload, onClose }: NewReturnProps) {
  const t = useReturnText();
  const lines = order.lines.filter(({ claimable }) => claimable > 0);
  const [chosen, setChosen] = useState<string | null>(lines.length === 1 ? String(lines[0]?.id) : null);
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [wish, setWish] = useState<'repair' | 'replacement' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const most = lines.find(({ id }) => String(id) === chosen)?.claimable ?? 1;
  const send = async () => {
    if (chosen === null || wish === null || note.trim().length < shortest)
      return setFailure(t('fault.incomplete'));
    setIsBusy(true);
    const result = await browserApi.call('POST /orders/:number/returns', {
      params: { number: order.order_nr },
      body: {
        kind: 'fault',
        lines: [{ line: Number(chosen), quantity: Math.min(quantity, most) }],
        note,
        wish,
      },
    });
    setIsBusy(false);
    if (!result.ok) return setFailure(returnFailureText(result.failure, t));
    await reload();
    onClose();
    toast(t('fault.done'), { variant: 'success' });
  };
  return (
    <ReturnDialog
      title={t('fault.open')}
      sendText={t('fault.send')}
      isBusy={isBusy}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      <RadioGroup
        label={t('fault.which')}
        name="line"
        options={lines.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      {most > 1 ? (
        <Field
          label={t('fault.pieces')}
          type="number"
          min={1}
          max={most}
          value={quantity}
          onChange={({ target }) =>
            setQuantity(Math.min(most, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
          }
        />
      ) : null}
      <TextAreaField
        label={t('fault.what')}
        hint={t('fault.count', { count: note.length })}
        rows={4}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <RadioGroup
        label={t('fault.wish')}
        name="wish"
        options={[
          { value: 'repair', label: t('fault.repair') },
          { value: 'replacement', label: t('fault.replacement') },
        ]}
        value={wish}
        onChange={setWish}
      />
      <p className={styles.note}>{t('fault.note')}</p>
    </ReturnDialog>
  );
}
