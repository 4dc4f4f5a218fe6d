import { useSearchParams } from 'react-router';
import { useGuestsOnly } from '#storefront/features/session/guards.ts';
import type { AccountMessageKey } from '#storefront/i18n/use-account-text.ts';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { LinkTabs } from '#storefront/ui/navigation/link-tabs.tsx';
import { type AuthForm, authForm, authFormPath } from './auth-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-page.module.css';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** AU-03. */
export const authTitles: Readonly<Record<AuthForm, AccountMessageKey>> = {
  signin: 'auth.login',
  signup: 'auth.registration',
  reset: 'auth.resetPassword',
};

export function AuthPage() {
  const t = useAccountText();
  const [query] = useSearchParams();
  useGuestsOnly();
  const form = authForm(query);
  const title = t(authTitles[form]);
  return (
    <AuthFrame crumb={title}>
      {form === 'reset' ? (
        <>
          <h1>{title}</h1>
          <p className={styles.lead}>{t('auth.resetText')}</p>
          <ResetForm />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{title}</h1>
          <LinkTabs
            label={t('auth.tabs')}
            current={form}
            tabs={[
              { name: 'signin', label: t('auth.signIn'), to: authFormPath('signin', query) },
              { name: 'signup', label: t('auth.registration'), to: authFormPath('signup', query) },
            ]}
          >
            {form === 'signup' ? <SignUpForm /> : <SignInForm />}
          </LinkTabs>
        </>
      )}
    </AuthFrame>
  );
}
