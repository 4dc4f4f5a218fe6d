import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';

/** Creates a product that is not on sale and opens its page. */
export const NewProduct = () => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" className="btn ink" data-new onClick={() => setOpen(true)}>
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
          <InputField label={t('Name')} name="name" required maxLength={255} pattern=".*\S.*" />
          <InputField label={t('SKU')} name="sku" required maxLength={100} pattern=".*\S.*" />
          <InputField label={t('Manufacturer, if known')} name="manufacturer" maxLength={120} />
        </AskDialog>
      )}
    </>
  );
};
