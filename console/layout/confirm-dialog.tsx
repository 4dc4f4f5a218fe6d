import { type FormEvent, useEffect, useState } from 'react';
import { call, messageOf, onConfirmNeeded } from '#console/api/admin-api.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { ErrorLine } from '#console/ui/states.tsx';

/** Asks for the password when a dangerous action needs it; the action then goes on by itself. */
export const ConfirmDialog = () => {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    onConfirmNeeded(() => {
      setError(null);
      return new Promise((resolve) => setAnswer(() => resolve));
    });
  }, []);
  if (answer === null) return null;
  const end = (isConfirmed: boolean) => {
    answer(isConfirmed);
    setAnswer(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const code = String(fields.get('code') ?? '').replaceAll(/\D/g, '');
    try {
      await call('POST /admin/confirm', {
        body: { password: String(fields.get('password')), ...(code !== '' && { code }) },
      });
      end(true);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <Dialog title="Confirm it’s you" onClose={() => end(false)}>
      <p>This action needs your password again. It then holds for ten minutes.</p>
      <form onSubmit={submit}>
        <label className="field">
          <span className="lab">Password</span>
          <input className="in" type="password" name="password" autoComplete="current-password" required />
        </label>
        <label className="field">
          <span className="lab">
            Code of your app <span className="q">if you have a second step</span>
          </span>
          <input className="in" name="code" inputMode="numeric" autoComplete="one-time-code" />
        </label>
        <ErrorLine text={error} />
        <div className="ends">
          <button type="button" className="btn" onClick={() => end(false)}>
            Cancel
          </button>
          <button type="submit" className="btn ink">
            Confirm
          </button>
        </div>
      </form>
    </Dialog>
  );
};
