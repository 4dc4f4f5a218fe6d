import { Fragment } from 'react';
import type { PaymentMethod } from '#contract/content.ts';
import { lineSum } from '#storefront/features/cart/line-details.ts';
import { MinimumNote } from '#storefront/features/cart/minimum-note.tsx';
import { Summary } from '#storefront/features/cart/summary.tsx';
import { useBuyableLines } from '#storefront/features/cart/use-buyable-lines.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { EnergyMark } from '#storefront/features/compliance/energy-mark.tsx';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { Picture } from '#storefront/ui/media/picture.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { buttonMessage, type CheckoutButton, canPlace } from './checkout-button.ts';
import styles from './checkout-summary.module.css';
import type { Doubt, useCheckout } from './use-checkout.ts';
import type { CountryDuties } from './use-checkout-duties.ts';
import type { OrderNotice } from './use-follow-outcome.ts';

/** Only in the countries that have it. */
const guaranteeNotice = lazyModule(async () => (await import('./guarantee-notice.tsx')).GuaranteeNotice);

export interface CheckoutSummaryProps {
  checkout: ReturnType<typeof useCheckout>;
  /** The payment method, if known. */
  method: PaymentMethod | null;
  /** What the country of delivery wants to be shown. */
  duties: CountryDuties;
}

export function CheckoutSummary({ checkout, method, duties }: CheckoutSummaryProps) {
  const t = useOrderText();
  const { isObligation, notice } = duties;
  const GuaranteeNotice = useLazyModule(guaranteeNotice, notice !== null);
  return (
    <Summary
      title={t('checkout.summary')}
      action={
        <>
          <MinimumNote />
          <Messages notice={checkout.notice} doubt={checkout.doubt} />
          {notice && GuaranteeNotice ? <GuaranteeNotice notice={notice} /> : null}
          <MainButton
            button={checkout.button}
            isObligation={isObligation}
            onPress={() => void checkout.submit()}
          />
        </>
      }
      note={<Terms method={method} />}
    >
      <OrderLines />
    </Summary>
  );
}

function OrderLines() {
  const t = useOrderText();
  const { lines, symbol } = useBuyableLines();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <div className={styles.tile}>
            <Picture
              {...pictureFiles(line.item.image_url, 160, 320)}
              sizes="56px"
              alt=""
              width={56}
              height={56}
            />
          </div>
          <div className={styles.texts}>
            <p className={styles.name}>{line.item.name}</p>
            <p className={styles.detail}>
              {[
                line.item.variation_attributes.map(({ name }) => name).join(', '),
                t('checkout.pieces', { count: line.count }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {line.item.energy ? (
              <div className={styles.energy}>
                <EnergyMark energy={line.item.energy} name={line.item.name} size="line" />
              </div>
            ) : null}
          </div>
          <p className={styles.sum}>{formatMoney(lineSum(line), symbol)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Errors that must stay visible longer than a toast. */
function Messages({ notice, doubt }: { notice: OrderNotice | null; doubt: Doubt }) {
  const t = useOrderText();
  const isGuest = useSession(({ isAuthenticated }) => !isAuthenticated);
  if (doubt) {
    return (
      <div className={styles.message}>
        <Notice tone="plain">
          {doubt === 'unknown' ? notice?.texts.map((text) => <p key={text}>{text}</p>) : null}
          <span role="status">
            {t(doubt === 'unknown' && isGuest ? 'checkout.unknownGuest' : `checkout.${doubt}`)}
          </span>{' '}
          {doubt === 'unknown' && !isGuest ? (
            <Link to={`${paths.account}?tab=orders`}>{t('checkout.toHistory')}</Link>
          ) : null}
        </Notice>
      </div>
    );
  }
  if (!notice) return null;
  return (
    <div className={styles.message}>
      <Notice tone={notice.tone} silent={notice.isSilent}>
        {notice.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  );
}

/** SM-23 to SM-28. */
function MainButton({
  button,
  isObligation,
  onPress,
}: {
  button: CheckoutButton;
  isObligation: boolean;
  onPress: () => void;
}) {
  const t = useOrderText();
  const isBusy = button.kind === 'processing';
  return (
    <Button
      variant="volt"
      size={56}
      wide
      busy={isBusy}
      disabled={!isBusy && !canPlace(button)}
      onClick={onPress}
    >
      {button.kind === 'error' ? button.text : t(buttonMessage(button.kind, isObligation))}
    </Button>
  );
}

function Terms({ method }: { method: PaymentMethod | null }) {
  const t = useOrderText();
  const { pages } = useShellData();
  const terms = pages.find((page) => page.is_terms);
  const [before = '', after = ''] = t('checkout.acceptTerms').split('{terms}');
  const label = t('checkout.terms');
  return (
    <Fragment>
      {before}
      {terms ? (
        <a className="text-link" href={`/static-page/${terms.id}`} target="_blank" rel="noopener">
          {label}
          <span className="visually-hidden"> {t('auth.newTab')}</span>
        </a>
      ) : (
        label
      )}
      {after} {method ? t(method === 'phone' ? 'checkout.payByPhone' : 'checkout.payNext') : null}
    </Fragment>
  );
}
