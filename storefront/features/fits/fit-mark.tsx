import type { FitAnswer } from '#contract/finding/fits.ts';
import { useFitText } from '#storefront/i18n/use-fit-text.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '#storefront/ui/media/icons.tsx';
import { Tip } from '#storefront/ui/overlay/tip.tsx';
import styles from './fit-mark.module.css';
import { useFitMark } from './fit-marks.ts';

const icons = { fits: CheckIcon, limited: AlertIcon, no: CloseIcon, unknown: AlertIcon };
const texts = {
  fits: 'fit.fits',
  limited: 'fit.markLimited',
  no: 'fit.markNo',
  unknown: 'fit.unknown',
} as const;

/** Whether the product of a card fits one of the visitor's devices. Over the picture, so that nothing moves. */
export function FitMark({ productId }: { productId: number }) {
  const mark = useFitMark(productId);
  return mark ? <Mark mark={mark} /> : null;
}

function Mark({ mark: { verdict, device_name: device, text, reasons } }: { mark: FitAnswer }) {
  const t = useFitText();
  const Icon = icons[verdict];
  return (
    <div className={styles.place} data-verdict={verdict}>
      <Tip
        className={styles.mark}
        face={
          <>
            <Icon size={16} />
            <span className={styles.text}>{t(texts[verdict], { device })}</span>
          </>
        }
      >
        {verdict === 'fits' ? reasons.map((reason) => <span key={reason}>{reason} </span>) : text}
      </Tip>
    </div>
  );
}
