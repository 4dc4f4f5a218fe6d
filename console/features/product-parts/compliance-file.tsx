import { call } from '#console/api/admin-api.ts';
import { fileData } from '#console/features/file-data.ts';
import { useAction } from '#console/features/use-action.ts';
import { t } from '#console/texts/texts.ts';
import type { ComplianceFile } from '#contract/admin/catalogue/compliance.ts';

interface FileFactProps {
  readonly id: string;
  readonly kind: ComplianceFile;
  readonly label: string;
  readonly url: string | null;
  readonly isOff: boolean;
  /** Why it cannot be chosen yet. */
  readonly waitsFor: string | null;
}

const accepted: Readonly<Record<ComplianceFile, string>> = {
  label: 'image/*',
  sheet: 'image/*,application/pdf',
  durability: 'image/*',
  terms: 'application/pdf',
};

/** A file that is shown with the product; it is stored as soon as it is chosen. */
export const FileFact = ({ id, kind, label, url, isOff, waitsFor }: FileFactProps) => {
  const run = useAction();
  const send = (file: File) =>
    run(
      async () =>
        call('POST /admin/products/:id/compliance/files/:kind', {
          params: { id, kind },
          body: await fileData(file),
        }),
      t('Saved. Shoppers see it now.'),
    );
  return (
    <div className="field">
      <span className="lab">
        {label}{' '}
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer">
            {t('Show')}{' '}
          </a>
        )}
      </span>
      {waitsFor === null ? (
        <input
          className="in file-in"
          type="file"
          aria-label={label}
          accept={accepted[kind]}
          disabled={isOff}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void send(file);
            event.target.value = '';
          }}
        />
      ) : (
        <span className="q sm">{waitsFor}</span>
      )}
    </div>
  );
};
