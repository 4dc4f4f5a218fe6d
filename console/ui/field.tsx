import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  readonly label: ReactNode;
  /** What to enter, below the label's text. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A control below its label. */
export const Field = ({ label, hint, children }: FieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label className="field">
    <span className="lab">
      {label}
      {hint && <small className="q">{hint}</small>}
    </span>
    {children}
  </label>
);

/** An input below its label. */
export const InputField = ({
  label,
  hint,
  ...input
}: ComponentProps<'input'> & Pick<FieldProps, 'label' | 'hint'>) => (
  <Field label={label} {...(hint && { hint })}>
    <input className="in" {...input} />
  </Field>
);
