import { type FormEvent, useState } from 'react';
import { isEmail } from '#storefront/features/forms/is-email.ts';
import { orderPageFailureText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { useOrderPartsText } from '#storefront/i18n/orders/use-order-parts-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Field } from '#storefront/ui/form/field.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './order-page.module.css';

type FindState =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly text: string };

/** Asks for a link to an order. The response does not say whether number and address belong together. */
export function FindOrderForm() {
  const t = useOrderPartsText();
  const fields = useFieldErrors<'number' | 'email'>();
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const [state, setState] = useState<FindState>({ kind: 'idle' });

  const send = async () => {
    setState({ kind: 'sending' });
    const body = { number: number.trim(), email: email.trim() };
    const result = await browserApi.call('POST /orders/link', { body });
    if (result.ok) setState({ kind: 'sent' });
    else
      setState({
        kind: 'failed',
        text: orderPageFailureText(result.failure, 'common.somethingWentWrong', t),
      });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const hasErrors = fields.show({
      ...(number.trim() === '' && { number: t('findOrder.enterNumber') }),
      ...(!isEmail(email) && { email: t('refusal.email_invalid') }),
    });
    if (!hasErrors) await send();
  };
  return (
    // `post`: a form submitted before hydration must not put personal data into the URL.
    <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
      <Field
        label={t('phonePay.order')}
        name="number"
        value={number}
        onChange={({ target }) => {
          setNumber(target.value);
          fields.clear('number');
        }}
        hint={t('findOrder.numberHint')}
        error={fields.errors.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
      />
      <Field
        label={t('findOrder.email')}
        name="email"
        type="email"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          fields.clear('email');
        }}
        error={fields.errors.email}
        autoComplete="email"
        maxLength={254}
        required
      />
      {state.kind === 'failed' ? <Notice tone="error">{state.text}</Notice> : null}
      {state.kind === 'sent' ? <Notice tone="done">{t('findOrder.sent')}</Notice> : null}
      <Button type="submit" size={56} busy={state.kind === 'sending'} busyText={t('documents.sending')}>
        {t('findOrder.send')}
      </Button>
    </form>
  );
}
