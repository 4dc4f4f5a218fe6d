import { useEffect, useRef, useState } from 'react';
import { call } from '#console/api/admin-api.ts';
import { useAction } from '#console/features/use-action.ts';
import { t } from '#console/texts/texts.ts';

/**
 * A setting of the home page that is saved at once, with a way back. Its value is shown before the screen is loaded
 * again, and changes that follow each other quickly are sent one after the other.
 */
export const useHomeSetting = (key: 'promo_category' | 'promo_products', stored: string) => {
  const run = useAction();
  const [value, setValue] = useState(stored);
  const was = useRef(stored);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    was.current = stored;
    setValue(stored);
  }, [stored]);
  const change = (next: string) => {
    setValue(next);
    const send = async () => {
      await call('POST /admin/settings/:key', { params: { key }, body: { value: next, was: was.current } });
      was.current = next;
    };
    const sending = sent.current.then(send);
    sent.current = sending.catch(() => setValue(was.current));
    return sending;
  };
  const save = (next: string) =>
    run(
      () => change(next),
      t('Saved. Shoppers see it now.'),
      () => change(value),
    );
  return [value, save] as const;
};
