import { useEffect } from 'react';
import { PasswordField } from '#storefront/features/auth/password-field.tsx';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import type { PasswordQuestion as Question } from './use-password-question.ts';
import styles from './your-data.module.css';

export interface PasswordQuestionProps {
  /** The submit button is elsewhere in the dialog. */
  formId: string;
  question: Question;
  children: string;
}

export function PasswordQuestion({ formId, question, children }: PasswordQuestionProps) {
  const t = useAccountText();
  const { password, change, problem, fields, submit } = question;
  const { form } = fields;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form id={formId} className={styles.question} ref={form} method="post" onSubmit={submit} noValidate>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <p>{children}</p>
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={fields.errors.password}
        onChange={change}
      />
    </form>
  );
}
