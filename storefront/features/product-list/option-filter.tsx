import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import type { FilterOption } from '#contract/catalogue.ts';
import { useEarlyInput } from '#storefront/ui/form/use-early-input.ts';
import styles from './option-filter.module.css';

export interface OptionFilterProps {
  legend: string;
  /** Field name in the surrounding form; without one the group works only with scripts. */
  name?: string | undefined;
  /** 'All manufacturers'. */
  anyText: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
  /** Called after a choice by click or Enter, so that a dropdown can close. */
  onDone?: (() => void) | undefined;
}

/** Single choice from a list that scrolls above 300 px (PL-39): native radio buttons, so that all keys work. */
export function OptionFilter(props: OptionFilterProps) {
  const { legend, anyText, options, value, onChange, onDone } = props;
  const generatedName = useId();
  const name = props.name ?? generatedName;
  const choices = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(choices, (_, chosen) => onChange(chosen));
  // A key press clicks the radio button itself; a finger or mouse clicks its row.
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement)) onDone?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onDone) return;
    event.preventDefault();
    onDone();
  };
  return (
    <fieldset ref={choices} className={styles.options} onKeyDown={press}>
      <legend className="visually-hidden">{legend}</legend>
      {[{ value: '', label: anyText, count: null }, ...options].map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button has the keys
        <label key={option.value} className={styles.row} onClick={click}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>{option.label}</span>
          {option.count === null ? null : <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
