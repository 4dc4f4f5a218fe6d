import { useState } from 'react';
import { cartLinkPath } from '#contract/buying/cart-link-text.ts';
import { copyText } from '#storefront/features/orders/copy-text.ts';
import { useBuyingText } from '#storefront/i18n/use-buying-text.ts';
import { useCart } from '#storefront/state/cart.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';

/** Shows the link to the items of the cart, to copy or to hand to the system's share sheet. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useBuyingText();
  const lines = useCart((cart) => cart.lines) ?? [];
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const path = cartLinkPath(lines.map(({ item, count }) => ({ sku: item.sku, count })));
  const url = new URL(path, location.href).href;
  const copy = async () => setState((await copyText(url)) ? 'copied' : 'failed');
  // Closing the share sheet is no failure.
  const share = () => void navigator.share({ url }).catch(() => undefined);
  const isPhone = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cartLink.shareTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button wide size={56} onClick={() => void copy()}>
            {t(state === 'copied' ? 'cartLink.copied' : 'cartLink.copy')}
          </Button>
          {isPhone ? (
            <Button wide size={56} variant="outline" onClick={share}>
              {t('cartLink.send')}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{t('cartLink.shareText')}</p>
      <Field
        label={t('cartLink.link')}
        value={url}
        readOnly
        error={state === 'failed' ? t('cartLink.copyFailed') : undefined}
        onFocus={(event) => event.target.select()}
      />
      <p role="status" className="visually-hidden">
        {state === 'copied' ? t('cartLink.copied') : ''}
      </p>
    </Dialog>
  );
}
