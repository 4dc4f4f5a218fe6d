import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';

interface Key {
  readonly key: string;
  readonly svg: string;
}

/**
 * Sets up an authenticator app: QR code, typed key, a code to prove it, then recovery codes. `children` are below the
 * form, until it is set up.
 */
export const SecondStep = ({
  onDone,
  children,
}: {
  readonly onDone: () => void;
  readonly children?: ReactNode;
}) => {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const [{ payload }, { renderSVG }] = await Promise.all([
        call('POST /admin/me/totp-begin'),
        import('uqr'),
      ]);
      if (!isOver) setKey({ key: payload.key, svg: renderSVG(payload.uri, { border: 0 }) });
    };
    begin().catch((failure) => setError(messageOf(failure)));
    return () => {
      isOver = true;
    };
  }, []);
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(/\D/g, '');
    try {
      setCodes((await call('POST /admin/me/totp-finish', { body: { code } })).payload.recovery_codes);
      setError(null);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form onSubmit={prove}>
      {key && (
        <div className="row g16 field">
          <img
            className="qr"
            alt={t('QR code for your app')}
            src={`data:image/svg+xml,${encodeURIComponent(key.svg)}`}
          />
          <div>
            <p className="q">{t('Scan it with an authenticator app, or type this key:')}</p>
            <p className="key-text">{key.key.replace(/(.{4})/g, '$1 ')}</p>
          </div>
        </div>
      )}
      <InputField
        label={t('6-digit code from the app')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <ErrorLine text={error} />
      <button type="submit" className="btn volt s56" disabled={key === null}>
        {t('Turn on')}{' '}
      </button>
      {children}
    </form>
  );
};

/** Shown once: they cannot be read again. */
export const RecoveryCodes = ({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) => {
  const [isKept, setKept] = useState(false);
  return (
    <div>
      <h2>{t('Save your recovery codes')}</h2>
      <p className="q">
        {t('Each signs you in once when you have lost your phone. They are not shown again.')}
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn" onClick={() => navigator.clipboard.writeText(codes.join('\n'))}>
          {t('Copy')}{' '}
        </button>
        <a className="btn" download="recovery-codes.txt" href={`data:text/plain,${codes.join('%0A')}`}>
          {t('Download')}{' '}
        </a>
      </div>
      <label className="row field after">
        <input
          type="checkbox"
          className="box-in"
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
        {t('I have saved these codes')}{' '}
      </label>
      <button type="button" className="btn volt s56" disabled={!isKept} onClick={onDone}>
        {t('Finish')}{' '}
      </button>
    </div>
  );
};
