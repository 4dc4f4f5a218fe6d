import { useId } from 'react';
import { t } from '#console/texts/texts.ts';
import { Icon } from '#console/ui/icons.tsx';
import type { VariationMatrix } from '#contract/admin/catalogue/variations.ts';
import {
  type Matrix,
  newKey,
  type Option,
  optionIn,
  type Value,
  withOption,
  withoutOption,
  withoutValue,
} from './matrix.ts';

interface Props {
  readonly stored: VariationMatrix;
  readonly matrix: Matrix;
  readonly isOff: boolean;
  readonly change: (update: (matrix: Matrix) => Matrix) => void;
}

const replaceOption = (matrix: Matrix, key: string, update: (option: Option) => Option): Matrix => ({
  ...matrix,
  options: matrix.options.map((option) => (option.key === key ? update(option) : option)),
});

const emptyValue = (): Value => ({ key: newKey(), names: {} });

interface NamesProps extends Pick<Props, 'stored' | 'isOff'> {
  readonly names: Value['names'];
  /** What the name is of: 'Option 1', 'Colour, value 2'. */
  readonly label: string;
  /** Names that are offered for the default language. */
  readonly list: string;
  readonly onName: (language: string, name: string) => void;
  /** Several lines pasted into the default language are several values. */
  readonly onLines?: (lines: readonly string[]) => void;
}

const NameFields = ({ stored, isOff, names, label, list, onName, onLines }: NamesProps) =>
  stored.languages.map(({ code, title }, at) => (
    <input
      key={code}
      className="in"
      lang={code}
      maxLength={120}
      list={at === 0 ? list : undefined}
      required={at === 0}
      disabled={isOff}
      aria-label={`${label}, ${title}`}
      placeholder={title}
      value={names[code] ?? ''}
      onChange={(event) => onName(code, event.target.value)}
      onPaste={(event) => {
        const lines = event.clipboardData
          .getData('text')
          .split(/\r?\n|\t/)
          .map((line) => line.trim())
          .filter((line) => line !== '');
        if (at > 0 || lines.length < 2 || !onLines) return;
        event.preventDefault();
        onLines(lines);
      }}
    />
  ));

interface RemoveButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const RemoveButton = ({ label, disabled, onClick }: RemoveButtonProps) => (
  <button type="button" className="btn s28 ghost sq" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon name="close" />
  </button>
);

const OptionPanel = ({
  stored,
  matrix,
  isOff,
  change,
  option,
  place,
}: Props & { readonly option: Option; readonly place: number }) => {
  const lists = useId();
  const code = stored.languages[0]?.code ?? 'en';
  const name = option.names[code] || t('Option {n}', { n: place });
  const sameName = (one: string, other: string | undefined) =>
    one.trim().toLowerCase() === (other ?? '').trim().toLowerCase();
  const known = stored.known
    .map(optionIn)
    .find(({ names }) => sameName(option.names[code] ?? '', names[code]));
  const update = (with_: (option: Option) => Option) =>
    change((now) => replaceOption(now, option.key, with_));
  /** A name that the shop knows brings its names in the other languages. */
  const named = (names: Value['names'], language: string, typed: string, among: readonly Value[]) => {
    const found =
      language === code ? among.find((each) => sameName(typed, each.names[code]))?.names : undefined;
    return { ...names, ...found, [language]: typed };
  };
  const nameValue = (key: string, language: string, typed: string) =>
    update((now) => ({
      ...now,
      values: now.values.map((value) =>
        value.key === key
          ? { ...value, names: named(value.names, language, typed, known?.values ?? []) }
          : value,
      ),
    }));
  const addValues = (lines: readonly string[], from: string) =>
    update((now) => {
      const made = lines.map((line) => ({
        key: newKey(),
        names: named({}, code, line, known?.values ?? []),
      }));
      const at = now.values.findIndex(({ key }) => key === from);
      const [first, ...others] = made;
      const own = now.values[at];
      return first && own
        ? { ...now, values: now.values.toSpliced(at, 1, { ...own, names: first.names }, ...others) }
        : now;
    });
  return (
    <fieldset className="opt" aria-label={name}>
      <div className="opt-row opt-name">
        <NameFields
          stored={stored}
          isOff={isOff}
          names={option.names}
          label={t('Option {n}', { n: place })}
          list={`${lists}-options`}
          onName={(language, typed) =>
            update((now) => ({
              ...now,
              names: named(now.names, language, typed, stored.known.map(optionIn)),
            }))
          }
        />
        {!isOff && (
          <RemoveButton
            label={t('Remove option {name}', { name })}
            onClick={() => change((now) => withoutOption(now, option.key))}
          />
        )}
      </div>
      {option.values.map((value, at) => (
        <div key={value.key} className="opt-row">
          <NameFields
            stored={stored}
            isOff={isOff}
            names={value.names}
            label={t('{option}, value {n}', { option: name, n: at + 1 })}
            list={`${lists}-values`}
            onName={(language, typed) => nameValue(value.key, language, typed)}
            onLines={(lines) => addValues(lines, value.key)}
          />
          {!isOff && (
            <RemoveButton
              label={t('Remove value {n} of {option}', { n: at + 1, option: name })}
              disabled={matrix.rows.some(({ id, choices }) => id !== null && choices.includes(value.key))}
              onClick={() => change((now) => withoutValue(now, value.key))}
            />
          )}
        </div>
      ))}
      {!isOff && (
        <button
          type="button"
          className="btn s28"
          onClick={() => update((now) => ({ ...now, values: [...now.values, emptyValue()] }))}
        >
          <Icon name="plus" /> {t('Value')}{' '}
        </button>
      )}
      <datalist id={`${lists}-options`}>
        {stored.known.map(({ names }) => (
          <option key={names[0]?.name} value={names[0]?.name} />
        ))}
      </datalist>
      <datalist id={`${lists}-values`}>
        {known?.values.map(({ key, names }) => (
          <option key={key} value={names[code]} />
        ))}
      </datalist>
    </fieldset>
  );
};

/** Options such as colour and storage with their values in every language. */
export const OptionsEditor = (props: Props) => {
  const { matrix, isOff, change } = props;
  return (
    <section className="pan" aria-label={t('Options')}>
      <header>
        <h2>{t('Options')}</h2>
        <span className="q">{t('Their names are shared by all products.')}</span>
      </header>
      <div className="opts">
        {matrix.options.map((option, at) => (
          <OptionPanel key={option.key} {...props} option={option} place={at + 1} />
        ))}
        {!isOff && matrix.options.length < 5 && (
          <button
            type="button"
            className="btn"
            onClick={() =>
              change((now) => withOption(now, { key: newKey(), names: {}, values: [emptyValue()] }))
            }
          >
            <Icon name="plus" /> {t('Option')}{' '}
          </button>
        )}
      </div>
    </section>
  );
};
