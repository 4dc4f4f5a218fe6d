import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '#storefront/features/session/safe-redirect.ts';
import { accountPath, signInPath } from '#storefront/features/session/session-paths.ts';
import { accountFailureText, useAccountText } from '#storefront/i18n/use-account-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { checkSession, useSession } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { MailIcon } from '#storefront/ui/media/icons.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import styles from './verification-page.module.css';

interface Outcome {
  readonly isOk: boolean;
  readonly text: string;
}

/** The link in the mail opens another tab: a customer who returns verified is redirected. */
const useRedirectWhenVerified = (): void => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    const check = async () => {
      const before = useSession.getState();
      if (document.visibilityState !== 'visible' || before.emailVerified) return;
      await checkSession();
      const target = safeRedirect(query.get('redirect'), window.location.origin) ?? accountPath;
      const { emailVerified, isAuthenticated, error } = useSession.getState();
      if (emailVerified) await navigate(target, { replace: true });
      else if (!isAuthenticated && !error) await navigate(signInPath(target), { replace: true });
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [navigate, query]);
};

/** OS-01…OS-05. */
export function VerificationPage() {
  const t = useAccountText();
  const [query] = useSearchParams();
  const isVerified = useSession((session) => session.emailVerified);
  const [outcome, setOutcome] = useState<Outcome | null>(
    query.get('error') === 'expired' ? { isOk: false, text: t('verify.expired') } : null,
  );
  const [busy, setBusy] = useState(false);
  useRedirectWhenVerified();

  const resend = async () => {
    setBusy(true);
    setOutcome(null);
    const result = await browserApi.call('POST /email/verify/resend');
    setBusy(false);
    setOutcome({
      isOk: result.ok,
      text: result.ok ? t('verify.sent') : accountFailureText(result.failure, 'verify.failed', t),
    });
  };
  return (
    <div className="container">
      <EmptyState
        sign={<MailIcon size={32} />}
        title={t('verify.title')}
        heading="h1"
        actions={
          <>
            <Button busy={busy} busyText={t('verify.sending')} onClick={resend}>
              {t('verify.resend')}
            </Button>
            {isVerified ? (
              <Button
                variant="outline"
                to={safeRedirect(query.get('redirect'), window.location.origin) ?? accountPath}
              >
                {t('verify.continue')}
              </Button>
            ) : null}
          </>
        }
      >
        {t('verify.text')}
      </EmptyState>
      <p className={styles.outcome} data-ok={outcome?.isOk} aria-live="polite">
        {outcome?.text}
      </p>
      <p className={styles.hint}>
        {t('verify.hint')}{' '}
        <Link className="text-link" to={accountPath}>
          {t('verify.correct')}
        </Link>
      </p>
    </div>
  );
}
