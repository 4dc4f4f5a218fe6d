import { useSearchParams } from 'react-router';
import { useAlertText } from '#storefront/i18n/use-alert-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './alerts.module.css';

const outcomes = ['confirmed', 'ended', 'invalid', 'full', 'busy'] as const;

/** Where the links of mails lead. Opening one changes nothing, because mail scanners open every link; plain forms do. */
export function AlertLinkPage() {
  const t = useAlertText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const done = outcomes.find((outcome) => outcome === query.get('done'));
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('alerts.title')}</h1>
      {done ? (
        <>
          <Notice tone={done === 'confirmed' || done === 'ended' ? 'done' : 'error'}>
            {t(`alerts.${done}`)}
          </Notice>
          <Button variant="outline" to={paths.HomePage}>
            {t('alerts.home')}
          </Button>
        </>
      ) : (
        <LinkForm token={token} />
      )}
    </div>
  );
}

function LinkForm({ token }: { token: string }) {
  const t = useAlertText();
  if (!/^[ce]\.[\w.-]{1,90}$/.test(token)) return <Notice tone="error">{t('alerts.invalid')}</Notice>;
  const isConfirm = token.startsWith('c');
  return (
    <>
      <p>{t(isConfirm ? 'alerts.confirmText' : 'alerts.endText')}</p>
      <form className={styles.buttons} method="post" action={paths.alerts}>
        <input type="hidden" name="token" value={token} />
        {isConfirm ? (
          <Button type="submit" name="does" value="confirm">
            {t('alerts.confirmButton')}
          </Button>
        ) : (
          <>
            <Button type="submit" name="does" value="end">
              {t('alerts.endButton')}
            </Button>
            <Button type="submit" variant="outline" name="does" value="end-all">
              {t('alerts.endAllButton')}
            </Button>
          </>
        )}
      </form>
    </>
  );
}
