import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { toast } from '#console/ui/toasts.tsx';

/** Saves a form, says so and loads the screen again; a refusal stays above the fields. */
export const useSaving = (send: () => Promise<unknown>) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      await send();
      toast(t('Saved. Shoppers see it now.'));
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  return { error, isBusy, save };
};
