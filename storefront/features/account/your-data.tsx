import { type ReactNode, useEffect, useState } from 'react';
import { showMissingModule } from '#storefront/features/missing-module/missing-module.ts';
import { useAccountText } from '#storefront/i18n/use-account-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import styles from './your-data.module.css';

/** Preloaded while the customer looks at the page. */
const deletion = lazyModule(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const download = lazyModule(async () => (await import('./download-dialog.tsx')).DownloadDialog);

/** The customer's data rights: download everything, or delete the account. */
export function YourData() {
  const t = useAccountText();
  const [open, setOpen] = useState<'download' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const reportMissing = () => {
    close();
    showMissingModule(t);
  };
  const DeleteDialog = useLazyModule(deletion, open === 'delete', reportMissing);
  const DownloadDialog = useLazyModule(download, open === 'download', reportMissing);
  useEffect(() => {
    deletion.preload();
    download.preload();
  }, []);
  return (
    <section className={styles.data} aria-labelledby="your-data">
      <h2 className={styles.heading} id="your-data">
        {t('account.data')}
      </h2>
      <Choice
        title={t('account.download')}
        text={t('account.downloadText')}
        action={
          <Button variant="outline" onClick={() => setOpen('download')}>
            {t('account.downloadButton')}
          </Button>
        }
      />
      <Choice
        title={t('account.delete')}
        text={t('account.deleteText')}
        action={
          <Button variant="outline" className={styles.delete} onClick={() => setOpen('delete')}>
            {t('account.deleteButton')}
          </Button>
        }
      />
      {DownloadDialog && open === 'download' ? <DownloadDialog onClose={close} /> : null}
      {DeleteDialog && open === 'delete' ? <DeleteDialog onClose={close} /> : null}
    </section>
  );
}

function Choice({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className={styles.choice}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </div>
  );
}
