import { useEffect, useState } from 'react';
import { Icon } from './icons.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
}

let add: (text: string) => void = () => {};
let made = 0;

/** Says that something was done, at the bottom right, for ten seconds. */
export const toast = (text: string): void => add(text);

const shownMs = 10_000;

export const Toasts = () => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    add = (text) => {
      made += 1;
      const id = made;
      setToasts((before) => [...before.slice(-2), { id, text }]);
      setTimeout(() => setToasts((before) => before.filter((each) => each.id !== id)), shownMs);
    };
    return () => {
      add = () => {};
    };
  }, []);
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, text }) => (
        <div key={id} className="toast">
          <span className="dot">
            <Icon name="check" />
          </span>
          {text}
          <button
            type="button"
            className="btn sq"
            aria-label="Close"
            onClick={() => setToasts((before) => before.filter((each) => each.id !== id))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
};
