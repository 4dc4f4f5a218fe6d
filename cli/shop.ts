import { CommanderError } from 'commander';
import type { Services } from '#server/services.ts';
import { catalogueCommands } from './catalogue/catalogue-commands.ts';
import { categoryCommands } from './catalogue/category-commands.ts';
import { complianceCommands } from './catalogue/compliance-commands.ts';
import { fitCommands } from './catalogue/fit-commands.ts';
import { priceCommands } from './catalogue/price-commands.ts';
import { pricePlanCommands } from './catalogue/price-plan-commands.ts';
import { productCommands } from './catalogue/product-commands.ts';
import { productPictureCommands } from './catalogue/product-picture-commands.ts';
import { relatedCommands } from './catalogue/related-commands.ts';
import { searchCommands } from './catalogue/search-commands.ts';
import { specCommands } from './catalogue/spec-commands.ts';
import { stockCommands } from './catalogue/stock-commands.ts';
import { storyCommands } from './catalogue/story-commands.ts';
import { articleCommands } from './content/article-commands.ts';
import { pictureCommands } from './content/picture-commands.ts';
import { settingsCommands } from './content/settings-commands.ts';
import { socialCommands } from './content/social-commands.ts';
import { translationCommands } from './content/translation-commands.ts';
import { alertCommands } from './customers/alert-commands.ts';
import { customerCommands } from './customers/customer-commands.ts';
import { guestCommands } from './customers/guest-commands.ts';
import { newsletterCommands } from './customers/newsletter-commands.ts';
import { questionCommands } from './customers/question-commands.ts';
import { reportCommands } from './customers/report-commands.ts';
import { reviewCommands } from './customers/review-commands.ts';
import { reviewFileCommands } from './customers/review-files.ts';
import { tokenCommands } from './customers/token-commands.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type Input,
  type Report,
  type SetupContext,
} from './framework/command.ts';
import { describeFailure, type ExitCode } from './framework/failure.ts';
import { untilInterrupted } from './framework/interruption.ts';
import { buildProgram, usageLine } from './framework/program.ts';
import { showProgress } from './framework/progress.ts';
import { bundleCommands } from './orders/bundle-commands.ts';
import { carrierCommands } from './orders/carrier-commands.ts';
import { creditNoteCommands } from './orders/credit-note-commands.ts';
import { fulfilmentCommands } from './orders/fulfilment-commands.ts';
import { orderCommands } from './orders/order-commands.ts';
import { promoCommands } from './orders/promo-commands.ts';
import { refundCommands } from './orders/refund-commands.ts';
import { returnCommands } from './orders/return-commands.ts';
import { withdrawalCommands } from './orders/withdrawal-commands.ts';
import { countryCommands } from './selling/country-commands.ts';
import { currencyCommands } from './selling/currency-commands.ts';
import { deliveryCommands } from './selling/delivery-commands.ts';
import { holidayCommands } from './selling/holiday-commands.ts';
import { methodCommands } from './selling/method-commands.ts';
import { pointCommands } from './selling/point-commands.ts';
import { staffCommands } from './staff/staff-commands.ts';
import { auditCommands } from './system/audit-commands.ts';
import { backupCommands } from './system/backup-commands.ts';
import { checkCommand } from './system/check-command.ts';
import { demoCommands } from './system/demo-commands.ts';
import { doctorCommand } from './system/doctor-command.ts';
import { legalCommands } from './system/legal-commands.ts';
import { migrateCommand } from './system/migrate-command.ts';

export const commands: readonly Command[] = [
  checkCommand,
  doctorCommand,
  migrateCommand,
  ...backupCommands,
  ...catalogueCommands,
  ...orderCommands,
  ...fulfilmentCommands,
  ...carrierCommands,
  ...refundCommands,
  ...withdrawalCommands,
  ...returnCommands,
  ...creditNoteCommands,
  ...promoCommands,
  ...bundleCommands,
  ...productCommands,
  ...productPictureCommands,
  ...storyCommands,
  ...categoryCommands,
  ...stockCommands,
  ...priceCommands,
  ...pricePlanCommands,
  ...specCommands,
  ...searchCommands,
  ...relatedCommands,
  ...fitCommands,
  ...complianceCommands,
  ...legalCommands,
  ...customerCommands,
  ...guestCommands,
  ...tokenCommands,
  ...newsletterCommands,
  ...reviewCommands,
  ...reviewFileCommands,
  ...questionCommands,
  ...alertCommands,
  ...reportCommands,
  ...settingsCommands,
  ...articleCommands,
  ...socialCommands,
  ...pictureCommands,
  ...translationCommands,
  ...countryCommands,
  ...deliveryCommands,
  ...methodCommands,
  ...pointCommands,
  ...holidayCommands,
  ...currencyCommands,
  ...staffCommands,
  ...auditCommands,
  ...demoCommands,
];

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Who runs the command, for the audit. */
  readonly who?: string;
  /** Columns; undefined where the output goes into a file. */
  readonly width?: number | undefined;
  /** Replaces the line that it drew before. Left out where the output is not shown in a terminal. */
  draw?(line: string): void;
  /** Aborted by Ctrl-C. */
  readonly signal?: AbortSignal;
  /** Prints the stack trace of internal errors. */
  readonly showsTraces?: boolean;
}

/** Opens the shop's services for a command and closes them afterwards. */
export type WithServices = (work: (services: Services) => Promise<Report>) => Promise<Report>;

const never = new AbortController().signal;

const contextOf = (
  { who = 'operator', width, draw, signal = never }: Terminal,
  command: Command,
): CommandContext => ({
  actor: { who, command: command.name },
  width: width ?? Number.POSITIVE_INFINITY,
  progress: showProgress(draw ?? null),
  signal,
});

/** Runs one command of the operator's command line. A failure prints one line, never a stack trace. */
export const runCli = async (
  args: readonly string[],
  terminal: Terminal,
  withServices: WithServices,
  setup?: SetupContext,
): Promise<ExitCode> => {
  const reportOf = async (command: Command, input: Input): Promise<Report> => {
    const context = contextOf(terminal, command);
    if ('run' in command) return withServices((services) => command.run(services, input, context));
    if (!setup) throw new CommandError(`'${command.name}' cannot be used here.`);
    return command.setUp(setup, input, context);
  };
  let exitCode: ExitCode = 0;
  let running: Command | null = null;
  const program = buildProgram(commands, terminal, async (command, input, isJson) => {
    running = command;
    const report = await untilInterrupted(reportOf(command, input), terminal.signal ?? never);
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
    const { text, code, isInternal } = describeFailure(error, running);
    if (isInternal && terminal.showsTraces && error instanceof Error) terminal.err(error.stack ?? '');
    terminal.draw?.('');
    terminal.err(`✗ ${text}`);
    return code;
  }
};
