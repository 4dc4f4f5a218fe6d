import { type FormEvent, useState } from 'react';
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { call, messageOf, readSession } from '#console/api/admin-api.ts';
import { SignInFrame } from '#console/layout/sign-in-frame.tsx';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';

export const signInLoader = async () => {
  const session = await readSession();
  if (session.next === 'done') throw redirect('/');
  if (session.next === 'set_up') throw redirect('/set-up');
  return session;
};

/** Only a place inside the console. */
const safePath = (path: string | null): string =>
  path?.startsWith('/') && !path.startsWith('//') ? path : '/';

/** Mails a link; the answer does not say whether the address is known. */
const Forgot = ({ onBack }: { readonly onBack: () => void }) => {
  const [error, setError] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      const email = String(new FormData(event.currentTarget).get('email'));
      await call('POST /admin/password/forgot', { body: { email } });
      setError(null);
      setSent(true);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <form onSubmit={submit}>
      <h1>{t('Forgot your password?')}</h1>
      <p className="lead">{t('We send you a link to a new one. It works once, for one hour.')}</p>
      <InputField label={t('Email')} type="email" name="email" autoComplete="username" required />
      <ErrorLine text={error} />
      {isSent && (
        <p className="note green" role="status">
          {t('If this address has an account, a link is on its way.')}{' '}
        </p>
      )}
      <button type="submit" className="btn volt s56" disabled={isSent}>
        {t('Send link')}{' '}
      </button>
      <button type="button" className="btn ghost after" onClick={onBack}>
        {t('Back to sign-in')}{' '}
      </button>
    </form>
  );
};

const Factor = ({ onDone }: { readonly onDone: () => void }) => {
  const [usesRecovery, setRecovery] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '');
    setBusy(true);
    setError(null);
    try {
      await call('POST /admin/sign-in/factor', {
        body: usesRecovery ? { recovery_code: typed } : { code: typed.replaceAll(/\D/g, '') },
      });
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <h1>{t('Two-factor authentication')}</h1>
      <p className="lead">
        {usesRecovery
          ? t('Type one of your recovery codes. Each works once.')
          : t('Enter the 6-digit code of your app.')}
      </p>
      <Field label={usesRecovery ? t('Recovery code') : t('Code')}>
        <input
          key={String(usesRecovery)}
          className={usesRecovery ? 'in' : 'in code'}
          name="code"
          // biome-ignore lint/a11y/noAutofocus: the only field of this step.
          autoFocus
          required
          inputMode={usesRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
        />
      </Field>
      <ErrorLine text={error} />
      <button type="submit" className="btn volt s56" disabled={isBusy}>
        {isBusy ? t('Signing in…') : t('Sign in')}
      </button>
      <button type="button" className="btn ghost" onClick={() => setRecovery(!usesRecovery)}>
        {usesRecovery ? t('Use the code of your app') : t('Use a recovery code')}
      </button>
    </form>
  );
};

export const SignIn = () => {
  const session = useLoaderData<typeof signInLoader>();
  const [step, setStep] = useState<string>(session.next);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const finish = () => navigate(safePath(search.get('to')), { replace: true });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      const { next } = await call('POST /admin/sign-in', {
        body: { email: String(fields.get('email')), password: String(fields.get('password')) },
      });
      await readSession();
      if (next === 'done') return finish();
      if (next === 'set_up') return navigate('/set-up');
      setStep(next);
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  if (step === 'forgot') {
    return (
      <SignInFrame>
        <Forgot onBack={() => setStep('sign_in')} />
      </SignInFrame>
    );
  }
  if (step === 'factor') {
    return (
      <SignInFrame>
        <Factor onDone={finish} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <form onSubmit={submit}>
        <h1>{t('Sign in to the console')}</h1>
        <p className="lead">{session.shop_name}</p>
        <InputField label={t('Email')} type="email" name="email" autoComplete="username" required />
        <InputField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
        <ErrorLine text={error} />
        <button type="submit" className="btn volt s56" disabled={isBusy}>
          {isBusy ? t('Signing in…') : t('Sign in')}
        </button>
        <button type="button" className="btn ghost after" onClick={() => setStep('forgot')}>
          {t('Forgot your password?')}{' '}
        </button>
      </form>
    </SignInFrame>
  );
};
