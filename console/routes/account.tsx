import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call, messageOf, readSession } from '#console/api/admin-api.ts';
import { RecoveryCodes, SecondStep } from '#console/features/second-step.tsx';
import { roleName, when } from '#console/lib/format.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast } from '#console/ui/toasts.tsx';

export const loader = async () => (await call('GET /admin/me')).payload;

const Password = () => {
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    try {
      await call('POST /admin/me/password', {
        body: { cur_password: String(fields.get('current')), new_password: String(fields.get('new')) },
      });
      form.reset();
      setError(null);
      toast('Password changed. Other sessions ended.');
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <section className="pan" aria-label="Password">
      <header>
        <h2>Password</h2>
      </header>
      <form onSubmit={submit} className="inside">
        <label className="field">
          <span className="lab">Current password</span>
          <input className="in" type="password" name="current" autoComplete="current-password" required />
        </label>
        <label className="field">
          <span className="lab">New password</span>
          <input className="in" type="password" name="new" autoComplete="new-password" required />
        </label>
        <ErrorLine text={error} />
        <button type="submit" className="btn ink">
          Change password
        </button>
      </form>
    </section>
  );
};

/** The own account: second step, password and sessions. */
export const Component = () => {
  const me = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<'step' | readonly string[] | null>(null);
  const close = () => {
    setOpened(null);
    revalidate();
  };
  const run = async (action: () => Promise<unknown>, text: string) => {
    try {
      await action();
      toast(text);
      revalidate();
    } catch (failure) {
      toast(messageOf(failure));
    }
  };
  const renew = async () => {
    try {
      setOpened((await call('POST /admin/me/recovery-codes')).payload.recovery_codes);
    } catch (failure) {
      toast(messageOf(failure));
    }
  };
  return (
    <>
      <div className="bar">
        <h1>Your account</h1>
        <span className="sub">
          {me.email} · {me.roles.map(roleName).join(', ')}
        </span>
      </div>
      <div className="hr" />
      <div className="scroll">
        <div className="page narrow">
          <section className="pan" aria-label="Second step">
            <header>
              <h2>Second step</h2>
              {me.has_totp ? (
                <Badge tone="green">On</Badge>
              ) : (
                <Badge tone="amber" ring>
                  Off
                </Badge>
              )}
            </header>
            <div className="inside row wrap">
              <button type="button" className="btn" onClick={() => setOpened('step')}>
                {me.has_totp ? 'Use another app' : 'Turn on'}
              </button>
              {me.has_totp && (
                <>
                  <span className="q">{me.recovery_codes_left} of 10 recovery codes left</span>
                  <button type="button" className="btn" onClick={renew}>
                    Make new ones
                  </button>
                </>
              )}
            </div>
          </section>
          <Password />
          <section className="pan" aria-label="Sessions">
            <header>
              <h2>Sessions</h2>
              <button
                type="button"
                className="btn s28 sp"
                onClick={() => run(() => call('POST /admin/me/sessions-end'), 'Other sessions ended.')}
              >
                End all others
              </button>
            </header>
            <ul className="inside plain-list">
              {me.sessions.map((session) => (
                <li key={session.id} className="ln">
                  <span className="m">{session.browser}</span>
                  <span className="q">{session.network}</span>
                  <span className="q sp">
                    {session.is_this ? 'This one' : `seen ${when(session.last_seen_at)}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      {opened === 'step' && (
        <Dialog title="Second step" onClose={close}>
          <SecondStep
            onDone={() => {
              void readSession();
              close();
            }}
          />
        </Dialog>
      )}
      {Array.isArray(opened) && (
        <Dialog title="Recovery codes" onClose={close}>
          <RecoveryCodes codes={opened} onDone={close} />
        </Dialog>
      )}
    </>
  );
};
