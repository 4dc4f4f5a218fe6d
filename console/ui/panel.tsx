import type { ReactNode } from 'react';

/** A part of a form with its heading. */
export const Panel = ({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) => (
  <section className="pan" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {hint !== undefined && <span className="q">{hint}</span>}
    </header>
    {children}
  </section>
);
