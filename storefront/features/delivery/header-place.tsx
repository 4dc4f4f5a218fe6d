import { useState } from 'react';
import { showMissingModule } from '#storefront/features/missing-module/missing-module.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { PinIcon } from '#storefront/ui/media/icons.tsx';
import styles from './header-place.module.css';
import { useDeliverTo } from './use-deliver-to.ts';

const dialog = lazyModule(async () => (await import('./deliver-to-dialog.tsx')).DeliverToDialog);

export interface HeaderPlaceProps {
  /** In the header's top line, or in the menu of a phone. */
  variant: 'line' | 'field';
}

/** 'Deliver to Latvia (our guess)': opens the choice of the place. */
export function HeaderPlace({ variant }: HeaderPlaceProps) {
  const t = useDeliveryText();
  const place = useDeliverTo(true);
  const [isOpen, setIsOpen] = useState(false);
  const DeliverToDialog = useLazyModule(dialog, isOpen, () => {
    showMissingModule(t);
    setIsOpen(false);
  });
  if (!place) return null;
  return (
    <div className={styles[variant]}>
      <button type="button" className={styles.place} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PinIcon size={variant === 'line' ? 16 : 20} />
        <span className={styles.text}>
          {t(place.isGuess ? 'deliverTo.guess' : 'deliverTo.to', { place: place.text })}
        </span>
      </button>
      {isOpen && DeliverToDialog ? <DeliverToDialog place={place} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
