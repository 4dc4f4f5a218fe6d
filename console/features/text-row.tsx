import { type FormEvent, useState } from 'react';
import { call, messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { ErrorLine } from '#console/ui/states.tsx';
import type { TranslatedText } from '#contract/admin/content.ts';

/** One text: saved when the field is left or with Ctrl Enter. */
export const TextRow = ({
  row,
  what,
  language,
  isOff,
}: {
  readonly row: TranslatedText;
  readonly what: 'interface' | 'catalogue';
  readonly language: string;
  readonly isOff: boolean;
}) => {
  const [stored, setStored] = useState(row.text);
  const [error, setError] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const save = async (text: string) => {
    if (text.trim() === '' || text === stored) return;
    try {
      await call('POST /admin/translations/:what/:language', {
        params: { what, language },
        body: { key: row.key, text, was: stored },
      });
      setStored(text);
      setError(null);
      setSaved(true);
    } catch (failure) {
      setError(messageOf(failure));
      setSaved(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(String(new FormData(event.currentTarget).get('text')));
  };
  return (
    <li className="tr">
      <div>
        <small className="q">{row.key}</small>
        <p className="quiet-text">{row.original}</p>
      </div>
      <form onSubmit={submit}>
        <textarea
          className="in"
          name="text"
          rows={Math.min(6, 1 + Math.floor(row.original.length / 60))}
          lang={language}
          disabled={isOff}
          aria-label={t('{key} in {language}', { key: row.key, language })}
          defaultValue={row.text}
          onBlur={(event) => void save(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.ctrlKey) void save(event.currentTarget.value);
          }}
        />
        <ErrorLine text={error} />
        <small className="q" role="status">
          {isSaved ? t('Saved.') : ''}
        </small>
      </form>
    </li>
  );
};
