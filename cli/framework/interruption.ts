import { setTimeout as sleep } from 'node:timers/promises';

/** The operator pressed Ctrl-C, or the process received a stop signal. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/** A command that checks its signal ends within this time. Ending any other is safe too: PostgreSQL rolls back. */
const graceMs = 2000;

/**
 * Waits for a command. After the signal it gets a moment to stop and to clean up; if it completes in that time its
 * result counts, otherwise an `InterruptedError` is thrown.
 */
export const untilInterrupted = async <Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> => {
  const settled = work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
  const interrupted = new Promise<null>((resolve) => {
    const stop = () => void sleep(graceMs, null, { ref: false }).then(resolve);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  const ended = await Promise.race([settled, interrupted]);
  if (ended !== null && 'result' in ended) return ended.result;
  if (signal.aborted) throw new InterruptedError();
  throw (ended as { error: unknown }).error;
};
