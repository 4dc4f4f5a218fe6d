import { type FormEvent, useState } from 'react';
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { call, messageOf, readSession } from '#console/api/admin-api.ts';
import { SignInFrame } from '#console/layout/sign-in-frame.tsx';
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
      <h1>Second step</h1>
      <p className="lead">
        {usesRecovery
          ? 'Type one of your recovery codes. Each works once.'
          : 'Enter the 6-digit code of your app.'}
      </p>
      <label className="field">
        <span className="lab">{usesRecovery ? 'Recovery code' : 'Code'}</span>
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
      </label>
      <ErrorLine text={error} />
      <button type="submit" className="btn volt s56" disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
      <button type="button" className="btn ghost" onClick={() => setRecovery(!usesRecovery)}>
        {usesRecovery ? 'Use the code of your app' : 'Use a recovery code'}
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
        <h1>Sign in to the console</h1>
        <p className="lead">{session.shop_name}</p>
        <label className="field">
          <span className="lab">Email</span>
          <input className="in" type="email" name="email" autoComplete="username" required />
        </label>
        <label className="field">
          <span className="lab">Password</span>
          <input className="in" type="password" name="password" autoComplete="current-password" required />
        </label>
        <ErrorLine text={error} />
        <button type="submit" className="btn volt s56" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
        <p className="q sm after">No account or a forgotten password? Ask an owner for a new invitation.</p>
      </form>
    </SignInFrame>
  );
};
