import { Command as Commander, type CommanderError, Help, Option } from 'commander';
import { type Command, type Input, required } from './command.ts';

const run = 'npm run shop --';

const groups: Readonly<Record<string, string>> = {
  orders: 'Orders',
  shipments: 'Shipments',
  carriers: 'Carriers',
  refunds: 'Refunds',
  'credit-notes': 'Credit notes',
  returns: 'Returns',
  withdrawals: 'Withdrawals',
  promo: 'Promo codes',
  products: 'Products',
  categories: 'Categories',
  specs: 'Specifications',
  compliance: 'Energy labels and charger signs',
  stock: 'Stock',
  price: 'Prices',
  feed: 'Product feeds',
  customers: 'Customers',
  guests: 'Guests',
  tokens: 'API tokens',
  staff: 'Staff',
  newsletter: 'Newsletter',
  settings: 'Settings',
  pages: 'Pages',
  faq: 'Frequently asked questions',
  social: 'Social links',
  pictures: 'Pictures of the shop',
  languages: 'Languages',
  translations: 'Translations of the interface',
  countries: 'Countries',
  vat: 'VAT',
  delivery: 'Delivery',
  methods: 'Delivery methods',
  points: 'Parcel lockers and pickup places',
  holidays: 'Holidays',
  currencies: 'Currencies',
  rates: 'Exchange rates',
  legal: 'Duties by law',
  audit: 'Audit',
  demo: 'Sample shop',
};

export type Execute = (command: Command, input: Input, isJson: boolean) => Promise<void>;

const addLeaf = (parent: Commander, command: Command, execute: Execute): void => {
  const { name, summary, example, args = '', options = [] } = command;
  const words = name.split(' ');
  const [group = ''] = words;
  const word = words.at(-1) ?? '';
  const leaf = parent.command(`${word} ${args}`.trim()).description(summary);
  leaf.helpGroup(words.length === 1 ? 'Shop' : `${groups[group] ?? group}`);
  for (const [flags, description, parse, byDefault] of options) {
    const option = new Option(flags, description);
    if (parse) option.argParser<unknown>((value, previous) => parse(value, previous as never));
    leaf.addOption(byDefault === required ? option.makeOptionMandatory() : option.default(byDefault));
  }
  leaf.option('--json', 'Print JSON').addHelpText('after', `\nExample:\n  ${run} ${example}`);
  runnable.add(leaf);
  leaf.action(async () => {
    const { json = false, ...given } = leaf.opts<{ json?: boolean }>();
    await execute(command, { args: leaf.args, options: given }, json);
  });
};

/** Commands that do something; a group may be one too ('legal'). */
const runnable = new WeakSet<Commander>();

const leavesOf = (command: Commander): Commander[] => [
  ...(runnable.has(command) ? [command] : []),
  ...command.commands.flatMap(leavesOf),
];

const pathOf = (command: Commander): string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [];

const groupBelow = (parent: Commander, name: string): Commander =>
  parent.commands.find((each) => each.name() === name) ??
  parent
    .command(name)
    .description(groups[name] ?? name)
    .helpCommand(false);

/** Builds commander's tree from the commands: 'orders list' becomes `list` below `orders`. */
export const buildProgram = (
  commands: readonly Command[],
  output: { readonly out: (text: string) => void; readonly err: (text: string) => void },
  execute: Execute,
): Commander => {
  const program = new Commander('shop');
  program
    .description('Run the shop from the command line.')
    .usage('<command> [options]')
    .helpCommand(false)
    // `legal set … --json`: the option belongs to the last command, although `legal` has it too.
    .enablePositionalOptions()
    .helpOption('-h, --help', 'Show help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.out(text.trimEnd()),
      writeErr: (text) => output.err(text.trimEnd()),
      outputError: () => {},
    })
    .configureHelp({
      formatHelp: (command, helper) => {
        // The overview lists every command, not only the groups.
        if (command === program) helper.visibleCommands = leavesOf;
        return Help.prototype.formatHelp.call(helper, command, helper);
      },
      subcommandTerm: (leaf) => {
        const args = leaf.registeredArguments.map((each) =>
          each.required ? `<${each.name()}>` : `[${each.name()}]`,
        );
        return [...pathOf(leaf), ...args].join(' ');
      },
    })
    .addHelpText(
      'after',
      `\nRun a command with: ${run} <command>\nEvery command takes --help and --json.\nExit codes: 0 done, 1 refused or something wrong found, 2 wrong usage, 130 interrupted.`,
    );
  for (const command of commands) {
    const parent = command.name.split(' ').slice(0, -1).reduce(groupBelow, program);
    addLeaf(parent, command, execute);
  }
  return program;
};

/** One line about wrong usage, with the next step; null when commander has printed help instead. */
export const usageLine = (error: CommanderError, args: readonly string[]): string | null => {
  if (error.code === 'commander.help' || error.code === 'commander.helpDisplayed') return null;
  const text = error.message.replace(/^error: /, '').replaceAll('\n', ' ');
  const option = args.findIndex((each) => each.startsWith('-'));
  const words = (option < 0 ? args : args.slice(0, option)).slice(0, 2);
  const isUnknown = error.code === 'commander.unknownCommand';
  const about = isUnknown
    ? words.slice(
        0,
        words.findIndex((word) => text.includes(`'${word}'`)),
      )
    : words;
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/([^.)])$/, '$1.');
  return `${sentence} See ${[run, ...about].join(' ')} --help.`;
};
