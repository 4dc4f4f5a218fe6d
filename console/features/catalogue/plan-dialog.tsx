import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import { typedPrice } from './typed-price.ts';

interface PlanDialogProps {
  /** What can be priced: one item, variations of a product, or anything that is typed. */
  readonly skus: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A minute of the shop's clock, as its field gives it. */
const timeIn = (fields: FormData, name: string): string | null => String(fields.get(name) ?? '') || null;

const SkuField = ({ skus }: Pick<PlanDialogProps, 'skus'>) =>
  skus.length > 0 ? (
    <Field label={t('SKU')}>
      <select className="in" name="sku">
        {skus.map((sku) => (
          <option key={sku}>{sku}</option>
        ))}
      </select>
    </Field>
  ) : (
    <InputField label={t('SKU')} name="sku" required maxLength={255} />
  );

/** Plans a price of one item. Times are those of the shop's clock, wherever the console is open. */
export const PlanDialog = ({ skus, onClose, onDone }: PlanDialogProps) => (
  <AskDialog
    title={t('Plan a price')}
    text={t('At the end the former price returns, unless another one was set meanwhile.')}
    button={t('Plan')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const price = typedPrice(String(fields.get('price')));
      if (price === null) throw new Error(t('Enter the price as 39.90.'));
      const sku = String(fields.get('sku')).trim();
      const starts = timeIn(fields, 'starts') ?? '';
      await call('POST /admin/price-plans', { body: { sku, price, starts, ends: timeIn(fields, 'ends') } });
      return t('The price of {sku} is planned.', { sku });
    }}
  >
    <div className="pair-in">
      <SkuField skus={skus} />
      <InputField label={t('Price')} name="price" required inputMode="decimal" />
      <InputField label={t('Starts')} name="starts" type="datetime-local" required />
      <InputField label={t('Ends; empty: the price stays')} name="ends" type="datetime-local" />
    </div>
    <p className="q sm">{t("Times are those of the shop's clock ({zone}).", { zone: shopTimeZone })}</p>
  </AskDialog>
);
