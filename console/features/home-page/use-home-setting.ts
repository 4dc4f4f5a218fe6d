import { call } from '#console/api/admin-api.ts';
import { useAction } from '#console/features/use-action.ts';
import { t } from '#console/texts/texts.ts';

/** Saves a setting of the home page at once, with a way back. */
export const useHomeSetting = (key: 'promo_category' | 'promo_products', was: string) => {
  const run = useAction();
  const change = (value: string, seen: string) =>
    call('POST /admin/settings/:key', { params: { key }, body: { value, was: seen } });
  return (value: string) =>
    run(
      () => change(value, was),
      t('Saved. Shoppers see it now.'),
      () => change(was, value),
    );
};
