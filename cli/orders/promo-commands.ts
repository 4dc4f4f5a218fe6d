import { type Command, operationOf, type ShopCommand } from '#cli/framework/command.ts';
import { dateTime, oneOf, percent, positiveAmount, wholeNumber } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { createPromoCode } from '#server/features/pricing/create-promo-code.ts';
import { endPromoCode } from '#server/features/pricing/end-promo-code.ts';
import { type ListedPromo, listPromos } from '#server/features/pricing/operator-views.ts';
import type { NewPromo } from '#server/features/pricing/promo-store.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld } from '#server/lib/world.ts';

const discountText = ({
  amountCents,
  percent: share,
  maxDiscountCents,
}: Pick<ListedPromo, 'amountCents' | 'maxDiscountCents'> & { percent: string | number | null }) =>
  share === null
    ? centsText(amountCents ?? 0)
    : `${Number(share)} %${maxDiscountCents === null ? '' : `, ${centsText(maxDiscountCents)} at most`}`;

interface PromoOptions {
  readonly percent?: number;
  readonly amount?: number;
  readonly atMost?: number;
  readonly on: NewPromo['appliesTo'];
  readonly minimum?: number;
  readonly starts?: Date;
  readonly ends?: Date;
  readonly uses?: number;
  readonly usesPerCustomer?: number;
  readonly description: string;
}

const create: ShopCommand<PromoOptions> = {
  name: 'promo create',
  summary: 'Create a promo code',
  example:
    'promo create SPRING15 --percent 15 --at-most 60 --ends 2027-06-01 --uses 500 --uses-per-customer 1',
  args: '<code>',
  options: [
    ['--percent <number>', 'Take off this percentage', percent],
    ['--at-most <amount>', 'Cap for --percent', positiveAmount],
    ['--amount <amount>', 'Take off this amount', positiveAmount],
    [
      '--on <what>',
      'What the discount applies to: goods, goods_and_delivery, delivery',
      oneOf(['goods', 'goods_and_delivery', 'delivery']),
      'goods',
    ],
    ['--minimum <amount>', 'Only for goods worth this or more', positiveAmount],
    ['--starts <day>', 'First day, in UTC', dateTime],
    ['--ends <day>', 'Ends at the start of this day, in UTC', dateTime],
    ['--uses <number>', 'Total number of uses', wholeNumber(1, 10_000_000)],
    ['--uses-per-customer <number>', 'Uses by each customer', wholeNumber(1, 1_000_000)],
    ['--description <text>', 'Shown to shoppers', undefined, ''],
  ],
  run: async (services, { args: [code = ''], options }, context) => {
    const promo: NewPromo = {
      code,
      description: options.description,
      amountCents: options.amount ?? null,
      percent: options.percent ?? null,
      maxDiscountCents: options.atMost ?? null,
      appliesTo: options.on,
      minimumCents: options.minimum ?? 0,
      startsAt: options.starts ?? null,
      endsAt: options.ends ?? null,
      maxUses: options.uses ?? null,
      maxUsesPerCustomer: options.usesPerCustomer ?? null,
    };
    await createPromoCode(operationOf(services, context), promo);
    return { text: `✓ Promo code ${code} takes off ${discountText(promo)}.`, data: promo };
  },
};

const list: ShopCommand<{ open?: boolean }> = {
  name: 'promo list',
  summary: 'List promo codes, usable ones first',
  example: 'promo list --open',
  options: [['--open', 'Only codes that can be used now']],
  run: async ({ database }, { options }, { width }) => {
    const all = await listPromos(database.db, realWorld.now());
    const promos = options.open ? all.filter(({ state }) => state === 'open') : all;
    const rows = promos.map((promo) => [
      promo.code,
      promo.state,
      discountText(promo),
      promo.appliesTo.replaceAll('_', ' '),
      promo.minimumCents === 0 ? null : centsText(promo.minimumCents),
      `${promo.uses}${promo.maxUses === null ? '' : ` of ${promo.maxUses}`}`,
      promo.maxUsesPerCustomer,
      moment(promo.startsAt),
      moment(promo.endsAt),
    ]);
    const head = ['Code', 'State', 'Discount', 'On', 'Minimum', 'Uses', 'Per customer', 'Starts', 'Ends'];
    return { text: rows.length === 0 ? 'No promo codes.' : table(head, rows, width), data: promos };
  },
};

const end: ShopCommand = {
  name: 'promo end',
  summary: 'End a promo code now; orders that used it keep their discount',
  example: 'promo end SPRING15',
  args: '<code>',
  run: async (services, { args: [typed = ''] }, context) => {
    const { code, endedAt } = await endPromoCode(operationOf(services, context), typed);
    return { text: `✓ Promo code ${code} has ended.`, data: { code, ended_at: endedAt } };
  },
};

export const promoCommands: readonly Command[] = [create, list, end];
