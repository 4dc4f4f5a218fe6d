import { type FormEvent, useState } from 'react';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import { useWithdrawalText, withdrawalFailureText } from '#storefront/i18n/orders/use-withdrawal-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field, TextAreaField } from '#storefront/ui/form/field.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { type Chosen, ItemChoice } from './item-choice.tsx';
import type { ReceivedProps } from './received.tsx';
import { RefundPanel } from './refund-panel.tsx';
import styles from './withdrawal.module.css';

interface OrderFormProps {
  order: OrderPage;
  onReceived: (result: ReceivedProps) => void;
}

type FieldName = 'name' | 'email' | 'iban';

const linesOf = (chosen: Chosen) =>
  chosen === null ? undefined : [...chosen].map(([line, quantity]) => ({ line, quantity }));

const dayText = (day: string): string => day.split('-').toReversed().join('.');

export function OrderWithdrawalForm({ order, onReceived }: OrderFormProps) {
  const t = useWithdrawalText();
  const fields = useFieldErrors<FieldName>();
  const [chosen, setChosen] = useState<Chosen>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { order_nr: number, address } = order;

  const send = async (form: FormData) => {
    const of = (name: string) => String(form.get(name) ?? '').trim();
    const body = { name: of('name'), email: of('email'), message: of('message'), iban: of('iban') };
    const hasErrors = fields.show({
      ...(body.name === '' && { name: t('withdraw.enterName') }),
      ...(!isEmail(body.email) && { email: t('withdraw.enterEmail') }),
    });
    if (hasErrors) return;
    if (chosen?.size === 0) return setFailure(t('withdraw.chooseItems'));
    setIsBusy(true);
    setFailure(null);
    const lines = linesOf(chosen);
    const result = await browserApi.call('POST /orders/:number/withdrawal', {
      params: { number },
      body: { ...body, ...(lines && { lines }) },
    });
    setIsBusy(false);
    if (!result.ok) {
      const text = withdrawalFailureText(result.failure, t);
      if (result.failure.code === 'iban_invalid') fields.show({ iban: text });
      else setFailure(text);
      return;
    }
    const receipt = result.response.payload;
    const { statement } = receipt;
    onReceived({
      reference: receipt.reference,
      declaredAt: receipt.declared_at,
      receipt,
      symbol: order.currency_symbol,
      number,
      name: statement.name,
      email: statement.email,
      message: statement.message,
      items:
        statement.items?.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') ??
        t('withdraw.whole'),
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(new FormData(event.currentTarget));
  };
  const field = (name: FieldName) => ({
    name,
    error: fields.errors[name],
    onChange: () => fields.clear(name),
  });
  return (
    // `post`: a form submitted before hydration must not put personal data into the URL.
    <form className={styles.columns} ref={fields.form} method="post" onSubmit={submit} noValidate>
      <div className={styles.main}>
        <p className={styles.lead}>
          {order.withdraw_until
            ? t('withdraw.until', { date: dayText(order.withdraw_until) })
            : t('withdraw.undelivered')}
        </p>
        <ItemChoice order={order} chosen={chosen} onChange={setChosen} />
        <section className={styles.form}>
          <h2>{t('withdraw.statement')}</h2>
          <Field
            {...field('name')}
            label={t('withdraw.name')}
            defaultValue={`${address.name} ${address.surname}`.trim()}
            autoComplete="name"
            maxLength={200}
            required
          />
          <Field label={t('withdraw.number')} value={number} readOnly />
          <Field
            {...field('email')}
            label={t('withdraw.emailForCopy')}
            type="email"
            defaultValue={address.email}
            autoComplete="email"
            maxLength={254}
            required
          />
          {order.payment_method === 'phone' ? (
            <Field {...field('iban')} label={t('withdraw.iban')} autoComplete="off" maxLength={50} />
          ) : null}
          <TextAreaField name="message" label={t('withdraw.message')} rows={3} maxLength={2000} />
        </section>
      </div>
      <RefundPanel order={order} lines={linesOf(chosen)}>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <Button type="submit" variant="volt" size={56} wide busy={isBusy} busyText={t('withdraw.sending')}>
          {t('withdraw.confirm')}
        </Button>
        <p className={styles.note}>{t('withdraw.copyNote')}</p>
      </RefundPanel>
    </form>
  );
}
