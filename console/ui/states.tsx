import type { ReactNode } from 'react';

/** Nothing to show: one sentence and the next useful action. */
export const Empty = ({
  title,
  text,
  children,
}: {
  /** Where it is the whole screen. */
  readonly title?: string;
  readonly text: string;
  readonly children?: ReactNode;
}) => (
  <div className="empty">
    {title !== undefined && <h1>{title}</h1>}
    <p>{text}</p>
    {children}
  </div>
);

/** The sentence of a refused or failed action. */
export const ErrorLine = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <p className="error" role="alert">
      {text}
    </p>
  );
