import { useCompareText } from '#storefront/i18n/use-compare-text.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { mostCompared } from './compare-address.ts';
import {
  addToComparison,
  type ComparedItem,
  removeFromComparison,
  setComparison,
  useComparedItems,
} from './compared-items.ts';

/** Changes the list of compared products; removing can be undone. */
export const useCompare = () => {
  const t = useCompareText();
  const items = useComparedItems((state) => state.items);
  const undoable = (text: string, before: readonly ComparedItem[]) =>
    toast(text, {
      duration: toastDurations.withAction,
      cause: 'compare',
      action: { label: t('compare.undo'), run: () => setComparison(before) },
    });
  return {
    items,
    add: (item: ComparedItem) => {
      if (!addToComparison(item))
        toast(t('compare.full', { most: mostCompared }), {
          variant: 'warning',
          duration: toastDurations.long,
        });
    },
    remove: ({ key, name }: Pick<ComparedItem, 'key' | 'name'>) => {
      removeFromComparison(key);
      undoable(t('compare.removed', { name }), items);
    },
    clear: () => {
      setComparison([]);
      undoable(t('compare.cleared'), items);
    },
  };
};
