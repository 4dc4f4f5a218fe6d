import type { Command } from './command.ts';

export const callOf = ({ name, words = [], help = [] }: Command): string => {
  const named = words.map((word) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`));
  return [name, ...named, ...(help.length > 0 ? ['[options]'] : [])].join(' ');
};

const aligned = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

/** With words, only the commands that begin so: 'orders'. */
export const overview = (commands: readonly Command[]): string =>
  [
    'Usage: npm run shop -- <command>',
    '',
    aligned(commands.map((command) => [callOf(command), command.summary])),
    '',
    'Every command takes --help and --json. Exit code 0: done, 1: refused or something wrong was found, 2: wrong usage.',
  ].join('\n');

export const helpOf = (command: Command): string =>
  [
    `Usage: npm run shop -- ${callOf(command)}`,
    '',
    command.summary,
    '',
    aligned([...(command.help ?? []), ['--json', 'the same as JSON'], ['--help', 'this text']]),
    '',
    'Example:',
    `  npm run shop -- ${command.example}`,
  ].join('\n');
