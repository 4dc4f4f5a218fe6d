import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Energy } from '#contract/compliance.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import styles from './energy-mark.module.css';

const dialog = lazyModule(async () => (await import('./energy-dialog.tsx')).EnergyDialog);

/** The arrow of the EU energy label alone, as high as the law wants it for the size of the text around it. */
export function EnergyArrow({ energy }: { energy: Pick<Energy, 'class'> }) {
  const t = useText();
  return (
    <img
      className={styles.arrow}
      src={`/energy-${energy.class.toLowerCase()}.svg`}
      alt={t('energy.class', { class: energy.class })}
      loading="lazy"
    />
  );
}

export interface EnergyMarkProps {
  energy: Energy;
  /** Name of the product. */
  name: string;
  /** Of the price beside it; 'line': the size of the surrounding text. */
  size?: 'card' | 'details' | 'line';
}

/** Arrow and link to the information sheet, beside every price. Without JavaScript the arrow leads to the label. */
export function EnergyMark({ energy, name, size = 'card' }: EnergyMarkProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const EnergyDialog = useLazyModule(dialog, isOpen, () => setIsOpen(false));
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  const arrow = <EnergyArrow energy={energy} />;
  return (
    <>
      <span className={styles[size]}>
        {energy.label_url === null ? (
          <button type="button" className={styles.opener} onClick={open}>
            {arrow}
          </button>
        ) : (
          <a
            className={styles.opener}
            href={energy.label_url}
            onClick={open}
            onKeyDown={(event) => event.key === ' ' && open(event)}
          >
            {arrow}
          </a>
        )}
      </span>
      {energy.sheet_url === null ? null : (
        <span>
          <a className={styles.sheet} href={energy.sheet_url} target="_blank" rel="noopener">
            {t('energy.sheet')}
          </a>
        </span>
      )}
      {EnergyDialog && isOpen ? (
        <EnergyDialog energy={energy} name={name} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
