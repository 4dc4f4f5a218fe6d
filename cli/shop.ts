import { parseArgs } from 'node:util';
import { noteAs } from '#server/features/audit/audit.ts';
import type { House } from '#server/house.ts';
import { Refusal } from '#server/http/refusal.ts';
import { StartError } from '#server/lib/start-error.ts';
import { articleCommands } from './article-commands.ts';
import { auditCommands } from './audit-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import { checkCommand } from './check-command.ts';
import {
  type Command,
  Complaint,
  type Desk,
  type Premises,
  type Report,
  type Typed,
  WrongUsage,
} from './command.ts';
import { countryCommands } from './country-commands.ts';
import { currencyCommands } from './currency-commands.ts';
import { customerCommands } from './customer-commands.ts';
import { deliveryCommands } from './delivery-commands.ts';
import { demoCommands } from './demo-commands.ts';
import { doctorCommand } from './doctor-command.ts';
import { callOf, helpOf, overview } from './help.ts';
import { migrateCommand } from './migrate-command.ts';
import { newsletterCommands } from './newsletter-commands.ts';
import { orderCommands } from './order-commands.ts';
import { priceCommands } from './price-commands.ts';
import { showProgress } from './progress.ts';
import { promoCommands } from './promo-commands.ts';
import { settingsCommands } from './settings-commands.ts';
import { socialCommands } from './social-commands.ts';
import { stockCommands } from './stock-commands.ts';
import { tokenCommands } from './token-commands.ts';
import { translationCommands } from './translation-commands.ts';

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

/** Lends the furnished house to a command and closes it afterwards. */
export type WithHouse = (work: (house: House) => Promise<Report>) => Promise<Report>;

/** The longest name that fits: 'orders list' before 'orders'. */
const findCommand = (args: readonly string[]): Command => {
  const found = commands
    .filter(({ name }) => name.split(' ').every((word, at) => args[at] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (found) return found;
  throw new WrongUsage(
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
      throw new WrongUsage(`It is called as: npm run shop -- ${callOf(command)}`);
    }
    return { words: positionals, options: values as Typed['options'] };
  } catch (error) {
    throw error instanceof Complaint ? error : new WrongUsage((error as Error).message);
  }
};

const deskOf = ({ who = 'operator', width, draw }: Terminal, command: Command): Desk => ({
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
  withHouse: WithHouse,
  premises?: Premises,
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
  const report = await reportOf(command, typed, deskOf(terminal, command), { withHouse, premises });
  terminal.out(typed.options.json ? JSON.stringify(report.data, null, 2) : report.text);
  return report.failed ? 1 : 0;
};

const reportOf = (
  command: Command,
  typed: Typed,
  desk: Desk,
  { withHouse, premises }: { readonly withHouse: WithHouse; readonly premises: Premises | undefined },
): Promise<Report> => {
  if ('run' in command) return withHouse((house) => command.run(house, typed, desk));
  if (!premises) throw new Complaint(`'${command.name}' cannot be used here.`);
  return command.care(premises, typed, desk);
};

/** The operator's command line. What goes wrong is said in one line, never as a stack trace. */
export const runCli = async (
  args: readonly string[],
  terminal: Terminal,
  withHouse: WithHouse,
  premises?: Premises,
): Promise<ExitCode> => {
  try {
    return await carryOut(args, terminal, withHouse, premises);
  } catch (error) {
    if (!(error instanceof Complaint || error instanceof Refusal || error instanceof StartError)) throw error;
    terminal.err(`✗ ${error.message}`);
    return error instanceof WrongUsage ? 2 : 1;
  }
};
