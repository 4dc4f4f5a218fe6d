import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { CartColumns, CartFrame } from '#storefront/features/cart/cart-frame.tsx';
import { MergeNotice } from '#storefront/features/cart/cart-states.tsx';
import { PromoBox } from '#storefront/features/cart/promo/promo-box.tsx';
import { TotalsError } from '#storefront/features/cart/totals-error.tsx';
import { useCountryList } from '#storefront/features/countries/use-country-list.ts';
import { DeliverySection } from '#storefront/features/delivery/delivery-section.tsx';
import { signInPath } from '#storefront/features/session/session-paths.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { hidePlaced, usePlacedOrder } from '#storefront/state/placed-order.ts';
import { useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { resetTotals, useTotals } from '#storefront/state/totals.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { RadioGroup } from '#storefront/ui/form/radio-group.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { ChevronLeftIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './checkout.module.css';
import { deliveryAddressOf, isAddressComplete } from './checkout-form.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutDuties } from './use-checkout-duties.ts';
import { type CheckoutFormState, type CheckoutStart, useCheckoutForm } from './use-checkout-form.ts';
import { useCheckoutStart } from './use-checkout-start.ts';

/** Only orders that are paid by phone show it. */
const placedDialog = lazyModule(async () => (await import('./placed-dialog.tsx')).PlacedDialog);

/** The checkout form, shown in place of the cart's lines (CO-01). */
export function Checkout() {
  const t = useOrderText();
  const start = useCheckoutStart();
  const placed = usePlacedOrder(({ order }) => order);
  // The order's own page has the same figures and the telephone number.
  const PlacedDialog = useLazyModule(placedDialog, placed !== null, () => {
    if (placed) window.location.assign(paths.order(placed.order_nr));
  });
  const navigationType = useRef(useNavigationType());
  useEffect(() => {
    placedDialog.preload();
    // The pressed button disappeared with the list.
    if (navigationType.current === 'PUSH') document.querySelector('h1')?.focus({ preventScroll: true });
    return hidePlaced;
  }, []);
  return (
    <CartFrame step={t('checkout.title')}>
      <GuestLine />
      <MergeNotice />
      {start ? (
        <CheckoutForm start={start} />
      ) : (
        <div className={styles.waiting}>
          <Spinner label={t('common.loading')} />
        </div>
      )}
      {placed && PlacedDialog ? <PlacedDialog order={placed} onClose={closePlaced} /> : null}
    </CartFrame>
  );
}

/** What was typed is still there after the sign-in. */
function GuestLine() {
  const t = useOrderText();
  const { settings } = useShellData();
  const isGuest = useSession(({ isAuthenticated, loading }) => !isAuthenticated && !loading);
  if (!isGuest || settings.guest_cart !== 'checkout') return null;
  return (
    <p className={styles.guest}>
      {t('checkout.guest')}{' '}
      <span>
        {t('checkout.haveAccount')}{' '}
        <Link className="text-link" to={signInPath(paths.checkout)}>
          {t('checkout.guestSignIn')}
        </Link>
      </span>
    </p>
  );
}

/** PY-09. */
const closePlaced = () => {
  hidePlaced();
  resetTotals();
};

/** Only where the law of the country has the shop take back old devices. */
const takeBackPanel = lazyModule(async () => (await import('./take-back/take-back-panel.tsx')).TakeBackPanel);
const checkoutExtras = lazyModule(async () => (await import('./checkout-extras.tsx')).CheckoutExtras);

function CheckoutForm({ start }: { start: CheckoutStart }) {
  const t = useOrderText();
  const navigate = useNavigate();
  const form = useCheckoutForm(start);
  const { sent, phone } = form;
  const duties = useCheckoutDuties(start.duties, sent.country);
  const checkout = useCheckout(form, duties);
  const loadedPanel = useLazyModule(takeBackPanel, duties.takesBack);
  const TakeBackPanel = duties.takesBack ? loadedPanel : null;
  const CheckoutExtras = useLazyModule(checkoutExtras, form.delivery.isChoice);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkout.submit();
  };
  return (
    <CartColumns
      summary={<CheckoutSummary checkout={checkout} method={form.paymentMethod} duties={duties} />}
    >
      <form ref={form.form} method="post" onSubmit={submit} noValidate>
        {/* Enter triggers the main button, which is outside the form and may be disabled. */}
        <button type="submit" hidden />
        <ErrorSummary form={form} />
        {form.isAddressWrong ? <AddressProblem /> : null}
        <h2 className={styles.heading}>{t('checkout.shipping')}</h2>
        <ShippingFields form={form} asksForReview={duties.asksForReview} />
        <DeliveryChoice form={form} />
        <PaymentChoice form={form} />
        {TakeBackPanel ? (
          <TakeBackPanel
            wishes={form.values.takeBack ?? {}}
            onChange={(wishes) => form.set('takeBack', wishes)}
          />
        ) : null}
        {form.delivery.isChoice ? (
          <div className={styles.extras}>{CheckoutExtras ? <CheckoutExtras form={form} /> : null}</div>
        ) : null}
        <div className={styles.promo}>
          <PromoBox address={isAddressComplete(sent) ? deliveryAddressOf(sent, phone.data) : null} />
        </div>
      </form>
      <TotalsError onRetry={() => void checkout.calculate()} />
      <div className={styles.actions}>
        <Button variant="text" icon={<ChevronLeftIcon />} onClick={() => void navigate(paths.CartPage)}>
          {t('checkout.backToCart')}
        </Button>
        <Button
          variant={checkout.isCalculationNext ? 'volt' : 'outline'}
          size={checkout.isCalculationNext ? 56 : 48}
          onClick={() => void checkout.calculate()}
        >
          {t('checkout.calculate')}
        </Button>
      </div>
    </CartColumns>
  );
}

function DeliveryChoice({ form }: { form: CheckoutFormState }) {
  const t = useOrderText();
  const { countries } = useCountryList();
  const totals = useTotals((state) => state.totals);
  const { isChoice, isToPoint, method, point, choose } = form.delivery;
  if (!isChoice) return null;
  return (
    <DeliverySection
      options={totals?.options ?? null}
      symbol={totals?.converted.currency_symbol ?? ''}
      method={method}
      point={point}
      country={countries.find(({ name }) => name === form.values.country)?.iso ?? ''}
      postCode={form.values.postCode}
      error={isToPoint && form.errors.city ? t('refusal.pickup_point_missing') : undefined}
      onChoose={choose}
    />
  );
}

/** CO-35, when no field is known to be wrong; the server's message is on the main button. */
function AddressProblem() {
  const t = useOrderText();
  return (
    <div className={styles.problem}>
      <Notice tone="error">
        <strong className={styles.problemTitle}>{t('checkout.addressTitle')}</strong>
        {t('checkout.addressText')}
      </Notice>
    </div>
  );
}

/** Shown only if there is a choice (A4), or if no method works in the country. */
function PaymentChoice({ form }: { form: CheckoutFormState }) {
  const t = useOrderText();
  if (form.offered?.length === 0) return <Notice tone="error">{t('checkout.noPayment')}</Notice>;
  if (!form.offered || form.offered.length < 2) return null;
  const labels = {
    card: { label: t('checkout.byCard'), note: t('checkout.byCardText') },
    phone: { label: t('checkout.byPhone'), note: t('checkout.byPhoneText') },
  } as const;
  return (
    <div className={styles.payment}>
      <RadioGroup
        label={t('checkout.payment')}
        name="payment_method"
        options={form.offered.map((value) => ({ value, ...labels[value] }))}
        value={form.paymentMethod}
        onChange={(method) => form.set('paymentMethod', method)}
      />
    </div>
  );
}
