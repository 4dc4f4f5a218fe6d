import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config, ConfigResult } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/pool.ts';
import type { Note } from '#server/features/audit/audit.ts';
import type { Services } from '#server/services.ts';
import type { Progress, Unit } from './progress.ts';

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

/** Where the operator sits. */
export interface CommandContext {
  /** Who types, as the audit names them. */
  readonly who: string;
  /** Columns of the terminal; endless where nobody looks. */
  readonly width: number;
  /** Writes a change of this command into the audit, in the change's own transaction. */
  readonly note: Note;
  /** Shows how far something is, from its first second on. */
  readonly progress: (what: string, total: number | null, unit?: Unit) => Progress;
}

interface CommandBase {
  /** One or two words: 'check', 'orders list'. */
  readonly name: string;
  readonly summary: string;
  /** What could be typed after 'npm run shop -- ', as it stands in the help. */
  readonly example: string;
  /** Names of the words that must follow, such as 'number'; one that ends in ? may be left out. */
  readonly words?: readonly string[];
  readonly options?: ParseArgsOptionsConfig;
  /** What each option is for, as it stands in the help: ['--status <state>', 'only those in this state']. */
  readonly help?: readonly (readonly [option: string, meaning: string])[];
}

/** A command of a shop that is in order. */
export interface ShopCommand extends CommandBase {
  readonly run: (services: Services, typed: Typed, context: CommandContext) => Promise<Report>;
}

/** What is there before there is a shop in order. */
export interface SetupContext {
  readonly configuration: () => ConfigResult;
  /** Lends the database as it is, of whatever version, and makes one where `isMade` allows it. */
  readonly withDatabase: <Result>(
    config: Config,
    work: (database: OpenDatabase) => Promise<Result>,
    how?: { readonly isMade?: boolean },
  ) => Promise<Result>;
}

/** A command that brings a shop into order, or says why it is not. */
export interface SetupCommand extends CommandBase {
  readonly setUp: (setup: SetupContext, typed: Typed, context: CommandContext) => Promise<Report>;
}

export type Command = ShopCommand | SetupCommand;

/** Said to the operator in one line. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The command was not typed as it must be. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}
