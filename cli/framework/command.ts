import type { Config, ConfigResult } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/pool.ts';
import type { Actor } from '#server/features/audit/audit.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { realWorld } from '#server/lib/world.ts';
import type { Services } from '#server/services.ts';
import type { Progress, Unit } from './progress.ts';

/** What a command prints: `text`, or `data` as JSON with --json. */
export interface Report {
  readonly text: string;
  readonly data: unknown;
  /** The command ran, and found something wrong: exit code 1. */
  readonly failed?: boolean;
}

/** Arguments and options, already parsed. `--dry-run` is `options.dryRun`. */
export interface Input<Options extends object = object> {
  readonly args: readonly string[];
  readonly options: Options;
}

export interface CommandContext {
  /** Who runs the command, for the audit. */
  readonly actor: Actor;
  /** Columns of the terminal; infinite where the output is not shown in one. */
  readonly width: number;
  /** Starts a progress line, which is drawn once the work takes longer than a second. */
  readonly progress: (what: string, total: number | null, unit?: Unit) => Progress;
  /** Aborted by Ctrl-C. A command that takes long checks it and cleans up. */
  readonly signal: AbortSignal;
}

/** In the place of a default value: the option must be given. */
export const required = Symbol('required');

/** An option as commander declares it: flags, description, parser, default value. */
export type OptionSpec = readonly [
  flags: string,
  description: string,
  /** `previous`: the value so far, of an option that is given several times. */
  parse?: ((value: string, previous: never) => unknown) | undefined,
  byDefault?: unknown,
];

interface CommandBase {
  /** One to three words: 'check', 'orders list', 'delivery methods list'. */
  readonly name: string;
  /** An imperative sentence: 'List orders, newest first'. */
  readonly summary: string;
  /** A sample call, without the program's name. */
  readonly example: string;
  /** As commander writes them: '<number>', '[sku] [quantity]'. */
  readonly args?: string;
  readonly options?: readonly OptionSpec[];
  /** What holds, and what to do, when Ctrl-C or a lost database cuts the command short: 'Nothing was changed.' */
  readonly whenCutShort?: string;
}

/** A command for a shop whose database is up to date. */
export interface ShopCommand<Options extends object = object> extends CommandBase {
  run(services: Services, input: Input<Options>, context: CommandContext): Promise<Report>;
}

/** What exists before the shop is set up. */
export interface SetupContext {
  readonly configuration: () => ConfigResult;
  /** Opens the database whatever its schema version. */
  readonly withDatabase: <Result>(
    config: Config,
    work: (database: OpenDatabase) => Promise<Result>,
    how?: { readonly createIfMissing?: boolean },
  ) => Promise<Result>;
}

/** A command that sets up, restores or examines a shop. */
export interface SetupCommand<Options extends object = object> extends CommandBase {
  setUp(setup: SetupContext, input: Input<Options>, context: CommandContext): Promise<Report>;
}

export type Command = ShopCommand | SetupCommand;

/** A failure that the operator can act on: one line, exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Arguments or options are wrong: exit code 2. */
export class UsageError extends CommandError {
  override name = 'UsageError';
}

/** What operator use cases need besides their input. */
export const operationOf = (
  { database }: Services,
  { actor }: CommandContext,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Operation => ({ db: database.db, actor, now: realWorld.now, dryRun });

export const dryRunOption: OptionSpec = ['--dry-run', 'Show what would change, and change nothing'];
export const yesOption: OptionSpec = ['--yes', 'Confirm: this cannot be undone'];
export interface DryRun {
  readonly dryRun?: boolean;
}

/** '✓' when it was done, '·' when it was only tried. */
export const mark = ({ dryRun }: DryRun): string => (dryRun ? '·' : '✓');

/** Demands --yes, unless nothing is changed. */
export const requireYes = ({ yes, dryRun }: DryRun & { readonly yes?: boolean }): void => {
  if (!yes && !dryRun) throw new UsageError('This cannot be undone. Add --yes to confirm.');
};
