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
import { hideCarrier, saveCarrier } from '#server/features/fulfilment/save-carrier.ts';
import { listCarriers } from '#server/features/fulfilment/shipments-store.ts';

type Links = Readonly<Record<string, string>>;

/** 'LV=https://…' or 'https://…', which is the default. */
const trackingLink = (typed: string, previous: Links = {}): Links => {
  const [, country = 'default', url = ''] = /^(?:([A-Z]{2})=)?(.+)$/.exec(typed) ?? [];
  if (url === '') throw new InvalidArgumentError('Use a link, or one for a country such as LV=https://….');
  return { ...previous, [country]: url };
};

const list: ShopCommand = {
  name: 'carriers list',
  summary: 'List carriers and where their parcels are tracked',
  example: 'carriers list',
  run: async ({ database }, _, { width }) => {
    const carriers = await listCarriers(database.db);
    const rows = carriers.map(({ code, name, isActive, trackingUrls }) => [
      ...[code, name, isActive ? 'on' : 'hidden'],
      Object.entries(trackingUrls)
        .map(([country, url]) => (country === 'default' ? url : `${country}=${url}`))
        .join(' ') || null,
    ]);
    return { text: table(['Carrier', 'Name', 'State', 'Tracking'], rows, width), data: carriers };
  },
};

const set: ShopCommand<DryRun & { name?: string; tracking?: Links }> = {
  name: 'carriers set',
  summary: 'Add a carrier, change it, or show a hidden one again',
  example: "carriers set venipak --name Venipak --tracking 'https://venipak.example/{number}'",
  args: '<code>',
  options: [
    ['--name <text>', 'Name that customers see'],
    [
      '--tracking <link>',
      'Where parcels are tracked, with {number}; LV=<link> for one country; can be repeated',
      trackingLink,
    ],
    dryRunOption,
  ],
  run: async (services, { args: [code = ''], options }, context) => {
    const { name, tracking } = options;
    const carrier = await saveCarrier(operationOf(services, context, options), code, {
      ...(name !== undefined && { name }),
      ...(tracking && { trackingUrls: tracking }),
      isActive: true,
    });
    return { text: `${mark(options)} Carrier ${code} is saved: ${carrier.name}.`, data: carrier };
  },
};

const hide: ShopCommand<DryRun> = {
  name: 'carriers hide',
  summary: 'Hide a carrier: nothing is shipped with it any more',
  example: 'carriers hide inpost',
  args: '<code>',
  options: [dryRunOption],
  run: async (services, { args: [code = ''], options }, context) => {
    const carrier = await hideCarrier(operationOf(services, context, options), code);
    return { text: `${mark(options)} Carrier ${code} is hidden.`, data: carrier };
  },
};

export const carrierCommands: readonly Command[] = [list, set, hide];
