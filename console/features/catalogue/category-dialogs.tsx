import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { t, tn } from '#console/texts/texts.ts';
import { Field, InputField } from '#console/ui/field.tsx';
import type { CategoryRow } from '#contract/admin/catalogue/categories.ts';

export const nameOf = ({ names }: CategoryRow): string => names[0]?.name ?? '';

export interface CategoryDialogProps {
  readonly all: readonly CategoryRow[];
  readonly category: CategoryRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const idOf = (value: FormDataEntryValue | null): number | null => Number(value) || null;

/** Categories at the top of the menu; with a sub-category below them they cannot go deeper. */
const Above = ({ all, own }: { readonly all: readonly CategoryRow[]; readonly own?: CategoryRow }) => (
  <Field label={t('In')}>
    <select className="in" name="parent" defaultValue={own?.parent_id ?? ''}>
      <option value="">{t('the top of the menu')}</option>
      {all
        .filter(({ id, parent_id }) => parent_id === null && id !== own?.id)
        .map((each) => (
          <option key={each.id} value={each.id}>
            {nameOf(each)}
          </option>
        ))}
    </select>
  </Field>
);

export const CreateDialog = ({ all, onClose, onDone }: Omit<CategoryDialogProps, 'category'>) => (
  <AskDialog
    title={t('New category')}
    button={t('Create')}
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const name = String(fields.get('name'));
      await call('POST /admin/categories', { body: { name, parent_id: idOf(fields.get('parent')) } });
      return t('{name} is in the menu.', { name });
    }}
  >
    <InputField label={t('Name')} name="name" required maxLength={120} pattern=".*\S.*" />
    <Above all={all} />
  </AskDialog>
);

export const RenameDialog = ({
  category,
  languages,
  onClose,
  onDone,
}: CategoryDialogProps & {
  readonly languages: readonly { readonly code: string; readonly title: string }[];
}) => {
  const params = { id: String(category.id) };
  return (
    <AskDialog
      title={t('Rename {name}', { name: nameOf(category) })}
      text={t('Its address stays, so that links keep working.')}
      button={t('Save')}
      onClose={onClose}
      onDone={onDone}
      act={async (fields) => {
        const names = languages.map(({ code }) => ({
          language: code,
          name: String(fields.get(code)).trim(),
        }));
        const was = category.names;
        await call('POST /admin/categories/:id', { params, body: { names, was } });
        return {
          text: t('Saved. Shoppers see it now.'),
          undo: () => call('POST /admin/categories/:id', { params, body: { names: was, was: names } }),
        };
      }}
    >
      {languages.map(({ code, title }, at) => (
        <label key={code} className="field">
          <span className="lab">{title}</span>
          <input
            className="in"
            name={code}
            lang={code}
            maxLength={120}
            required={at === 0}
            pattern={at === 0 ? '.*\\S.*' : undefined}
            defaultValue={category.names.find(({ language }) => language === code)?.name ?? ''}
          />
        </label>
      ))}
    </AskDialog>
  );
};

export const MoveDialog = ({ all, category, onClose, onDone }: CategoryDialogProps) => {
  const params = { id: String(category.id) };
  const move = (parent_id: number | null, was_parent_id: number | null) =>
    call('POST /admin/categories/:id/move', { params, body: { parent_id, was_parent_id } });
  return (
    <AskDialog
      title={t('Move {name}', { name: nameOf(category) })}
      text={tn(category.products, '{n} product moves with it.', '{n} products move with it.')}
      button={t('Move')}
      onClose={onClose}
      onDone={onDone}
      act={async (fields) => {
        const parent = idOf(fields.get('parent'));
        await move(parent, category.parent_id);
        return {
          text: t('Saved. Shoppers see it now.'),
          undo: () => move(category.parent_id, parent),
        };
      }}
    >
      <Above all={all} own={category} />
    </AskDialog>
  );
};

export const RemoveDialog = ({ all, category, onClose, onDone }: CategoryDialogProps) => (
  <AskDialog
    title={t('Remove {name}?', { name: nameOf(category) })}
    text={t('Links to it end. Its filters and its tile on the home page go with it.')}
    button={t('Remove')}
    isDanger
    onClose={onClose}
    onDone={onDone}
    act={async (fields) => {
      const params = { id: String(category.id) };
      await call('POST /admin/categories/:id/remove', { params, body: { into: idOf(fields.get('into')) } });
      return t('{name} is removed.', { name: nameOf(category) });
    }}
  >
    <Field label={t('Its products go to')}>
      <select className="in" name="into" defaultValue={category.parent_id ?? ''}>
        <option value="">{t('no category: only if it is empty')}</option>
        {all
          .filter(({ id }) => id !== category.id)
          .map((each) => (
            <option key={each.id} value={each.id}>
              {each.parent_id === null ? nameOf(each) : `– ${nameOf(each)}`}
            </option>
          ))}
      </select>
    </Field>
  </AskDialog>
);
