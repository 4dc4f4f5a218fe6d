import { accountWaitingMessagesEn } from '#contract/messages/account-waiting-messages-en.ts';
import { messagesEn } from '#contract/messages/messages-en.ts';
import { signInPath } from '#storefront/features/session/session-paths.ts';
import { useTextOver } from '#storefront/i18n/use-text.tsx';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './account-waiting.module.css';

// Not all messages of the account: the pages of orders show this too.
const builtIn = { ...messagesEn, ...accountWaitingMessagesEn };

/**
 * Server-rendered placeholder of a page that needs a sign-in: the server renders for guests, the browser decides.
 * Without scripts it offers a link to the sign-in page.
 */
export function AccountWaiting({ path }: { path: string }) {
  const t = useTextOver(builtIn);
  return (
    <div className={`container ${styles.waiting}`}>
      <h1 className="visually-hidden">{t('account.myAccount')}</h1>
      <Spinner label={t('common.loading')} />
      <noscript>
        <p>{t('account.noScripts')}</p>
        <Link className="text-link" to={signInPath(path)}>
          {t('auth.signIn')}
        </Link>
      </noscript>
    </div>
  );
}
