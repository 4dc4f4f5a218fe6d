import { type FormEvent, useId, useState } from 'react';
import { passwordLacks } from '#contract/password-rule.ts';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { registerFromOrder } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './account-from-order.module.css';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { TermsText } from './terms-checkbox.tsx';

const ofPassword: readonly (string | null)[] = ['password_weak', 'password_common'];

/** Offers a guest an account with the data of the order: only the password is missing. */
export function AccountFromOrder({ number }: { number: string }) {
  const t = useAccountText();
  const id = useId();
  const [password, setPassword] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useFieldErrors<'password'>();

  const send = async () => {
    setState('busy');
    setProblem(null);
    const result = await registerFromOrder(number, password);
    setState(result.ok ? 'done' : 'open');
    if (result.ok) return;
    const text = accountFailureText(result.failure, 'auth.registrationFailed', t);
    if (ofPassword.includes(result.failure.code)) fields.show({ password: text });
    else setProblem(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    if (password === '') fields.show({ password: t('refusal.password_required') });
    else if (passwordLacks(password).length > 0) fields.show({ password: t('refusal.password_weak') });
    else void send();
  };

  if (state === 'done') return <Notice tone="done">{t('fromOrder.done')}</Notice>;
  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {t('fromOrder.title')}
      </h2>
      <p className={styles.text}>{t('fromOrder.text')}</p>
      <form className={styles.form} ref={fields.form} method="post" onSubmit={submit} noValidate>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <div>
          <PasswordField
            name="password"
            label={t('auth.password')}
            value={password}
            error={fields.errors.password}
            autoComplete="new-password"
            aria-describedby={`${id}-rules`}
            onChange={(value) => {
              setPassword(value);
              fields.clear('password');
            }}
          />
          <PasswordChecklist id={`${id}-rules`} password={password} />
        </div>
        <Button type="submit" wide busy={state === 'busy'} busyText={t('auth.creatingAccount')}>
          {t('auth.createAccount')}
        </Button>
        <p className={styles.terms}>
          <TermsText text={t('fromOrder.terms')} />
        </p>
      </form>
    </section>
  );
}
