import { t } from '#console/texts/texts.ts';
import type { SpecRow } from '#contract/admin/catalogue/specs.ts';
import { chosenValue, saysNone } from './spec-value.ts';

/** What is in the field: text as typed, or the keys of options. */
export interface Typed {
  readonly text: string;
  readonly keys: readonly string[];
}

interface SpecFieldProps {
  readonly spec: SpecRow;
  readonly typed: Typed;
  readonly isOff: boolean;
  readonly onType: (typed: Typed) => void;
}

const Choice = ({ spec, typed, isOff, onType }: SpecFieldProps) => (
  <select
    className="in"
    id={`spec-${spec.key}`}
    disabled={isOff}
    value={typed.keys[0] ?? ''}
    onChange={(event) => onType({ text: '', keys: event.target.value === '' ? [] : [event.target.value] })}
  >
    <option value="">{t('as the description says')}</option>
    {spec.options.map(({ key, label }) => (
      <option key={key} value={key}>
        {label}
      </option>
    ))}
    <option value={saysNone}>{t('it has none')}</option>
  </select>
);

const Flags = ({ spec, typed, isOff, onType }: SpecFieldProps) => (
  <details>
    <summary id={`spec-${spec.key}`}>
      {typed.keys.includes(saysNone)
        ? t('it has none')
        : (chosenValue(spec, typed.keys) ?? t('as the description says'))}
    </summary>
    <div className="tall-list">
      {[...spec.options, { key: saysNone, label: t('it has none') }].map(({ key, label }) => (
        <label key={key} className="row">
          <input
            type="checkbox"
            className="box-in"
            disabled={isOff}
            checked={typed.keys.includes(key)}
            onChange={(event) => {
              // 'None' and options exclude each other.
              const others = typed.keys.filter(
                (each) => each !== key && (each === saysNone) === (key === saysNone),
              );
              onType({ text: '', keys: event.target.checked ? [...others, key] : others });
            }}
          />
          {label}
        </label>
      ))}
    </div>
  </details>
);

/** One specification: what shoppers see, a field for it, and what the description says. */
export const SpecField = (props: SpecFieldProps) => {
  const { spec, typed, isOff, onType } = props;
  const isChoice = spec.kind === 'enum' || spec.kind === 'flags';
  const own = isChoice ? typed.keys.length > 0 : typed.text.trim() !== '';
  return (
    <div className="spec">
      <label className="spec-name" htmlFor={`spec-${spec.key}`}>
        {spec.label}
        {spec.unit !== '' && <span className="q"> {spec.unit}</span>}
      </label>
      {spec.kind === 'enum' && <Choice {...props} />}
      {spec.kind === 'flags' && <Flags {...props} />}
      {!isChoice && (
        <input
          className="in"
          maxLength={500}
          id={`spec-${spec.key}`}
          disabled={isOff}
          placeholder={spec.described === null ? '' : t('as the description says')}
          value={typed.text}
          onChange={(event) => onType({ text: event.target.value, keys: [] })}
        />
      )}
      <span className="q spec-read">
        {spec.described !== null && t('Description: {value}', { value: spec.described })}
        {spec.described !== null && own && !isOff && (
          <button type="button" className="btn s28" onClick={() => onType({ text: '', keys: [] })}>
            {t('Use this')}{' '}
          </button>
        )}
        {spec.described === null && !own && '–'}
      </span>
    </div>
  );
};
