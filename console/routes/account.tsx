import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call, messageOf, readSession } from '#console/api/admin-api.ts';
import { RecoveryCodes, SecondStep } from '#console/features/second-step.tsx';
import { useAction } from '#console/features/use-action.ts';
import { roleName, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field, InputField } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';
import { toast, toastFailure } from '#console/ui/toasts.tsx';
import type { OwnAccount } from '#contract/admin/session.ts';

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
      toast(t('Password changed. Other sessions ended.'));
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <section className="pan" aria-label={t('Password')}>
      <header>
        <h2>{t('Password')}</h2>
      </header>
      <form onSubmit={submit} className="inside">
        <InputField
          label={t('Current password')}
          type="password"
          name="current"
          autoComplete="current-password"
          required
        />
        <InputField
          label={t('New password')}
          type="password"
          name="new"
          autoComplete="new-password"
          required
        />
        <ErrorLine text={error} />
        <button type="submit" className="btn ink">
          {t('Change password')}{' '}
        </button>
      </form>
    </section>
  );
};

/** Name, language and shortcuts. The frame reads them at its start, so the page is loaded again. */
const Choices = ({ me }: { readonly me: OwnAccount }) => {
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      await call('POST /admin/me/choices', {
        body: {
          name: String(fields.get('name')),
          language: String(fields.get('language')) as OwnAccount['language'],
          letter_keys: fields.get('letter_keys') === 'on',
        },
      });
      window.location.reload();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <section className="pan" aria-label={t('You')}>
      <header>
        <h2>{t('You')}</h2>
      </header>
      <form onSubmit={submit} className="inside">
        <InputField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={me.name}
        />
        <Field label={t('Language of the console')}>
          <select className="in" name="language" defaultValue={me.language}>
            <option value="en">English</option>
            <option value="de">Deutsch</option>
            <option value="lv">Latviešu</option>
          </select>
        </Field>
        <label className="row field">
          <input type="checkbox" className="box-in" name="letter_keys" defaultChecked={me.letter_keys} />
          {t('Single-letter shortcuts')}{' '}
        </label>
        <ErrorLine text={error} />
        <button type="submit" className="btn ink">
          {t('Save')}{' '}
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
  const run = useAction();
  const renew = async () => {
    try {
      setOpened((await call('POST /admin/me/recovery-codes')).payload.recovery_codes);
    } catch (failure) {
      toastFailure(messageOf(failure));
    }
  };
  return (
    <>
      <div className="bar">
        <h1>{t('Your account')}</h1>
        <span className="sub">
          {me.email} · {me.roles.map(roleName).join(', ')}
        </span>
      </div>
      <div className="hr" />
      <div className="scroll">
        <div className="page narrow">
          <section className="pan" aria-label={t('Two-factor authentication')}>
            <header>
              <h2>{t('Two-factor authentication')}</h2>
              {me.has_totp ? (
                <Badge tone="green">{t('On')}</Badge>
              ) : (
                <Badge tone="amber" ring>
                  {t('Off')}{' '}
                </Badge>
              )}
            </header>
            <div className="inside row wrap">
              <button type="button" className="btn" onClick={() => setOpened('step')}>
                {me.has_totp ? t('Use another app') : t('Turn on')}
              </button>
              {me.has_totp && (
                <>
                  <span className="q">
                    {t('{n} of 10 recovery codes left', { n: me.recovery_codes_left })}
                  </span>
                  <button type="button" className="btn" onClick={renew}>
                    {t('Generate new codes')}{' '}
                  </button>
                </>
              )}
            </div>
          </section>
          <Choices me={me} />
          <Password />
          <section className="pan" aria-label={t('Sessions')}>
            <header>
              <h2>{t('Sessions')}</h2>
              <button
                type="button"
                className="btn s28 sp"
                onClick={() =>
                  run(() => call('POST /admin/me/sessions-end', { body: {} }), t('Other sessions ended.'))
                }
              >
                {t('End all others')}{' '}
              </button>
            </header>
            <ul className="inside plain-list">
              {me.sessions.map((session) => (
                <li key={session.id} className="ln">
                  <span className="m">{session.browser}</span>
                  <span className="q">{session.network}</span>
                  <span className="q sp">
                    {session.is_this ? t('This one') : t('seen {when}', { when: when(session.last_seen_at) })}
                  </span>
                  {!session.is_this && (
                    <button
                      type="button"
                      className="btn s28"
                      onClick={() =>
                        run(
                          () => call('POST /admin/me/sessions-end', { body: { session: session.id } }),
                          t('Session ended.'),
                        )
                      }
                    >
                      {t('End')}{' '}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      {opened === 'step' && (
        <Dialog title={t('Two-factor authentication')} onClose={close}>
          <SecondStep
            onDone={() => {
              void readSession();
              close();
            }}
          />
        </Dialog>
      )}
      {Array.isArray(opened) && (
        <Dialog title={t('Recovery codes')} onClose={close}>
          <RecoveryCodes codes={opened} onDone={close} />
        </Dialog>
      )}
    </>
  );
};
