import type { ReactNode } from 'react';

type Tone = 'plain' | 'green' | 'amber' | 'red' | 'blue' | 'solid';

/** A state in words. A full dot is a fact; a ring waits or has ended; `solid` has no dot: an operator has to act. */
export const Badge = ({
  tone = 'plain',
  ring = false,
  dot = true,
  children,
}: {
  readonly tone?: Tone;
  readonly ring?: boolean;
  readonly dot?: boolean;
  readonly children: ReactNode;
}) => {
  const parts = [tone !== 'plain' && tone, ring && 'hol', (tone === 'solid' || !dot) && 'nd'];
  return <span className={['bd', ...parts].filter(Boolean).join(' ')}>{children}</span>;
};
