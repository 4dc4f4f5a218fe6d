import { CommanderError } from 'commander';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Services } from '#server/services.ts';
import { catalogueCommands } from './catalogue/catalogue-commands.ts';
import { priceCommands } from './catalogue/price-commands.ts';
import { stockCommands } from './catalogue/stock-commands.ts';
import { articleCommands } from './content/article-commands.ts';
import { settingsCommands } from './content/settings-commands.ts';
import { socialCommands } from './content/social-commands.ts';
import { translationCommands } from './content/translation-commands.ts';
import { customerCommands } from './customers/customer-commands.ts';
import { newsletterCommands } from './customers/newsletter-commands.ts';
import { tokenCommands } from './customers/token-commands.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type Input,
  type Report,
  type SetupContext,
  UsageError,
} from './framework/command.ts';
import { buildProgram, usageLine } from './framework/program.ts';
import { showProgress } from './framework/progress.ts';
import { isInvalidInput, refusalText } from './framework/refusal-texts.ts';
import { orderCommands } from './orders/order-commands.ts';
import { promoCommands } from './orders/promo-commands.ts';
import { countryCommands } from './selling/country-commands.ts';
import { currencyCommands } from './selling/currency-commands.ts';
import { deliveryCommands } from './selling/delivery-commands.ts';
import { auditCommands } from './system/audit-commands.ts';
import { backupCommands } from './system/backup-commands.ts';
import { checkCommand } from './system/check-command.ts';
import { demoCommands } from './system/demo-commands.ts';
import { doctorCommand } from './system/doctor-command.ts';
import { migrateCommand } from './system/migrate-command.ts';

export const commands: readonly Command[] = [
  checkCommand,
  doctorCommand,
  migrateCommand,
  ...backupCommands,
  ...catalogueCommands,
  ...orderCommands,
  ...promoCommands,
  ...stockCommands,
  ...priceCommands,
  ...customerCommands,
  ...tokenCommands,
  ...newsletterCommands,
  ...settingsCommands,
  ...articleCommands,
  ...socialCommands,
  ...translationCommands,
  ...countryCommands,
  ...deliveryCommands,
  ...currencyCommands,
  ...auditCommands,
  ...demoCommands,
];

/** 0: done. 1: refused, failed, or something wrong was found. 2: wrong usage. */
type ExitCode = 0 | 1 | 2;

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Who runs the command, for the audit. */
  readonly who?: string;
  /** Columns; undefined where the output goes into a file. */
  readonly width?: number | undefined;
  /** Replaces the line that it drew before. Left out where the output is not shown in a terminal. */
  draw?(line: string): void;
}

/** Opens the shop's services for a command and closes them afterwards. */
export type WithServices = (work: (services: Services) => Promise<Report>) => Promise<Report>;

const contextOf = ({ who = 'operator', width, draw }: Terminal, command: Command): CommandContext => ({
  actor: { who, command: command.name },
  width: width ?? Number.POSITIVE_INFINITY,
  progress: showProgress(draw ?? null),
});

/** The line to print about an expected failure; null for an internal error. */
const failureOf = (error: unknown): { readonly text: string; readonly code: ExitCode } | null => {
  if (error instanceof OperatorRefusal) {
    return { text: refusalText(error), code: isInvalidInput(error) ? 2 : 1 };
  }
  if (error instanceof CommandError || error instanceof StartError) {
    return { text: error.message, code: error instanceof UsageError ? 2 : 1 };
  }
  if (!isDatabaseAway(error)) return null;
  const { message } = error as Error;
  return { text: `The database is not available (${message}). Check that it runs, and try again.`, code: 1 };
};

/** Runs one command of the operator's command line. Expected failures print one line, never a stack trace. */
export const runCli = async (
  args: readonly string[],
  terminal: Terminal,
  withServices: WithServices,
  setup?: SetupContext,
): Promise<ExitCode> => {
  const reportOf = (command: Command, input: Input): Promise<Report> => {
    const context = contextOf(terminal, command);
    if ('run' in command) return withServices((services) => command.run(services, input, context));
    if (!setup) throw new CommandError(`'${command.name}' cannot be used here.`);
    return command.setUp(setup, input, context);
  };
  let exitCode: ExitCode = 0;
  const program = buildProgram(commands, terminal, async (command, input, isJson) => {
    const report = await reportOf(command, input);
    terminal.out(isJson ? JSON.stringify(report.data, null, 2) : report.text);
    if (report.failed) exitCode = 1;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      const line = usageLine(error, args);
      if (line !== null) terminal.err(`✗ ${line}`);
      return error.exitCode === 0 ? 0 : 2;
    }
    const failure = failureOf(error);
    if (failure === null) throw error;
    terminal.err(`✗ ${failure.text}`);
    return failure.code;
  }
};
