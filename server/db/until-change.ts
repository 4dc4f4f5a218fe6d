import { keepWhileHeard } from './changes.ts';

/** Reads something small once and keeps it until something changes; while changes may go unheard it is read each time. */
export const untilChange = <Found>(read: () => Promise<Found>) => {
  let kept: Promise<Found> | null = null;

  const readAndKeep = (): Promise<Found> => {
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading;
  };
  const { isHeard, listener } = keepWhileHeard(() => {
    kept = null;
  });
  return {
    get: (): Promise<Found> => (isHeard() ? (kept ?? readAndKeep()) : read()),
    listener,
  };
};
