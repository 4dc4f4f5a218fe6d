import type { ReactNode } from 'react';
import { useReturnText } from '#storefront/i18n/orders/use-return-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './order-returns.module.css';

interface ReturnDialogProps {
  title: string;
  sendText: string;
  isBusy: boolean;
  failure: string | null;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form that announces a return or a fault. */
export function ReturnDialog({
  title,
  sendText,
  isBusy,
  failure,
  onSend,
  onClose,
  children,
}: ReturnDialogProps) {
  const t = useReturnText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <Button variant="volt" wide busy={isBusy} busyText={t('newReturn.sending')} onClick={onSend}>
          {sendText}
        </Button>
      }
    >
      <div className={styles.form}>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        {children}
      </div>
    </Dialog>
  );
}
