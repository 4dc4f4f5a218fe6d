import { useBuyableLines } from '#storefront/features/cart/use-buyable-lines.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { clampCount, electricLines, type TakeBackWishes } from './take-back.ts';
import styles from './take-back-panel.module.css';

interface TakeBackPanelProps {
  wishes: TakeBackWishes;
  onChange: (wishes: TakeBackWishes) => void;
}

/** Offers to take back one old device for each new one. Nothing is chosen beforehand, and it costs nothing. */
export function TakeBackPanel({ wishes, onChange }: TakeBackPanelProps) {
  const t = useOrderText();
  const lines = electricLines(useBuyableLines().lines);
  if (lines.length === 0) return null;
  const set = (sku: string, count: number | null) => {
    const { [sku]: _before, ...others } = wishes;
    onChange(count === null ? others : { ...others, [sku]: count });
  };
  return (
    <fieldset className={styles.panel}>
      <legend className={styles.title}>{t('takeBack.title')}</legend>
      <ul className={styles.lines}>
        {lines.map(({ id, count: most, item: { sku, name } }) => {
          const count = wishes[sku];
          return (
            <li key={id} className={styles.line}>
              <Checkbox
                name="take_back"
                value={sku}
                checked={count !== undefined}
                onChange={(event) => set(sku, event.target.checked ? 1 : null)}
              >
                {t('takeBack.box')}
                <span className={styles.name}>{t('takeBack.instead', { name })}</span>
              </Checkbox>
              {count !== undefined && most > 1 ? (
                <Field
                  className={styles.count}
                  name="take_back_count"
                  type="number"
                  inputMode="numeric"
                  autoComplete="off"
                  label={t('takeBack.count')}
                  min={1}
                  max={most}
                  value={String(Math.min(count, most))}
                  onChange={(event) => set(sku, clampCount(event.target.value, most))}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{t('takeBack.hint')}</p>
    </fieldset>
  );
}
