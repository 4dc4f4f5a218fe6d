import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { deleteAccount } from '#storefront/state/session.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Checkbox } from '#storefront/ui/form/checkbox.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { PasswordQuestion } from './password-question.tsx';
import { usePasswordQuestion } from './use-password-question.ts';
import styles from './your-data.module.css';

const useDeletion = (withTexts: boolean) => {
  const t = useAccountText();
  const navigate = useNavigate();
  return usePasswordQuestion(async (password) => {
    const result = await deleteAccount(password, withTexts);
    if (result.ok) {
      await navigate(paths.HomePage, { replace: true });
      toast(t('account.deleted'), { variant: 'success' });
    }
    return result;
  }, 'account.deleteFailed');
};

/** Explains the consequences first, then asks for the password, so that nothing is deleted by accident. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useAccountText();
  const formId = useId();
  const [isSure, setSure] = useState(false);
  const [withTexts, setWithTexts] = useState(false);
  const question = useDeletion(withTexts);
  const keep = (
    <Button variant={isSure ? 'outline' : 'ink'} onClick={onClose}>
      {t('account.deleteKeep')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.delete')}
      closeLabel={t('common.close')}
      footer={
        <div className={styles.buttons}>
          {keep}
          {/* Two buttons: one that turns into the other under the click would send the form at once. */}
          {isSure ? (
            <Button
              key="now"
              variant="danger"
              type="submit"
              form={formId}
              busy={question.busy}
              busyText={t('account.deleting')}
            >
              {t('account.deleteNow')}
            </Button>
          ) : (
            <Button key="on" variant="outline" onClick={() => setSure(true)}>
              {t('account.deleteOn')}
            </Button>
          )}
        </div>
      }
    >
      {isSure ? (
        <>
          <PasswordQuestion formId={formId} question={question}>
            {t('account.deleteSure')}
          </PasswordQuestion>
          <Checkbox checked={withTexts} onChange={({ target }) => setWithTexts(target.checked)}>
            {t('account.deleteTexts')}
          </Checkbox>
        </>
      ) : (
        <Consequences />
      )}
    </Dialog>
  );
}

function Consequences() {
  const t = useAccountText();
  return (
    <dl className={styles.consequences}>
      <div>
        <dt className={styles.consequence}>{t('account.deleteGone')}</dt>
        <dd>{t('account.deleteGoneText')}</dd>
      </div>
      <div>
        <dt className={styles.consequence}>{t('account.deleteKept')}</dt>
        <dd>{t('account.deleteKeptText')}</dd>
      </div>
    </dl>
  );
}
