import { type ChangeEvent, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { t } from '#console/texts/texts.ts';
import { Field } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';

type Tried = Awaited<ReturnType<typeof call<'POST /admin/spec-book'>>>['payload'];

/** The file is tried as soon as it is chosen: what would change, or its faults, stand in the dialog. */
export const ImportSpecs = ({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const [text, setText] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = files ?? [];
    setTried(null);
    setError(null);
    if (!picked) return;
    try {
      const read = await picked.text();
      setText(read);
      setTried((await call('POST /admin/spec-book', { body: { text: read, dry_run: true } })).payload);
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <AskDialog
      title={t('Import specifications')}
      text={t('A file that this shop or another one exported. What it does not name stays as it is.')}
      button={t('Import')}
      isOff={tried === null}
      onClose={onClose}
      onDone={onDone}
      act={async () => {
        await call('POST /admin/spec-book', { body: { text, dry_run: false } });
        return t('The specifications are imported.');
      }}
    >
      <Field label={t('File')}>
        <input className="in file-in" type="file" accept=".json" onChange={choose} />
      </Field>
      <div role="status">
        {tried && <p>{t('{specs} specifications: {added} new, {changed} changed.', { ...tried })}</p>}
      </div>
      <div className="breaks-lines">
        <ErrorLine text={error?.replaceAll('; ', '\n') ?? null} />
      </div>
    </AskDialog>
  );
};
