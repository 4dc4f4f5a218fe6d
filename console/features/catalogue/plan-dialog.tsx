import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { t } from '#console/texts/texts.ts';
import { shopTimeZone } from '#contract/time-zone.ts';
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
    <label className="field">
      <span className="lab">{t('SKU')}</span>
      <select className="in" name="sku">
        {skus.map((sku) => (
          <option key={sku}>{sku}</option>
        ))}
      </select>
    </label>
  ) : (
    <label className="field">
      <span className="lab">{t('SKU')}</span>
      <input className="in" name="sku" required maxLength={255} />
    </label>
  );

/** Plans a price of one item. Times are those of the shop's clock, wherever the console is open. */
export const PlanDialog = ({ skus, onClose, onDone }: PlanDialogProps) => (
  <AskDialog
    title={t('Plan a price')}
    text={t('At the end the former price returns, unless somebody set another one meanwhile.')}
    button={t('Plan')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const price = typedPrice(String(fields.get('price')));
      if (price === null) throw new Error(t('Type the price as 39.90.'));
      const sku = String(fields.get('sku')).trim();
      const starts = timeIn(fields, 'starts') ?? '';
      await call('POST /admin/price-plans', { body: { sku, price, starts, ends: timeIn(fields, 'ends') } });
      return t('The price of {sku} is planned.', { sku });
    }}
  >
    <div className="pair-in">
      <SkuField skus={skus} />
      <label className="field">
        <span className="lab">{t('Price')}</span>
        <input className="in" name="price" required inputMode="decimal" />
      </label>
      <label className="field">
        <span className="lab">{t('Starts')}</span>
        <input className="in" name="starts" type="datetime-local" required />
      </label>
      <label className="field">
        <span className="lab">{t('Ends; empty: the price stays')}</span>
        <input className="in" name="ends" type="datetime-local" />
      </label>
    </div>
    <p className="q sm">{t("Times are those of the shop's clock ({zone}).", { zone: shopTimeZone })}</p>
  </AskDialog>
);
