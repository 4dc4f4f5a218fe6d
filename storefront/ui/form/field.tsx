import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '#storefront/ui/media/icons.tsx';
import styles from './field.module.css';
import { FieldNote, noteIds } from './field-note.tsx';

interface FieldLook {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint and marks the field as invalid. */
  error?: string | undefined;
  className?: string | undefined;
}

export interface FieldProps extends FieldLook, Omit<ComponentProps<'input'>, keyof FieldLook> {
  /** Content before the text, separated by a hairline: the country code of a phone number. */
  before?: ReactNode;
  /** Content after the text. */
  after?: ReactNode;
  /** Adds a button that shows or hides the password. */
  reveal?: { showLabel: string; hideLabel: string } | undefined;
}

/** Input with label, hint and error, connected by ids. */
export function Field({
  label,
  hint,
  error,
  className,
  before,
  after,
  reveal,
  type,
  id,
  ...rest
}: FieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const [revealed, setRevealed] = useState(false);
  return (
    <div className={join(styles.field, className)}>
      <FieldLabel id={fieldId} label={label} />
      <div className={styles.box}>
        {before ? <div className={styles.before}>{before}</div> : null}
        <input
          {...rest}
          id={fieldId}
          className={styles.input}
          type={reveal && revealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={join(rest['aria-describedby'], noteIds(fieldId, hint, error)) || undefined}
        />
        {reveal ? (
          <button
            type="button"
            className={styles.eye}
            aria-label={revealed ? reveal.hideLabel : reveal.showLabel}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          </button>
        ) : null}
        {after}
      </div>
      <FieldNote id={fieldId} hint={hint} error={error} />
    </div>
  );
}

export interface TextAreaFieldProps extends FieldLook, Omit<ComponentProps<'textarea'>, keyof FieldLook> {}

export function TextAreaField({ label, hint, error, className, id, ...rest }: TextAreaFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <div className={join(styles.field, className)}>
      <FieldLabel id={fieldId} label={label} />
      <div className={styles.box}>
        <textarea
          rows={5}
          {...rest}
          id={fieldId}
          className={`${styles.input} ${styles.area}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={join(rest['aria-describedby'], noteIds(fieldId, hint, error)) || undefined}
        />
      </div>
      <FieldNote id={fieldId} hint={hint} error={error} />
    </div>
  );
}

function FieldLabel({ id, label }: { id: string; label: string }) {
  return (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
