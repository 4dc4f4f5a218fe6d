import { type ReactNode, useId } from 'react';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A sentence below the label. */
  readonly note?: string;
  readonly icon?: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Radio buttons; the whole box of an option is clickable. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, name, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.note ? `${id}-${option.value}-note` : undefined}
            />
            {option.icon}
            <span className={styles.texts}>
              <span className={styles.label} id={`${id}-${option.value}`}>
                {option.label}
              </span>
              {option.note ? (
                <span className={styles.note} id={`${id}-${option.value}-note`}>
                  {option.note}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
