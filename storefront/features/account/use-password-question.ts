import { type FormEvent, useState } from 'react';
import type { Failure } from '#storefront/api/client.ts';
import { refusedField } from '#storefront/features/forms/refused-field.ts';
import {
  type AccountMessageKey,
  accountFailureText,
  useAccountText,
} from '#storefront/i18n/use-account-text.ts';
import { useFieldErrors } from '#storefront/ui/form/use-field-errors.ts';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly failure: Failure };

const refusedFields = { current_password_wrong: 'password', password_required: 'password' } as const;

/** Asks for the password before an action that a session alone does not allow. */
export const usePasswordQuestion = (
  act: (password: string) => Promise<Outcome>,
  fallback: AccountMessageKey,
) => {
  const t = useAccountText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors<'password'>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const missing = password === '' ? { password: t('refusal.password_required') } : {};
    if (busy || fields.show(missing)) return;
    setBusy(true);
    const result = await act(password);
    setBusy(false);
    if (result.ok) return;
    const text = accountFailureText(result.failure, fallback, t);
    if (refusedField(result.failure, refusedFields)) fields.show({ password: text });
    else setProblem(text);
  };
  const change = (value: string) => {
    setPassword(value);
    fields.clear('password');
  };
  return { password, change, problem, busy, fields, submit };
};

export type PasswordQuestion = ReturnType<typeof usePasswordQuestion>;
