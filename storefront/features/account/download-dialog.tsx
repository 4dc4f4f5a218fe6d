import { useId } from 'react';
import type { CustomerData } from '#contract/customer-data.ts';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { PasswordQuestion } from './password-question.tsx';
import { usePasswordQuestion } from './use-password-question.ts';

/** ohmly-2026-11-15.json */
const fileName = (shop: string, { exported_at }: CustomerData): string =>
  `${shop.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${exported_at.slice(0, 10)}.json`;

const saveAs = (name: string, data: unknown): void => {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Downloads everything the shop stores about the customer as a file. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const t = useAccountText();
  const formId = useId();
  const shop = useShellData().settings.shop_name ?? 'shop';
  const question = usePasswordQuestion(async (current_password) => {
    const result = await browserApi.call('POST /user/export', { body: { current_password } });
    if (result.ok) {
      saveAs(fileName(shop, result.response.payload), result.response.payload);
      toast(t('account.downloaded'), { variant: 'success' });
      onClose();
    }
    return result;
  }, 'account.downloadFailed');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account.download')}
      closeLabel={t('common.close')}
      footer={
        <Button type="submit" form={formId} wide busy={question.busy} busyText={t('account.downloading')}>
          {t('account.downloadButton')}
        </Button>
      }
    >
      <PasswordQuestion formId={formId} question={question}>
        {t('account.askPassword')}
      </PasswordQuestion>
    </Dialog>
  );
}
