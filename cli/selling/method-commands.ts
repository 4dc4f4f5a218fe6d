import { InvalidArgumentError } from 'commander';
import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { table } from '#cli/framework/tables.ts';
import type { DaySpan } from '#contract/values.ts';
import { type DeliveryMethod, listMethods } from '#server/features/delivery/methods-store.ts';
import { readTime, readWeekdays, timeText } from '#server/features/delivery/opening-hours.ts';
import type { Sides } from '#server/features/delivery/parcel-rules.ts';
import { type MethodChange, removeMethod, saveMethod } from '#server/features/delivery/save-method.ts';
import { findLanguage } from '#server/features/localisation/find-language.ts';

const limitText = ({ maxGrams, maxSides }: DeliveryMethod): string | null =>
  [
    ...(maxGrams === null ? [] : [`${maxGrams / 1000} kg`]),
    ...(maxSides === null ? [] : [`${maxSides.map((side) => side / 10).join('×')} cm`]),
  ].join(', ') || null;

const list: ShopCommand = {
  name: 'delivery methods list',
  summary: 'List delivery methods with their days, limits and hours',
  example: 'delivery methods list',
  run: async ({ database }, _, { width }) => {
    const methods = await listMethods(database.db);
    const rows = methods.map((method) => [
      method.code,
      method.kind,
      method.carrier,
      method.name,
      method.isActive ? 'on' : 'off',
      timeText(method.cutOff),
      `${method.handling.min}-${method.handling.max}`,
      method.weekdays.join(''),
      limitText(method),
      method.hours,
    ]);
    const head = [
      'Method',
      'Kind',
      'Carrier',
      'Name',
      'State',
      'Cut-off',
      'Handling',
      'Weekdays',
      'Limit',
      'Hours',
    ];
    return { text: table(head, rows, width), data: methods };
  },
};

const kind = (typed: string): DeliveryMethod['kind'] => {
  if (typed === 'courier' || typed === 'locker' || typed === 'pickup') return typed;
  throw new InvalidArgumentError('Use courier, locker or pickup.');
};

const time = (typed: string): number => {
  const minutes = readTime(typed);
  if (minutes === null) throw new InvalidArgumentError('Use a time such as 15:00.');
  return minutes;
};

const handling = (typed: string): DaySpan => {
  const [min, max] = (/^(\d{1,2})-(\d{1,2})$/.exec(typed)?.slice(1) ?? []).map(Number);
  if (min === undefined || max === undefined || min > max || max > 60) {
    throw new InvalidArgumentError('Use a range of days of at most 60, such as 0-1.');
  }
  return { min, max };
};

const weekdays = (typed: string): readonly number[] => {
  const days = readWeekdays(typed);
  if (days === null) throw new InvalidArgumentError('Use weekdays such as 1-6; 1 is Monday.');
  return days;
};

const grams = (typed: string): number | null => {
  if (typed === 'any') return null;
  const value = Math.round(Number(typed) * 1000);
  if (!(value > 0 && value <= 10_000_000))
    throw new InvalidArgumentError('Use kilograms such as 31.5, or any.');
  return value;
};

const sides = (typed: string): Sides | null => {
  if (typed === 'any') return null;
  const [one = 0, two = 0, three = 0, ...rest] = typed
    .split('x')
    .map((each) => Math.round(Number(each) * 10));
  if (rest.length > 0 || ![one, two, three].every((side) => side > 0 && side <= 100_000)) {
    throw new InvalidArgumentError('Use centimetres such as 64x39x38, or any.');
  }
  return [one, two, three];
};

interface MethodOptions extends DryRun {
  readonly kind?: DeliveryMethod['kind'];
  readonly carrier?: string;
  readonly name?: string;
  readonly language?: string;
  readonly position?: string;
  readonly cutOff?: number;
  readonly handling?: DaySpan;
  readonly weekdays?: readonly number[];
  readonly maxKg?: number | null;
  readonly maxCm?: Sides | null;
  readonly hours?: string;
  readonly on?: boolean;
  readonly off?: boolean;
}

const changeOf = (options: MethodOptions): MethodChange => ({
  ...(options.kind && { kind: options.kind }),
  ...(options.carrier !== undefined && { carrier: options.carrier }),
  ...(options.position !== undefined && { position: Number(options.position) }),
  ...(options.cutOff !== undefined && { cutOff: options.cutOff }),
  ...(options.handling && { handling: options.handling }),
  ...(options.weekdays && { weekdays: options.weekdays }),
  ...(options.maxKg !== undefined && { maxGrams: options.maxKg }),
  ...(options.maxCm !== undefined && { maxSides: options.maxCm }),
  ...(options.hours !== undefined && { hours: options.hours === 'none' ? null : options.hours }),
  ...((options.on || options.off) && { isActive: options.on === true }),
});

const set: ShopCommand<MethodOptions> = {
  name: 'delivery methods set',
  summary: 'Create or change a delivery method; its zones come with delivery set --method',
  example:
    "delivery methods set omniva --kind locker --carrier omniva --name 'Omniva parcel locker' --max-cm 64x39x38",
  args: '<code>',
  options: [
    ['--kind <kind>', 'courier, locker or pickup', kind],
    ['--carrier <code>', 'The carrier; for lockers also whose points are offered'],
    ['--name <text>', 'What shoppers see'],
    ['--language <code>', 'The language of --name; default: the default language'],
    ['--position <number>', 'Place in the list'],
    ['--cut-off <time>', 'Orders before this time are packed on the same day', time],
    ['--handling <range>', 'Working days of the shop until the parcel leaves, such as 0-1', handling],
    ['--weekdays <range>', 'Days on which the carrier delivers, such as 1-6; 1 is Monday', weekdays],
    ['--max-kg <number>', 'Heaviest parcel, or any', grams],
    ['--max-cm <sides>', 'Largest parcel, such as 64x39x38, or any', sides],
    ['--hours <hours>', "Opening hours, or when the courier comes: '1-5 10:00-19:00', or none"],
    ['--on', 'Offer the method'],
    ['--off', 'Do not offer the method'],
    dryRunOption,
  ],
  run: async (services, { args: [code = ''], options }, context) => {
    const { db } = services.database;
    const before = (await listMethods(db)).find((method) => method.code === code);
    const language = options.language === undefined ? null : await findLanguage(db, options.language);
    const name =
      options.name === undefined
        ? {}
        : language && !language.is_default
          ? { names: { ...before?.names, [language.id]: options.name } }
          : { name: options.name };
    const method = await saveMethod(operationOf(services, context, options), code, {
      ...changeOf(options),
      ...name,
    });
    return {
      text: `${mark(options)} ${method.name} (${method.code}) is ${method.isActive ? 'on' : 'off'}.`,
      data: { ...method, dry_run: options.dryRun === true },
    };
  },
};

const remove: ShopCommand<DryRun> = {
  name: 'delivery methods remove',
  summary: 'Remove a delivery method with its zones; orders keep its name',
  example: 'delivery methods remove express',
  args: '<code>',
  options: [dryRunOption],
  run: async (services, { args: [code = ''], options }, context) => {
    await removeMethod(operationOf(services, context, options), code);
    return { text: `${mark(options)} Delivery method ${code} is removed.`, data: { code } };
  },
};

export const methodCommands: readonly Command[] = [list, set, remove];
