import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallFailure, messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { columnOf } from './typed-price.ts';

interface EditCellProps {
  /** The column: Enter goes to the same one of the next row. */
  readonly column: string;
  readonly label: string;
  readonly value: string;
  readonly shown: ReactNode;
  /** What was typed as the API wants it; null: that is none. */
  readonly read: (typed: string) => string | null;
  readonly wrong: string;
  readonly save: (value: string) => Promise<unknown>;
  /** Says what will happen, before it is saved. */
  readonly foretell?: (value: string) => Promise<string>;
  readonly onColumn?: (lines: readonly string[]) => void;
  readonly className?: string;
}

const waitMs = 250;

/** What the server says about a value that is not saved yet, a moment after the last key. */
const useForetold = (value: string | null, foretell: EditCellProps['foretell']): string | null => {
  const [text, setText] = useState<string | null>(null);
  const ask = useRef(foretell);
  ask.current = foretell;
  useEffect(() => {
    setText(null);
    if (value === null || !ask.current) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const said = await ask.current?.(value).catch(messageOf);
      if (!isOver) setText(said ?? null);
    }, waitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [value]);
  return text;
};

/** Opens the same cell of the next row. */
const goDown = (from: HTMLElement | null, column: string): void => {
  const next = from?.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>(`[data-cell="${column}"]`);
  next?.focus();
  next?.click();
};

/**
 * A value that is edited in its place: Enter or a click opens it, Enter saves and goes down, Tab saves and goes on,
 * Escape restores. After a conflict Enter keeps what was typed and Escape takes the newer value.
 */
export const EditCell = (props: EditCellProps) => {
  const { column, label, value, shown, read, wrong, save, foretell, onColumn, className = '' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isSaving = useRef(false);
  const cell = useRef<HTMLSpanElement>(null);
  const wanted = typed === null ? null : read(typed);
  const foretold = useForetold(wanted === value ? null : wanted, foretell);
  const close = (): void => {
    setTyped(null);
    setError(null);
  };
  const keep = async (): Promise<boolean> => {
    if (typed === null || isSaving.current) return false;
    if (wanted === value) {
      close();
      return true;
    }
    if (wanted === null) {
      setError(wrong);
      return false;
    }
    isSaving.current = true;
    try {
      await save(wanted);
      close();
      return true;
    } catch (failure) {
      const isConflict = failure instanceof CallFailure && failure.code === 'changed_meanwhile';
      const more = isConflict ? ` ${t('Enter keeps yours, Escape takes the newer one.')}` : '';
      setError(`${messageOf(failure)}${more}`);
      return false;
    } finally {
      isSaving.current = false;
    }
  };
  const onKeyDown = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      queueMicrotask(() => cell.current?.querySelector('button')?.focus());
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const at = cell.current;
    if (await keep()) goDown(at, column);
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = columnOf(event.clipboardData.getData('text'));
    if (lines.length === 0 || !onColumn) return;
    event.preventDefault();
    close();
    onColumn(lines);
  };
  const hint = error ?? foretold;
  return (
    <span className={`cell ${className}`} ref={cell}>
      {typed === null ? (
        <button
          type="button"
          className="cell-btn"
          data-cell={column}
          aria-label={`${label}: ${value}`}
          onClick={() => setTyped(value)}
        >
          {shown}
        </button>
      ) : (
        <input
          className={error === null ? 'in cell-in' : 'in cell-in bad'}
          aria-label={label}
          aria-invalid={error !== null}
          inputMode="decimal"
          // The person has just opened it.
          ref={(input) => {
            if (input && document.activeElement !== input) {
              input.focus();
              input.select();
            }
          }}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            if (error === null) void keep();
          }}
        />
      )}
      {typed !== null && hint !== null && (
        <span className={error === null ? 'cell-hint' : 'cell-hint error'} role="status">
          {hint}
        </span>
      )}
    </span>
  );
};
