import type { ChangeListener } from './changes.ts';

/** Reads something small once and keeps it until something changes; while changes may go unheard it is read each time. */
export const untilChange = <Found>(read: () => Promise<Found>) => {
  let isListening = false;
  let kept: Promise<Found> | null = null;

  const readAndKeep = (): Promise<Found> => {
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading;
  };
  const drop = (): void => {
    kept = null;
  };
  return {
    get: (): Promise<Found> => (isListening ? (kept ?? readAndKeep()) : read()),
    listener: {
      onListening: () => {
        drop();
        isListening = true;
      },
      onChange: drop,
      onLost: () => {
        isListening = false;
        drop();
      },
    } satisfies ChangeListener,
  };
};
