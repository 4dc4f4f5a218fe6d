import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckIcon } from '#storefront/ui/media/icons.tsx';
import styles from './checkbox.module.css';
import { FieldNote, noteIds } from './field-note.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Label; may contain links. */
  children: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

export function Checkbox({ children, hint, error, className, id, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const boxId = id ?? generatedId;
  return (
    <div className={className}>
      <label className={styles.line} htmlFor={boxId}>
        <span className={styles.box}>
          <input
            {...rest}
            id={boxId}
            className={styles.input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={noteIds(boxId, hint, error)}
          />
          <CheckIcon className={styles.check} size={18} />
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={boxId} hint={hint} error={error} />
    </div>
  );
}
