import { useEffect, useState } from 'react';
import type { FitAnswer, Fits } from '#contract/finding/fits.ts';
import { useFitText } from '#storefront/i18n/use-fit-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { CheckIcon, CloseIcon, InfoIcon } from '#storefront/ui/media/icons.tsx';
import { DevicesDialog } from './devices-dialog.tsx';
import styles from './fit-line.module.css';
import { useMyDevices } from './my-devices.ts';

/** Null while loading, and when it failed: the page is complete without it. */
function useFits(product: string): Fits | null {
  const { language } = useShellData();
  const devices = useMyDevices((state) => state.devices);
  const [fits, setFits] = useState<Fits | null>(null);
  const keys = devices.map(({ key }) => key).join(',');
  const languageId = language.id;
  useEffect(() => {
    let isCurrent = true;
    const query = { products: product, ...(keys !== '' && { devices: keys }), lang_id: languageId };
    void browserApi.call('GET /fits', { query }).then((answer) => {
      if (isCurrent && answer.ok) setFits(answer.response.payload);
    });
    return () => {
      isCurrent = false;
    };
  }, [product, keys, languageId]);
  return fits;
}

export interface FitLineProps {
  productId: number;
  /** The chosen variation; without one the variation that fits best is meant. */
  variationId: number | undefined;
}

/** Whether the product fits the visitor's devices; nothing for products that are no accessories. */
export function FitLine({ productId, variationId }: FitLineProps) {
  const t = useFitText();
  const [isOpen, setOpen] = useState(false);
  const fits = useFits(variationId === undefined ? String(productId) : `${productId}:${variationId}`);
  if (!fits || fits.checkable.length === 0) return null;
  return (
    <section className={styles.fit} aria-labelledby="fit-question">
      <div className={styles.head}>
        <h2 id="fit-question" className={styles.question}>
          {t('fit.question')}
        </h2>
        <Button variant="outline" size={40} onClick={() => setOpen(true)}>
          {t(fits.pairs.length === 0 ? 'fit.check' : 'fit.devices')}
        </Button>
      </div>
      <ul className={styles.answers} aria-live="polite">
        {fits.pairs.map((pair) => (
          <Answer key={pair.device} pair={pair} />
        ))}
      </ul>
      {isOpen ? <DevicesDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

const icons = { fits: CheckIcon, limited: InfoIcon, no: CloseIcon, unknown: InfoIcon };

function Answer({ pair }: { pair: FitAnswer }) {
  const t = useFitText();
  const Icon = icons[pair.verdict];
  return (
    <li className={styles.answer} data-verdict={pair.verdict}>
      <Icon size={20} />
      <div>
        <p>{pair.text}</p>
        {pair.verdict === 'fits' ? (
          <details>
            <summary className={styles.why}>{t('fit.why')}</summary>
            <ul>
              {pair.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}
