import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { InputField } from '#console/ui/field.tsx';
import type { Language } from '#contract/admin/settings.ts';
import { RowActions } from './places.tsx';

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

/** The languages of the shop. */
export const Languages = ({ languages }: { readonly languages: readonly Language[] }) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Language | 'new' | null>(null);
  const close = () => setAsked(null);
  const done = () => {
    close();
    revalidate();
  };
  return (
    <section className="pan" aria-label={t('Languages')}>
      <header>
        <h2>{t('Languages')}</h2>
        {may('settings.write') && (
          <button type="button" className="btn ink sp" onClick={() => setAsked('new')}>
            {t('Add a language')}{' '}
          </button>
        )}
      </header>
      <table className="lines short">
        <tbody>
          {languages.map((language) => (
            <tr key={language.code}>
              <td>
                <b>{language.title}</b> <span className="q">{language.code}</span>
              </td>
              <td>{language.is_default && <Badge>{t('Default')}</Badge>}</td>
              <td className="r">
                {may('settings.write') && !language.is_default && (
                  <RowActions name={language.title} onRemove={() => setAsked(language)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked === 'new' && (
        <AskDialog
          title={t('New language')}
          text={t('Shoppers can choose it at once. Texts that it lacks are shown in the default language.')}
          button={t('Add')}
          onClose={close}
          onDone={done}
          act={async (fields) => {
            await call('POST /admin/languages', {
              body: { code: textOf(fields, 'code'), title: textOf(fields, 'title') },
            });
            return t('Saved.');
          }}
        >
          <div className="pair-in">
            <InputField label={t('Code, such as et')} name="code" required maxLength={5} />
            <InputField label={t('Its own name, such as Eesti')} name="title" required maxLength={60} />
          </div>
        </AskDialog>
      )}
      {asked !== null && asked !== 'new' && (
        <AskDialog
          title={t('Remove {name}?', { name: asked.title })}
          text={t(
            'All its texts are deleted: pages, catalogue and buttons. Orders and customers stay and get the default language. This cannot be undone.',
          )}
          button={t('Remove {name}', { name: asked.title })}
          isDanger
          keep={t('Keep it')}
          onClose={close}
          onDone={done}
          act={async () => {
            await call('POST /admin/languages/:code/remove', { params: { code: asked.code } });
            return t('Removed.');
          }}
        />
      )}
    </section>
  );
};
