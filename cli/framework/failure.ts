import { isDatabaseAway } from '#server/db/is-away.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { isInvalidInput, refusalText } from '#server/features/operations/refusal-texts.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { InterruptedError } from './interruption.ts';

/** 0: done. 1: refused, failed, or something wrong was found. 2: wrong usage. 130: interrupted. */
export type ExitCode = 0 | 1 | 2 | 130;

interface Failure {
  /** One line: what happened and what to do. */
  readonly text: string;
  readonly code: ExitCode;
  /** A fault of the program, whose stack trace helps to fix it. */
  readonly isInternal?: boolean;
}

const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/[.\s]+$/, '');

const messageOf = (error: unknown): string => {
  const { message, code } = (error ?? {}) as { readonly message?: string; readonly code?: string };
  return firstLine(message || code || String(error));
};

/** For commands that do not say what holds after they were cut short. */
const unknownState = 'Check what was changed before you run the command again.';

/** Describes why a command failed, in one line. */
export const describeFailure = (error: unknown, command: Command | null): Failure => {
  if (error instanceof InterruptedError) {
    return { text: `Interrupted. ${command?.whenCutShort ?? unknownState}`, code: 130 };
  }
  if (error instanceof OperatorRefusal) {
    return { text: refusalText(error), code: isInvalidInput(error) ? 2 : 1 };
  }
  if (error instanceof CommandError || error instanceof StartError) {
    return { text: error.message, code: error instanceof UsageError ? 2 : 1 };
  }
  if (isDatabaseAway(error)) {
    const lines = [
      `The database is not available (${messageOf(error)}). Check that it runs, and try again.`,
      ...(command?.whenCutShort ? [command.whenCutShort] : []),
    ];
    return { text: lines.join(' '), code: 1 };
  }
  const text = `Internal error: ${messageOf(error)}. Run it again with LOG_LEVEL=debug to see where it happened.`;
  return { text, code: 1, isInternal: true };
};
