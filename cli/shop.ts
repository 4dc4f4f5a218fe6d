import { parseArgs } from 'node:util';
import type { House } from '#server/house.ts';
import { Refusal } from '#server/http/refusal.ts';
import { StartError } from '#server/lib/start-error.ts';
import { checkCommand } from './check-command.ts';
import { type Command, Complaint, type Report, type Typed, WrongUsage } from './command.ts';
import { orderCommands } from './order-commands.ts';
import { tokenCommands } from './token-commands.ts';

const commands: readonly Command[] = [checkCommand, ...orderCommands, ...tokenCommands];

/** 0: done. 1: refused, failed, or something wrong was found. 2: not typed as it must be. */
type ExitCode = 0 | 1 | 2;

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** Lends the furnished house to a command and closes it afterwards. */
export type WithHouse = (work: (house: House) => Promise<Report>) => Promise<Report>;

const callOf = ({ name, words = [], help = [] }: Command): string =>
  [name, ...words.map((word) => `<${word}>`), ...(help.length > 0 ? ['[options]'] : [])].join(' ');

const aligned = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

const overview = (): string =>
  [
    'Usage: npm run shop -- <command>',
    '',
    aligned(commands.map((command) => [callOf(command), command.summary])),
    '',
    'Every command takes --help and --json. Exit code 0: done, 1: refused or something wrong was found, 2: wrong usage.',
  ].join('\n');

const helpOf = (command: Command): string =>
  [
    `Usage: npm run shop -- ${callOf(command)}`,
    '',
    command.summary,
    '',
    aligned([...(command.help ?? []), ['--json', 'the same as JSON'], ['--help', 'this text']]),
  ].join('\n');

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
    if (!values.help && positionals.length !== words.length) {
      throw new WrongUsage(`It is called as: npm run shop -- ${callOf(command)}`);
    }
    return { words: positionals, options: values as Typed['options'] };
  } catch (error) {
    throw error instanceof Complaint ? error : new WrongUsage((error as Error).message);
  }
};

const carryOut = async (
  args: readonly string[],
  terminal: Terminal,
  withHouse: WithHouse,
): Promise<ExitCode> => {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') {
    terminal.out(overview());
    return args.length === 0 ? 2 : 0;
  }
  const command = findCommand(args);
  const typed = readTyped(command, args);
  if (typed.options.help) {
    terminal.out(helpOf(command));
    return 0;
  }
  const report = await withHouse((house) => command.run(house, typed));
  terminal.out(typed.options.json ? JSON.stringify(report.data, null, 2) : report.text);
  return report.failed ? 1 : 0;
};

/** The operator's command line. What goes wrong is said in one line, never as a stack trace. */
export const runCli = async (
  args: readonly string[],
  terminal: Terminal,
  withHouse: WithHouse,
): Promise<ExitCode> => {
  try {
    return await carryOut(args, terminal, withHouse);
  } catch (error) {
    if (!(error instanceof Complaint || error instanceof Refusal || error instanceof StartError)) throw error;
    terminal.err(`✗ ${error.message}`);
    return error instanceof WrongUsage ? 2 : 1;
  }
};
