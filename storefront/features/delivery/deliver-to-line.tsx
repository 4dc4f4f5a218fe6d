import { useState } from 'react';
import { showMissingModule } from '#storefront/features/missing-module/missing-module.ts';
import { useDeliveryText } from '#storefront/i18n/use-delivery-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { PinIcon } from '#storefront/ui/media/icons.tsx';
import styles from './deliver-to-line.module.css';
import type { NamedPlace } from './use-deliver-to.ts';

const dialog = lazyModule(async () => (await import('./deliver-to-dialog.tsx')).DeliverToDialog);

/** 'Deliver to Latvia, LV-1010' with a button that opens the choice. */
export function DeliverToLine({ place }: { place: NamedPlace | null }) {
  const t = useDeliveryText();
  const [isOpen, setIsOpen] = useState(false);
  const DeliverToDialog = useLazyModule(dialog, isOpen, () => {
    showMissingModule(t, paths.CartPage);
    setIsOpen(false);
  });
  return (
    <div className={styles.line}>
      <PinIcon size={20} />
      <p className={styles.place}>
        {place ? t(place.isGuess ? 'deliverTo.guess' : 'deliverTo.to', { place: place.text }) : null}
      </p>
      <button
        type="button"
        className={`text-link ${styles.change}`}
        disabled={!place}
        onClick={() => setIsOpen(true)}
      >
        {t('delivery.change')}
      </button>
      {isOpen && place && DeliverToDialog ? (
        <DeliverToDialog place={place} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}
