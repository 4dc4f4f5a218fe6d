import {
  type Command,
  type DryRun,
  dryRunOption,
  mark,
  operationOf,
  type ShopCommand,
} from '#cli/framework/command.ts';
import { setAccessories } from '#server/features/related/set-accessories.ts';

const set: ShopCommand<DryRun> = {
  name: 'related set',
  summary: 'Name the accessories of a product, in their order; none removes them',
  example: 'related set NIM-301 VOL-161 VOL-163',
  args: '<sku> [accessories...]',
  options: [dryRunOption],
  run: async (services, { args: [sku = '', ...accessories], options }, context) => {
    const done = await setAccessories(operationOf(services, context, options), sku, accessories);
    const list = done.after.length === 0 ? 'no accessories' : done.after.join(', ');
    return {
      text: `${mark(options)} ${done.sku}: ${options.dryRun ? 'would have ' : ''}${list}`,
      data: done,
    };
  },
};

export const relatedCommands: readonly Command[] = [set];
