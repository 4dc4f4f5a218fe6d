import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isBrowserShortcut } from '#storefront/ui/focus/browser-shortcut.ts';
import { FieldNote, noteIds } from '#storefront/ui/form/field-note.tsx';
import { ChevronDownIcon } from '#storefront/ui/media/icons.tsx';
import styles from './select.module.css';
import {
  closedSelect,
  openSelect,
  optionsWithPrefix,
  pressSelectKey,
  type SelectOption,
  type SelectState,
} from './select-keys.ts';
import { SelectList } from './select-list.tsx';

export interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Shown when no option matches the typed letters. */
  noMatchText: string;
  placeholder?: string;
  /** Label of the closed control, if not the chosen option's ('Condition: New'). */
  valueText?: string | undefined;
  /**
   * field: in a form; bar: in a filter bar, label inside; line: small, in the dark line of the header; inside: in
   * the box of a field, before its text.
   */
  variant?: 'field' | 'bar' | 'line' | 'inside';
  /** Draws the 2 px outline of an applied filter; by default whenever there is a value. */
  marked?: boolean;
  icon?: ReactNode;
  name?: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
}

const minSpaceBelow = 200;

export function Select(props: SelectProps) {
  const { label, options, value, onChange, variant = 'field', placeholder, valueText, hint, error } = props;
  const id = useId();
  const control = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<SelectState>(closedSelect);
  const [above, setAbove] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const marked = props.marked ?? Boolean(chosen && value);
  const ids = { control: id, label: `${id}-label`, list: `${id}-list` };

  const show = (next: SelectState) => {
    if (next.open && !state.open && control.current) {
      setAbove(window.innerHeight - control.current.getBoundingClientRect().bottom < minSpaceBelow);
      // Safari does not focus a clicked button.
      control.current.focus();
    }
    setState(next);
  };
  const choose = (next: string) => {
    setState(closedSelect);
    if (next !== value) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (isBrowserShortcut(event) || props.disabled) return;
    const step = pressSelectKey(state, event.key, options, value, event.timeStamp);
    if (!step) return;
    event.preventDefault();
    // An Escape that closes the list must not close the dialog around it.
    if (event.key === 'Escape') event.stopPropagation();
    show(step.state);
    if (step.chosen !== undefined) choose(step.chosen);
  };

  return (
    <div className={`${styles.select} ${styles[variant]}`} data-marked={marked || undefined}>
      <label
        className={variant === 'field' ? styles.label : 'visually-hidden'}
        id={ids.label}
        htmlFor={ids.control}
      >
        {label}
      </label>
      <div className={styles.place}>
        <button
          ref={control}
          id={ids.control}
          type="button"
          role="combobox"
          className={styles.control}
          aria-labelledby={ids.label}
          aria-haspopup="listbox"
          aria-expanded={state.open}
          aria-controls={ids.list}
          aria-activedescendant={
            state.open && state.active !== null ? optionId(ids.list, state.active) : undefined
          }
          aria-required={props.required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds(id, hint, error)}
          disabled={props.disabled}
          onClick={() => show(state.open ? closedSelect : openSelect(options, value))}
          onKeyDown={press}
          onBlur={() => setState(closedSelect)}
        >
          {props.icon}
          <span className={styles.value} data-placeholder={chosen || valueText ? undefined : ''}>
            {valueText ?? chosen?.label ?? placeholder ?? (variant === 'field' ? '' : label)}
          </span>
          <ChevronDownIcon className={styles.chevron} size={variant === 'line' ? 16 : 20} />
        </button>
        {state.open ? (
          <SelectList
            id={ids.list}
            label={label}
            options={optionsWithPrefix(options, state.prefix)}
            prefixLength={state.prefix.length}
            noMatchText={props.noMatchText}
            value={value}
            active={state.active}
            above={above}
            optionId={(option) => optionId(ids.list, option)}
            onActive={(active) => setState({ ...state, active })}
            onChoose={choose}
            onClose={() => setState(closedSelect)}
          />
        ) : null}
      </div>
      {props.name ? <input type="hidden" name={props.name} value={value ?? ''} /> : null}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

const optionId = (listId: string, value: string) => `${listId}-${encodeURIComponent(value)}`;
