import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { t, tn } from '#console/texts/texts.ts';
import { Field } from '#console/ui/field.tsx';
import { ErrorLine } from '#console/ui/states.tsx';

interface Chosen {
  readonly name: string;
  readonly content: string;
  readonly changed: number;
}

/** The file is tried as soon as it is chosen: how many texts would change, or its faults, stand in the dialog. */
export const ImportTexts = ({
  what,
  language,
  title,
  onClose,
}: {
  readonly what: 'interface' | 'catalogue';
  readonly language: string;
  /** Of the language. */
  readonly title: string;
  readonly onClose: () => void;
}) => {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | null>(null);
  const send = async (name: string, content: string, dry_run: boolean): Promise<number> => {
    const { payload } = await call('POST /admin/translations/:what/:language/file', {
      params: { what, language },
      body: { name, content, dry_run },
    });
    return payload.changed;
  };
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? [];
    setChosen(null);
    setError(null);
    if (!file) return;
    try {
      const content = await file.text();
      setChosen({ name: file.name, content, changed: await send(file.name, content, true) });
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <AskDialog
      title={t('Import texts in {language}', { language: title })}
      text={t(
        'A CSV file as Export CSV writes it, with the columns key and text. Empty texts stay as they are.',
      )}
      button={t('Import')}
      isOff={!chosen || chosen.changed === 0}
      onClose={onClose}
      onDone={() => {
        onClose();
        void revalidate();
      }}
      act={async () => {
        if (!chosen) return null;
        const changed = await send(chosen.name, chosen.content, false);
        return tn(changed, '{n} text is imported.', '{n} texts are imported.');
      }}
    >
      <Field label={t('File')}>
        <input className="in file-in" type="file" accept=".csv" onChange={choose} />
      </Field>
      <div role="status">
        {chosen && <p>{tn(chosen.changed, '{n} text will change.', '{n} texts will change.')}</p>}
      </div>
      <div className="breaks-lines">
        <ErrorLine text={error} />
      </div>
    </AskDialog>
  );
};
