import type { ComponentProps, ReactNode } from 'react';

interface FieldProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A control below its label. */
export const Field = ({ label, children }: FieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label className="field">
    <span className="lab">{label}</span>
    {children}
  </label>
);

/** An input below its label. */
export const InputField = ({ label, ...input }: ComponentProps<'input'> & Pick<FieldProps, 'label'>) => (
  <Field label={label}>
    <input className="in" {...input} />
  </Field>
);
