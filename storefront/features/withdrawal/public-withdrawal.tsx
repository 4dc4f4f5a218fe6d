import { type FormEvent, useState } from 'react';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import { useWithdrawalText, withdrawalFailureText } from '#storefront/i18n/orders/use-withdrawal-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field, TextAreaField } from '#storefront/ui/form/field.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { Breadcrumbs } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import type { ReceivedProps } from './received.tsx';
import styles from './withdrawal.module.css';

const received = lazyModule(async () => (await import('./received.tsx')).Received);
const ownOrders = lazyModule(async () => (await import('./own-orders.tsx')).OwnOrders);

/** The withdrawal form for visitors who are not signed in. Without JavaScript the server renders a plain form. */
export function PublicWithdrawal() {
  const t = useWithdrawalText();
  const [result, setResult] = useState<ReceivedProps | null>(null);
  const Received = useLazyModule(received, true);
  const OwnOrders = useLazyModule(ownOrders, true);
  const title = t('withdraw.title');
  return (
    <div className="container">
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        crumbs={[{ label: t('common.home'), to: paths.HomePage }, { label: title }]}
      />
      {result && Received ? (
        <Received {...result} />
      ) : (
        <div className={styles.page}>
          <h1>{title}</h1>
          <p className={styles.lead}>{t('withdraw.intro')}</p>
          {OwnOrders ? <OwnOrders /> : null}
          <PublicForm onReceived={setResult} />
        </div>
      )}
    </div>
  );
}

type FieldName = 'name' | 'order_nr' | 'email';

function PublicForm({ onReceived }: { onReceived: (result: ReceivedProps) => void }) {
  const t = useWithdrawalText();
  const { language } = useShellData();
  const fields = useFieldErrors<FieldName>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const of = (name: string) => String(form.get(name) ?? '').trim();
    const body = {
      name: of('name'),
      order_nr: of('order_nr'),
      email: of('email'),
      items: of('items'),
      website: of('website'),
    };
    const hasErrors = fields.show({
      ...(body.name === '' && { name: t('withdraw.enterName') }),
      ...(body.order_nr === '' && { order_nr: t('withdraw.enterNumber') }),
      ...(!isEmail(body.email) && { email: t('withdraw.enterEmail') }),
    });
    if (hasErrors) return;
    setIsBusy(true);
    setFailure(null);
    const result = await browserApi.call('POST /withdrawals', { body });
    setIsBusy(false);
    if (!result.ok) return setFailure(withdrawalFailureText(result.failure, t));
    const { reference, declared_at } = result.response.payload;
    onReceived({
      reference,
      declaredAt: declared_at,
      number: body.order_nr,
      name: body.name,
      email: body.email,
      items: body.items || t('withdraw.whole'),
    });
  };
  const field = (name: FieldName) => ({
    name,
    error: fields.errors[name],
    onChange: () => fields.clear(name),
    required: true,
  });
  return (
    <form
      className={styles.form}
      ref={fields.form}
      method="post"
      action={paths.withdraw}
      onSubmit={submit}
      noValidate
    >
      <Field {...field('name')} label={t('withdraw.name')} autoComplete="name" maxLength={200} />
      <Field
        {...field('order_nr')}
        label={t('withdraw.number')}
        hint={t('withdraw.numberHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <Field
        {...field('email')}
        label={t('withdraw.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextAreaField name="items" label={t('withdraw.items')} rows={3} maxLength={2000} />
      {/* For robots: people neither see nor reach it. */}
      <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden />
      <input type="hidden" name="lang_id" value={language.id} />
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button type="submit" variant="volt" size={56} busy={isBusy} busyText={t('withdraw.sending')}>
        {t('withdraw.confirm')}
      </Button>
      <p className={styles.note}>{t('withdraw.copyNote')}</p>
    </form>
  );
}
