import { useRevalidator } from 'react-router';
import { messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { toast, toastFailure } from '#console/ui/toasts.tsx';

/** Runs a change, says what happened and loads the screen again. `undo` takes it back from the toast. */
export const useAction = () => {
  const { revalidate } = useRevalidator();
  const run = async (action: () => Promise<unknown>, text: string, undo?: () => Promise<unknown>) => {
    try {
      await action();
      toast(text, undo && (() => run(undo, t('Undone.'))));
    } catch (failure) {
      toastFailure(messageOf(failure));
    }
    // Also after a refusal: another operator may have changed the data.
    await revalidate();
  };
  return run;
};
