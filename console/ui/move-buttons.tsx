import type { KeyboardEvent } from 'react';
import { t } from '#console/texts/texts.ts';
import { Icon } from './icons.tsx';

interface MoveButtonsProps {
  readonly name: string;
  readonly at: number;
  readonly of: number;
  readonly onMove: (by: 1 | -1) => void;
}

/** Moves a row up and down, also with Shift and the arrow keys. */
export const MoveButtons = ({ name, at, of, onMove }: MoveButtonsProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  // aria-disabled keeps the focus on the button when the row reaches the end.
  return (
    <>
      <button
        type="button"
        className="btn ghost sq"
        aria-label={t('Move {name} up', { name })}
        aria-disabled={at === 0}
        onClick={() => onMove(-1)}
        onKeyDown={onKeyDown}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="btn ghost sq"
        aria-label={t('Move {name} down', { name })}
        aria-disabled={at === of - 1}
        onClick={() => onMove(1)}
        onKeyDown={onKeyDown}
      >
        <Icon name="down" />
      </button>
    </>
  );
};
