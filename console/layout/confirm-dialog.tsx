import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, messageOf, type Need, onNeed, readSession } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { InputField } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { renewFrame, useFrame } from './use-frame.ts';

interface Asked {
  readonly need: Need;
  readonly answer: (mayRepeat: boolean) => void;
}

const texts = {
  confirm: [
    t('Confirm it’s you'),
    t('This action needs your password again. It then holds for ten minutes.'),
    t('Confirm'),
  ],
  sign_in: [
    t('Sign in again'),
    t('Your session has ended. Sign in, and what you did goes on by itself.'),
    t('Sign in'),
  ],
} as const;

const signIn = async (email: string, password: string, code: string): Promise<void> => {
  await readSession();
  const { next } = await call('POST /admin/sign-in', { body: { email, password } });
  await readSession();
  if (next === 'factor') await call('POST /admin/sign-in/factor', { body: { code } });
  await readSession();
};

/** Asks for the password when a dangerous action needs it or the session has ended; the action then goes on by itself. */
export const ConfirmDialog = () => {
  const { me } = useFrame();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    onNeed((need) => {
      setError(null);
      return new Promise((answer) => setAsked({ need, answer }));
    });
    return () => onNeed(async () => false);
  }, []);
  if (asked === null) return null;
  const end = (mayRepeat: boolean) => {
    asked.answer(mayRepeat);
    setAsked(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password'));
    const code = String(fields.get('code') ?? '').replaceAll(/\D/g, '');
    try {
      if (asked.need === 'sign_in') {
        await signIn(me.email, password, code);
        await renewFrame(revalidate);
      } else await call('POST /admin/confirm', { body: { password, ...(code !== '' && { code }) } });
      end(true);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const [title, text, button] = texts[asked.need];
  return (
    <Dialog title={title} onClose={() => end(false)}>
      <p>{text}</p>
      <form onSubmit={submit}>
        <InputField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
        />
        <label className="field">
          <span className="lab">
            {t('Code of your app')} <span className="q">{t('if you use two-factor authentication')}</span>
          </span>
          <input className="in" name="code" inputMode="numeric" autoComplete="one-time-code" />
        </label>
        <ErrorLine text={error} />
        <div className="ends">
          <button type="button" className="btn" onClick={() => end(false)}>
            {t('Cancel')}{' '}
          </button>
          <button type="submit" className="btn ink">
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
