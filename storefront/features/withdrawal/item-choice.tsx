import type { OrderPage, OrderPageLine } from '#contract/orders/order-page.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { useWithdrawalText, type WithdrawalText } from '#storefront/i18n/orders/use-withdrawal-text.ts';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { RadioGroup } from '#storefront/ui/form/radio-group.tsx';
import { Picture } from '#storefront/ui/media/picture.tsx';
import styles from './withdrawal.module.css';

/** Pieces to withdraw by line; null: the whole order. */
export type Chosen = ReadonlyMap<number, number> | null;

interface ItemChoiceProps {
  order: OrderPage;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** The whole order, or some pieces of it. */
export function ItemChoice({ order, chosen, onChange }: ItemChoiceProps) {
  const t = useWithdrawalText();
  const set = (line: number, quantity: number) => {
    const next = new Map(chosen ?? []);
    if (quantity === 0) next.delete(line);
    else next.set(line, quantity);
    onChange(next);
  };
  return (
    <div>
      <RadioGroup
        label={t('withdraw.what')}
        name="scope"
        options={[
          { value: 'whole', label: t('withdraw.whole') },
          { value: 'some', label: t('withdraw.some') },
        ]}
        value={chosen === null ? 'whole' : 'some'}
        onChange={(value) => onChange(value === 'whole' ? null : new Map())}
      />
      {chosen === null ? null : (
        <ul className={styles.lines}>
          {order.lines.map((line) => (
            <Line key={line.id} line={line} count={chosen.get(line.id) ?? 0} onChange={set} />
          ))}
        </ul>
      )}
    </div>
  );
}

const noteOf = ({ withdrawal_rule: rule, withdrawable, quantity }: OrderPageLine, t: WithdrawalText) => {
  if (rule === 'excluded') return t('withdraw.excluded');
  if (withdrawable === 0) return t('withdraw.gone');
  const pieces =
    withdrawable === quantity
      ? t('withdraw.pieces', { count: quantity })
      : t('withdraw.of', { count: withdrawable, all: quantity });
  return rule === 'sealed' ? `${pieces} · ${t('withdraw.sealed')}` : pieces;
};

interface LineProps {
  line: OrderPageLine;
  count: number;
  onChange: (line: number, quantity: number) => void;
}

function Line({ line, count, onChange }: LineProps) {
  const t = useWithdrawalText();
  const { id, name, withdrawable: most } = line;
  const attributes = line.variation_attributes.map((attribute) => attribute.name).join(', ');
  return (
    <li className={styles.line}>
      <Checkbox
        checked={count > 0}
        disabled={most === 0}
        onChange={({ target }) => onChange(id, target.checked ? most : 0)}
      >
        <span className={styles.item}>
          <span className={styles.tile} aria-hidden="true">
            <Picture {...pictureFiles(line.image_url, 160, 320)} sizes="64px" alt="" width={64} height={64} />
          </span>
          <span>
            <strong>{name}</strong>
            <span className={styles.detail}>
              {[attributes, noteOf(line, t)].filter((part) => part !== '').join(' · ')}
            </span>
          </span>
        </span>
      </Checkbox>
      {count > 0 && most > 1 ? (
        <input
          className={styles.quantity}
          type="number"
          min={1}
          max={most}
          value={count}
          aria-label={t('withdraw.quantity', { name })}
          onChange={({ target }) =>
            onChange(id, Math.min(most, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
          }
        />
      ) : null}
    </li>
  );
}
