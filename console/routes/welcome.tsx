import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, messageOf, readSession } from '#console/api/admin-api.ts';
import { SignInFrame } from '#console/layout/sign-in-frame.tsx';
import { roleName } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import type { AdminResponse } from '#contract/admin/admin-table.ts';

type Invitation = AdminResponse<'POST /admin/welcome/look'>['payload'];

/** The token of the link. It leaves the address at once, so that it is in no history or screenshot. */
const takeToken = (): string => {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
};

/** Looks once who is invited. */
const useInvitation = () => {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [error, setError] = useState<string | null>(null);
  const token = useRef<string | null>(null);
  useEffect(() => {
    if (token.current !== null) return;
    token.current = takeToken();
    const look = async () => {
      await readSession();
      const { payload } = await call('POST /admin/welcome/look', { body: { token: token.current ?? '' } });
      setInvitation(payload);
    };
    look().catch(() => setError(t('This link is no longer valid. Ask for a new one.')));
  }, []);
  return { invitation, error, token };
};

/** First visit of an invited person: name and password. */
export const Component = () => {
  const { invitation, error: invalid, token } = useInvitation();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      const { next } = await call('POST /admin/welcome', {
        body: {
          token: token.current ?? '',
          name: String(fields.get('name')),
          password: String(fields.get('password')),
        },
      });
      await readSession();
      navigate(next === 'factor' ? '/sign-in' : '/set-up', { replace: true });
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  if (invalid) {
    return (
      <SignInFrame>
        <h1>{t('This link has ended')}</h1>
        <p className="lead" role="alert">
          {invalid}
        </p>
      </SignInFrame>
    );
  }
  if (!invitation) return <SignInFrame>{null}</SignInFrame>;
  return (
    <SignInFrame>
      <form onSubmit={submit}>
        <h1>{t('Welcome')}</h1>
        <p className="lead">
          {invitation.email} · {invitation.roles.map(roleName).join(', ')}
        </p>
        <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
        <InputField
          label={t('Your name')}
          name="name"
          autoComplete="name"
          defaultValue={invitation.name}
          required
          maxLength={100}
        />
        <Field label={t('New password')}>
          <input className="in" type="password" name="password" autoComplete="new-password" required />
          <span className="q sm">
            {t(
              'At least 10 characters. Between the first and the last: a capital letter, a digit and a special character.',
            )}{' '}
          </span>
        </Field>
        <ErrorLine text={error} />
        <button type="submit" className="btn volt s56" disabled={isBusy}>
          {isBusy ? t('Saving…') : t('Continue')}
        </button>
      </form>
    </SignInFrame>
  );
};
