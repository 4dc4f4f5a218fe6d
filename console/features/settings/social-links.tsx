import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useEdited } from '#console/features/saving/use-edited.ts';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import type { FooterLink } from '#contract/admin/setup/social-links.ts';
import { RowActions } from './places.tsx';

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

/** The links to social networks at the bottom of every page of the shop. */
export const SocialLinks = ({ links }: { readonly links: readonly FooterLink[] }) => {
  const { may } = useFrame();
  const run = useAction();
  const { edit, isEditing, row, closing } = useEdited<FooterLink>();
  const remove = (link: FooterLink) =>
    run(
      () => call('POST /admin/social-links/remove', { body: { name: link.name } }),
      t('{name} is removed.', { name: link.name }),
      () => call('POST /admin/social-links', { body: { ...link, was: null } }),
    );
  return (
    <section className="pan" aria-label={t('Social links')}>
      <header>
        <h2>{t('Social links')}</h2>
        <span className="q wide-only">{t('At the bottom of every page')}</span>
        {may('settings.write') && (
          <button type="button" className="btn sp" onClick={() => edit('new')}>
            {t('Add a link')}{' '}
          </button>
        )}
      </header>
      {links.length === 0 && <p className="inside q">{t('None yet.')}</p>}
      <ul className="set-list">
        {links.map((link) => (
          <li key={link.name}>
            <b>{link.name}</b>
            <span className="q breaks">{link.url}</span>
            {may('settings.write') && (
              <RowActions name={link.name} onChange={() => edit(link)} onRemove={() => void remove(link)} />
            )}
          </li>
        ))}
      </ul>
      {isEditing && (
        <AskDialog
          title={row ? row.name : t('New social link')}
          text={t('Facebook, Instagram, LinkedIn, X and YouTube have their own icons.')}
          button={t('Save')}
          {...closing}
          act={async (fields) => {
            const name = row?.name ?? textOf(fields, 'name');
            const body = { name, url: textOf(fields, 'url'), was: row?.url ?? null };
            await call('POST /admin/social-links', { body });
            return t('Saved.');
          }}
        >
          {row === null && <InputField label={t('Name')} name="name" required maxLength={40} />}
          <InputField
            label={t('Address')}
            name="url"
            type="url"
            required
            maxLength={500}
            defaultValue={row?.url}
          />
        </AskDialog>
      )}
    </section>
  );
};
