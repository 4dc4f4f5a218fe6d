import { type PointerEvent, useEffect } from 'react';
import { CheckIcon } from '#storefront/ui/media/icons.tsx';
import styles from './select.module.css';
import type { SelectOption } from './select-keys.ts';

export interface SelectListProps {
  id: string;
  label: string;
  options: readonly SelectOption[];
  prefixLength: number;
  noMatchText: string;
  value: string | null;
  active: string | null;
  above: boolean;
  optionId: (value: string) => string;
  onActive: (value: string) => void;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** The open list of a Select: a floating panel, or a bottom sheet on a phone. The focus stays on the control. */
export function SelectList(props: SelectListProps) {
  const { id, label, options, active, prefixLength } = props;
  const activeId = active === null ? null : props.optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const keepFocus = (event: PointerEvent) => event.preventDefault();

  return (
    <>
      {/* On click, not on press: the click that follows a press would hit the element beneath. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div className={styles.scrim} onPointerDown={keepFocus} onClick={props.onClose} />
      <div
        className={styles.panel}
        data-above={props.above || undefined}
        data-ground="paper"
        onPointerDown={keepFocus}
      >
        <p className={styles.sheetTitle} aria-hidden="true">
          {label}
        </p>
        <div className={styles.list} id={id} role="listbox" aria-label={label}>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the control, which keeps the focus
            <div
              key={option.value}
              id={props.optionId(option.value)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === props.value}
              data-active={option.value === active || undefined}
              onPointerMove={() => option.value !== active && props.onActive(option.value)}
              onClick={() => props.onChoose(option.value)}
            >
              <span>
                {prefixLength > 0 ? <b>{option.label.slice(0, prefixLength)}</b> : null}
                {option.label.slice(prefixLength)}
              </span>
              {option.note ? <span className={styles.note}>{option.note}</span> : null}
              {option.value === props.value ? <CheckIcon size={20} /> : null}
            </div>
          ))}
        </div>
        {options.length === 0 ? (
          <p className={styles.noMatch} role="status">
            {props.noMatchText}
          </p>
        ) : null}
      </div>
    </>
  );
}
