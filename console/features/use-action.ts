import { useRevalidator } from 'react-router';
import { messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { toast } from '#console/ui/toasts.tsx';

/** Runs a change, says what happened and loads the screen again. `undo` takes it back from the toast. */
export const useAction = () => {
  const { revalidate } = useRevalidator();
  const run = async (action: () => Promise<unknown>, text: string, undo?: () => Promise<unknown>) => {
    try {
      await action();
      toast(text, undo && (() => run(undo, t('Undone.'))));
    } catch (failure) {
      toast(messageOf(failure));
    }
    // Also after a refusal: somebody else may have changed it.
    await revalidate();
  };
  return run;
};
