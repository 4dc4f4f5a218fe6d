import type { ParseArgsOptionsConfig } from 'node:util';
import type { House } from '#server/house.ts';

/** What a command tells: people read `text`, programs read `data` (with --json). */
export interface Report {
  readonly text: string;
  readonly data: unknown;
  /** The command was carried out and found something wrong. */
  readonly failed?: boolean;
}

/** The options and words that were typed after the command, already checked against what it knows. */
export interface Typed {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  /** One or two words: 'check', 'orders list'. */
  readonly name: string;
  readonly summary: string;
  /** Names of the words that must follow, such as 'number'. */
  readonly words?: readonly string[];
  readonly options?: ParseArgsOptionsConfig;
  /** What each option is for, as it stands in the help: ['--status <state>', 'only those in this state']. */
  readonly help?: readonly (readonly [option: string, meaning: string])[];
  readonly run: (house: House, typed: Typed) => Promise<Report>;
}

/** Said to the operator in one line. */
export class Complaint extends Error {
  override name = 'Complaint';
}

/** The command was not typed as it must be. */
export class WrongUsage extends Complaint {
  override name = 'WrongUsage';
}
