import { parseArgs } from 'node:util';
import { catalogueCommands } from '#cli/catalogue/catalogue-commands.ts';
import { priceCommands } from '#cli/catalogue/price-commands.ts';
import { stockCommands } from '#cli/catalogue/stock-commands.ts';
import { articleCommands } from '#cli/content/article-commands.ts';
import { settingsCommands } from '#cli/content/settings-commands.ts';
import { socialCommands } from '#cli/content/social-commands.ts';
import { translationCommands } from '#cli/content/translation-commands.ts';
import { customerCommands } from '#cli/customers/customer-commands.ts';
import { newsletterCommands } from '#cli/customers/newsletter-commands.ts';
import { tokenCommands } from '#cli/customers/token-commands.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  type Report,
  type SetupContext,
  type Typed,
  UsageError,
} from '#cli/framework/command.ts';
import { callOf, helpOf, overview } from '#cli/framework/help.ts';
import { showProgress } from '#cli/framework/progress.ts';
import { orderCommands } from '#cli/orders/order-commands.ts';
import { promoCommands } from '#cli/orders/promo-commands.ts';
import { countryCommands } from '#cli/selling/country-commands.ts';
import { currencyCommands } from '#cli/selling/currency-commands.ts';
import { deliveryCommands } from '#cli/selling/delivery-commands.ts';
import { auditCommands } from '#cli/system/audit-commands.ts';
import { backupCommands } from '#cli/system/backup-commands.ts';
import { checkCommand } from '#cli/system/check-command.ts';
import { demoCommands } from '#cli/system/demo-commands.ts';
import { doctorCommand } from '#cli/system/doctor-command.ts';
import { migrateCommand } from '#cli/system/migrate-command.ts';
import { noteAs } from '#server/features/audit/audit.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Services } from '#server/services.ts';

export const commands: readonly Command[] = [
  checkCommand,
  ...catalogueCommands,
  ...orderCommands,
  ...stockCommands,
  ...priceCommands,
  ...customerCommands,
  ...newsletterCommands,
  ...promoCommands,
  ...settingsCommands,
  ...articleCommands,
  ...socialCommands,
  ...translationCommands,
  ...countryCommands,
  ...deliveryCommands,
  ...currencyCommands,
  ...tokenCommands,
  ...auditCommands,
  ...backupCommands,
  migrateCommand,
  ...demoCommands,
  doctorCommand,
];

/** 0: done. 1: refused, failed, or something wrong was found. 2: not typed as it must be. */
type ExitCode = 0 | 1 | 2;

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Who sits there, as the audit names them. */
  readonly who?: string;
  /** Columns; not known where the output goes into a file. */
  readonly width?: number | undefined;
  /** Writes over the line it drew before. Left out where nobody looks. */
  draw?(line: string): void;
}

/** Passes the services to a command and closes them afterwards. */
export type WithServices = (work: (services: Services) => Promise<Report>) => Promise<Report>;

/** The longest name that fits: 'orders list' before 'orders'. */
const findCommand = (args: readonly string[]): Command => {
  const found = commands
    .filter(({ name }) => name.split(' ').every((word, at) => args[at] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (found) return found;
  throw new UsageError(
    `There is no command '${args.slice(0, 2).join(' ')}'. npm run shop -- --help lists them.`,
  );
};

const readTyped = (command: Command, args: readonly string[]): Typed => {
  const { words = [], options = {} } = command;
  const read = (): { values: Record<string, unknown>; positionals: string[] } =>
    parseArgs({
      args: args.slice(command.name.split(' ').length),
      options: { ...options, json: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  try {
    const { values, positionals } = read();
    const needed = words.filter((word) => !word.endsWith('?')).length;
    if (!values.help && (positionals.length < needed || positionals.length > words.length)) {
      throw new UsageError(`It is called as: npm run shop -- ${callOf(command)}`);
    }
    return { words: positionals, options: values as Typed['options'] };
  } catch (error) {
    throw error instanceof CommandError ? error : new UsageError((error as Error).message);
  }
};

const contextOf = ({ who = 'operator', width, draw }: Terminal, command: Command): CommandContext => ({
  who,
  width: width ?? Number.POSITIVE_INFINITY,
  note: noteAs(who, command.name),
  progress: showProgress(draw ?? null),
});

/** 'orders --help' lists the commands that begin so. */
const groupOf = (args: readonly string[]): readonly Command[] =>
  args.length === 2 && args[1] === '--help'
    ? commands.filter(({ name }) => name.startsWith(`${args[0]} `))
    : [];

const carryOut = async (
  args: readonly string[],
  terminal: Terminal,
  withServices: WithServices,
  setup?: SetupContext,
): Promise<ExitCode> => {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') {
    terminal.out(overview(commands));
    return args.length === 0 ? 2 : 0;
  }
  const group = groupOf(args);
  if (group.length > 0) {
    terminal.out(overview(group));
    return 0;
  }
  const command = findCommand(args);
  const typed = readTyped(command, args);
  if (typed.options.help) {
    terminal.out(helpOf(command));
    return 0;
  }
  const report = await reportOf(command, typed, contextOf(terminal, command), { withServices, setup });
  terminal.out(typed.options.json ? JSON.stringify(report.data, null, 2) : report.text);
  return report.failed ? 1 : 0;
};

const reportOf = (
  command: Command,
  typed: Typed,
  context: CommandContext,
  { withServices, setup }: { readonly withServices: WithServices; readonly setup: SetupContext | undefined },
): Promise<Report> => {
  if ('run' in command) return withServices((services) => command.run(services, typed, context));
  if (!setup) throw new CommandError(`'${command.name}' cannot be used here.`);
  return command.setUp(setup, typed, context);
};

/** The operator's command line. What goes wrong is said in one line, never as a stack trace. */
export const runCli = async (
  args: readonly string[],
  terminal: Terminal,
  withServices: WithServices,
  setup?: SetupContext,
): Promise<ExitCode> => {
  try {
    return await carryOut(args, terminal, withServices, setup);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof Refusal || error instanceof StartError))
      throw error;
    terminal.err(`✗ ${error.message}`);
    return error instanceof UsageError ? 2 : 1;
  }
};
