import { LanguageTexts } from '#console/features/saving/language-texts.tsx';
import { moved } from '#console/lib/lists.ts';
import { t } from '#console/texts/texts.ts';
import { InputField } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { MoveButtons } from '#console/ui/move-buttons.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { keyOf, type OptionDraft } from './spec-draft.ts';
import type { SpecFormProps } from './spec-panels.tsx';

interface OptionsProps extends SpecFormProps {
  /** Asks before an option that products may have is removed. */
  readonly onRemove: (option: OptionDraft) => void;
  /** Options can be removed only while nothing else is unsaved. */
  readonly isChanged: boolean;
}

/** The options of an enum or of flags, in their order. */
export const OptionsPanel = ({ page, draft, isOff, set, onRemove, isChanged }: OptionsProps) => {
  const language = page.languages[0]?.code ?? 'en';
  const stored = new Set((page.spec.options ?? []).map(({ key }) => key));
  const change = (at: number, fields: Partial<OptionDraft>) => {
    const option = draft.options[at];
    if (option) set({ options: draft.options.with(at, { ...option, ...fields }) });
  };
  const rename = (at: number, option: OptionDraft, names: OptionDraft['names']) => {
    const isNew = !stored.has(option.key);
    change(at, { names, ...(isNew && { key: keyOf(names[language] ?? '') }) });
  };
  return (
    <Panel title={t('Options')} hint={t('In the order in which they are offered.')}>
      {draft.options.map((option, at) => {
        const name = option.names[language] ?? '';
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: all fields are controlled
            key={at}
            className="option-in"
            aria-label={name || t('New option')}
          >
            <LanguageTexts
              languages={page.languages}
              isOff={isOff}
              isNeeded={true}
              most={120}
              label={t('Option')}
              texts={option.names}
              onType={(names) => rename(at, option, names)}
            />
            <div className="line-in">
              <InputField
                label={t('Other words for it, separated by commas')}
                maxLength={1000}
                disabled={isOff}
                value={option.aliases}
                onChange={(event) => change(at, { aliases: event.target.value })}
              />
              <InputField
                label={t('Key')}
                required
                pattern="[a-z0-9][a-z0-9_.\-]{0,39}"
                disabled={isOff || stored.has(option.key)}
                value={option.key}
                onChange={(event) => change(at, { key: event.target.value })}
              />
              {!isOff && (
                <span className="row">
                  <MoveButtons
                    name={name}
                    at={at}
                    of={draft.options.length}
                    onMove={(by) => set({ options: moved(draft.options, at, by) })}
                  />
                  <button
                    type="button"
                    className="btn ghost sq"
                    aria-label={t('Remove “{name}”', { name })}
                    disabled={stored.has(option.key) && isChanged}
                    title={stored.has(option.key) && isChanged ? t('Save first.') : undefined}
                    onClick={() =>
                      stored.has(option.key)
                        ? onRemove(option)
                        : set({ options: draft.options.toSpliced(at, 1) })
                    }
                  >
                    <Icon name="close" />
                  </button>
                </span>
              )}
            </div>
          </fieldset>
        );
      })}
      {!isOff && (
        <div className="inside">
          <button
            type="button"
            className="btn"
            onClick={() => set({ options: [...draft.options, { key: '', names: {}, aliases: '' }] })}
          >
            <Icon name="plus" /> {t('Option')}{' '}
          </button>
        </div>
      )}
    </Panel>
  );
};
