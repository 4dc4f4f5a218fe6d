import type { Energy } from '#contract/compliance.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import styles from './energy-dialog.module.css';

export interface EnergyDialogProps {
  energy: Energy;
  name: string;
  onClose: () => void;
}

/** The operator's picture of the whole energy label; open while it is mounted. */
export function EnergyDialog({ energy, name, onClose }: EnergyDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} title={t('energy.title')} closeLabel={t('common.close')}>
      <div className={styles.content}>
        <p className={styles.name}>{name}</p>
        {energy.label_url === null ? (
          <p>{t('energy.noLabel')}</p>
        ) : (
          <>
            <img
              className={styles.label}
              src={energy.label_url}
              alt={t('energy.labelOf', { name, class: energy.class })}
              width={400}
              height={800}
            />
            <a className="text-link" href={energy.label_url} target="_blank" rel="noopener">
              {t('energy.openLabel')}
            </a>
          </>
        )}
        {energy.sheet_url === null ? null : (
          <a className="text-link" href={energy.sheet_url} target="_blank" rel="noopener">
            {t('energy.sheet')}
          </a>
        )}
      </div>
    </Dialog>
  );
}
