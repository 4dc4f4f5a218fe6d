import { useEffect, useRef, useState } from 'react';
import { t } from '#console/texts/texts.ts';
import { Icon } from './icons.tsx';

type Undo = () => Promise<unknown>;

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly undo: Undo | undefined;
  readonly isBad: boolean;
}

let add: (text: string, undo?: Undo, isBad?: boolean) => void = () => {};
let made = 0;

/** Says that something was done, at the bottom right, for ten seconds; with `undo` it can be taken back there. */
export const toast = (text: string, undo?: Undo): void => add(text, undo);

/** Says at the same place that something failed. */
export const toastFailure = (text: string): void => add(text, undefined, true);

const shownMs = 10_000;

/** The timer pauses while the pointer or the focus is on it. */
const Shown = ({ text, undo, isBad, onEnd }: Omit<Toast, 'id'> & { readonly onEnd: () => void }) => {
  const [isHeld, setHeld] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end.current(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the time.
    <div className="toast" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span className={isBad ? 'dot bad' : 'dot'}>
        <Icon name={isBad ? 'close' : 'check'} />
      </span>
      {text}
      {undo && (
        <button
          type="button"
          className="btn s28"
          onClick={() => {
            onEnd();
            void undo();
          }}
        >
          {t('Undo')}{' '}
        </button>
      )}
      <button type="button" className="btn sq" aria-label={t('Close')} onClick={onEnd}>
        <Icon name="close" />
      </button>
    </div>
  );
};

export const Toasts = () => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    add = (text, undo, isBad = false) => {
      made += 1;
      const id = made;
      setToasts((before) => [...before.slice(-2), { id, text, undo, isBad }]);
    };
    return () => {
      add = () => {};
    };
  }, []);
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, ...shown }) => (
        <Shown
          key={id}
          {...shown}
          onEnd={() => setToasts((before) => before.filter((each) => each.id !== id))}
        />
      ))}
    </div>
  );
};
