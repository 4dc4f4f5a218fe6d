import type { ReactNode } from 'react';

/** Nothing to show: one sentence and the next useful action. */
export const Empty = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <div className="empty">
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
