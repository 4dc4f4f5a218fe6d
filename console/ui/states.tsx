import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

/** Nothing to show: one sentence and the next useful action. */
export const Empty = ({
  title,
  text,
  icon = 'box',
  children,
}: {
  /** Where it is the whole screen. */
  readonly title?: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly children?: ReactNode;
}) => (
  <div className="empty">
    <span className="sign">
      <Icon name={icon} />
    </span>
    {title !== undefined && <h1>{title}</h1>}
    <p className={title === undefined ? 'm' : undefined}>{text}</p>
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
