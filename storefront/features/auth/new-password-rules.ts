import { passwordLacks } from '#contract/password-rule.ts';
import type { AccountMessageKey } from '#storefront/i18n/use-account-text.ts';

export type NewPasswordField = 'password' | 'confirm';

type Problems<Field extends string> = Partial<Readonly<Record<Field, AccountMessageKey>>>;

/** Rules for a new password and its confirmation (VA-01…VA-08). */
export const newPasswordProblems = (password: string, confirm: string): Problems<NewPasswordField> => {
  if (password === '') return { password: 'refusal.password_required' };
  return {
    ...(passwordLacks(password).length > 0 && { password: 'refusal.password_weak' }),
    ...(password !== confirm && { confirm: 'refusal.passwords_differ' }),
  };
};

/** VA-17, VA-18. With both fields empty only the first shows the error, because the text is the same. */
export const changePasswordProblems = (
  current: string,
  password: string,
  confirm: string,
): Problems<'current' | NewPasswordField> => {
  if (current !== '') return newPasswordProblems(password, confirm);
  return {
    current: 'refusal.password_required',
    ...(password !== '' && newPasswordProblems(password, confirm)),
  };
};
