import { accountPath } from '#storefront/features/session/session-paths.ts';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { CheckIcon } from '#storefront/ui/media/icons.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';

/** Landing page of the link in the mail: verified now (OS-06, OS-07) or before (OS-08). */
export function VerifiedPage({ before = false }: { before?: boolean }) {
  const t = useAccountText();
  return (
    <div className="container">
      <EmptyState
        sign={<CheckIcon size={32} />}
        tone={before ? 'plain' : 'done'}
        title={t(before ? 'verify.alreadyTitle' : 'verify.doneTitle')}
        heading="h1"
        actions={<Button to={accountPath}>{t('verify.toAccount')}</Button>}
      >
        {t(before ? 'verify.alreadyText' : 'verify.doneText')}
      </EmptyState>
    </div>
  );
}
