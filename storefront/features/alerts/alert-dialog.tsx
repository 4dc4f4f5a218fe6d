import { type FormEvent, useEffect, useState } from 'react';
import type { WantedAlert } from '#contract/buying/alerts.ts';
import { limits } from '#contract/limits.ts';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { alertFailureText, useAlertText } from '#storefront/i18n/use-alert-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { knowSession, useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { RadioGroup } from '#storefront/ui/form/radio-group.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './alerts.module.css';

export interface AlertDialogProps {
  items: readonly Pick<WantedAlert, 'product_id' | 'variation_id'>[];
  kind: WantedAlert['kind'];
  /** Price now, which a target must be below; missing: several products, and any lower price counts. */
  price?: string;
  /** Replaces the name of the kind. */
  title?: string;
  onClose: () => void;
}

type When = 'lower' | 'target';

/** '249,90' and '249.9' as the API takes it; null: no amount. */
const amountOf = (typed: string): string | null => {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? text : null;
};

const useSetAlert = ({ items, kind, price }: AlertDialogProps) => {
  const t = useAlertText();
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated);
  useEffect(() => void knowSession(), []);
  const [when, setWhen] = useState<When>('lower');
  const [state, setState] = useState<{ busy?: boolean; done?: string; failure?: string }>({});
  const fields = useFieldErrors<'target' | 'email'>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email') ?? '').trim();
    const target = when === 'target' ? amountOf(String(typed.get('target') ?? '')) : undefined;
    const isLow =
      target === undefined || (target !== null && Number(target) > 0 && Number(target) < Number(price));
    const hasErrors = fields.show({
      ...(!isLow && { target: t('refusal.alert_target_invalid') }),
      ...(!isSignedIn && !isEmail(email) && { email: t('refusal.email_invalid') }),
    });
    if (hasErrors) return;
    setState({ busy: true });
    const result = await browserApi.call('POST /alerts', {
      body: {
        items: items.map((item) => ({ ...item, kind, ...(target && { target }) })),
        ...(!isSignedIn && { email }),
      },
    });
    if (!result.ok) return setState({ failure: alertFailureText(result.failure, 'alerts.failed', t) });
    const { is_on: isOn, email: to } = result.response.payload;
    setState({ done: t(isOn ? 'alerts.on' : 'alerts.confirm', { email: to }) });
  };
  return { isSignedIn, when, setWhen, state, fields, submit };
};

/** Sets an alert: any lower price or one's own price, or a mail when the product is back. */
export function AlertDialog(props: AlertDialogProps) {
  const { kind, price, onClose } = props;
  const t = useAlertText();
  const { currency } = useShellData();
  const { isSignedIn, when, setWhen, state, fields, submit } = useSetAlert(props);
  const title = props.title ?? t(kind === 'price' ? 'alerts.price' : 'alerts.stock');
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('common.close')}>
      {state.done === undefined ? (
        <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
          {kind === 'price' && price !== undefined ? (
            <RadioGroup<When>
              label={t('alerts.when')}
              name="when"
              value={when}
              onChange={setWhen}
              options={[
                { value: 'lower', label: t('alerts.anyLower') },
                { value: 'target', label: t('alerts.atMost') },
              ]}
            />
          ) : null}
          {when === 'target' ? (
            <Field
              label={t('alerts.amount', { currency: currency.code })}
              hint={t('alerts.priceNow', { price: formatMoney(price ?? '', currency.symbol) })}
              error={fields.errors.target}
              name="target"
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              required
              onChange={() => fields.clear('target')}
            />
          ) : null}
          {isSignedIn ? null : (
            <Field
              label={t('alerts.email')}
              error={fields.errors.email}
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={limits.email}
              required
              onChange={() => fields.clear('email')}
            />
          )}
          <p className={styles.promise}>
            {t(kind === 'price' ? 'alerts.promisePrice' : 'alerts.promiseStock')}
          </p>
          {state.failure ? <Notice tone="error">{state.failure}</Notice> : null}
          <Button
            type="submit"
            variant="volt"
            size={56}
            wide
            busy={state.busy ?? false}
            busyText={t('alerts.setting')}
          >
            {t('alerts.set')}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <Notice tone="done">{state.done}</Notice>
          <Button variant="outline" wide onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
