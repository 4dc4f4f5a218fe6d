import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { t } from '#console/texts/texts.ts';

/** Creates a product that is not on sale and opens its page. */
export const NewProduct = () => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" className="btn ink" onClick={() => setOpen(true)}>
        {t('New product')}{' '}
      </button>
      {isOpen && (
        <AskDialog
          title={t('New product')}
          text={t('It is not on sale until it has a price and you put it on sale.')}
          button={t('Create product')}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
          act={async (fields) => {
            const [sku, name] = [String(fields.get('sku')).trim(), String(fields.get('name')).trim()];
            const manufacturer = String(fields.get('manufacturer')).trim() || null;
            const { payload } = await call('POST /admin/products', { body: { sku, name, manufacturer } });
            void navigate(`/products/${payload.id}`);
            return t('{name} is created.', { name });
          }}
        >
          <label className="field">
            <span className="lab">{t('Name')}</span>
            <input className="in" name="name" required maxLength={255} pattern=".*\S.*" />
          </label>
          <label className="field">
            <span className="lab">{t('SKU')}</span>
            <input className="in" name="sku" required maxLength={100} pattern=".*\S.*" />
          </label>
          <label className="field">
            <span className="lab">{t('Manufacturer, if known')}</span>
            <input className="in" name="manufacturer" maxLength={120} />
          </label>
        </AskDialog>
      )}
    </>
  );
};
