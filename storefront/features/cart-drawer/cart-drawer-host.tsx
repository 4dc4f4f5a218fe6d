import { useText } from '#storefront/i18n/use-text.tsx';
import { closeAdded, useAddedItem } from '#storefront/state/added-item.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

const drawer = lazyModule(async () => (await import('./cart-drawer.tsx')).CartDrawer);

/** Opens the drawer after adding. Its code loads while the item is being added. */
export function CartDrawerHost() {
  const t = useText();
  const { isAdding, added } = useAddedItem();
  const CartDrawer = useLazyModule(drawer, isAdding || added !== null, () => {
    if (useAddedItem.getState().added) toast(t('cart.added'), { variant: 'success' });
    useAddedItem.setState({ isAdding: false, added: null });
  });
  return added && CartDrawer ? <CartDrawer added={added} onClose={closeAdded} /> : null;
}
