import { type Command, CommandError, type Typed, UsageError } from '#cli/framework/command.ts';
import { momentOf, oneOf, readCents, wholeOf } from '#cli/framework/options.ts';
import { moment, table } from '#cli/framework/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type ListedPromo, listPromos } from '#server/features/pricing/operator-views.ts';
import { insertPromo, lockPromo, type NewPromo, setPromoEnd } from '#server/features/pricing/promo-store.ts';
import { centsText } from '#server/lib/money.ts';
import { realWorld } from '#server/lib/world.ts';

type Options = Typed['options'];

const centsOption = (options: Options, name: string): number | null => {
  const typed = options[name];
  if (typed === undefined) return null;
  const cents = readCents(String(typed));
  if (!cents)
    throw new UsageError(`--${name} is an amount above zero in the shop’s own currency, such as 10.00.`);
  return cents;
};

const percentOf = (typed: string | boolean | undefined): number | null => {
  if (typed === undefined) return null;
  const percent = Number(typed);
  if (/^\d{1,3}(?:\.\d{1,2})?$/.test(String(typed)) && percent > 0 && percent <= 100) return percent;
  throw new UsageError('--percent is more than 0 and at most 100, such as 15.');
};

const readPromo = (code: string, options: Options, now: Date): NewPromo => {
  if (!/^[\p{L}\p{N}_-]{2,40}$/u.test(code)) {
    throw new UsageError('A code has 2 to 40 letters, digits, - or _, and no blanks.');
  }
  const [percent, amountCents] = [percentOf(options.percent), centsOption(options, 'amount')];
  if ((percent === null) === (amountCents === null))
    throw new UsageError('Say either --percent or --amount.');
  const maxDiscountCents = centsOption(options, 'at-most');
  if (maxDiscountCents !== null && percent === null) throw new UsageError('--at-most goes with --percent.');
  const [startsAt, endsAt] = [
    momentOf('starts', options.starts) ?? null,
    momentOf('ends', options.ends) ?? null,
  ];
  if (endsAt !== null && endsAt <= (startsAt ?? now))
    throw new UsageError('--ends is after it starts, and not past.');
  return {
    code,
    description: String(options.description ?? ''),
    amountCents,
    percent,
    maxDiscountCents,
    appliesTo: oneOf('on', options.on, ['goods', 'goods_and_delivery', 'delivery']) ?? 'goods',
    minimumCents: centsOption(options, 'minimum') ?? 0,
    startsAt,
    endsAt,
    maxUses: wholeOf('uses', options.uses, 1, 10_000_000) ?? null,
    maxUsesPerCustomer: wholeOf('uses-per-customer', options['uses-per-customer'], 1, 1_000_000) ?? null,
  };
};

const worth = ({
  amountCents,
  percent,
  maxDiscountCents,
}: Pick<ListedPromo, 'amountCents' | 'percent' | 'maxDiscountCents'>) =>
  percent === null
    ? centsText(amountCents ?? 0)
    : `${Number(percent)} %${maxDiscountCents === null ? '' : `, ${centsText(maxDiscountCents)} at most`}`;

const create: Command = {
  name: 'promo create',
  summary: 'Makes a promo code',
  example:
    'promo create SPRING15 --percent 15 --at-most 60 --ends 2027-06-01 --uses 500 --uses-per-customer 1',
  words: ['code'],
  options: {
    percent: { type: 'string' },
    amount: { type: 'string' },
    'at-most': { type: 'string' },
    on: { type: 'string' },
    minimum: { type: 'string' },
    starts: { type: 'string' },
    ends: { type: 'string' },
    uses: { type: 'string' },
    'uses-per-customer': { type: 'string' },
    description: { type: 'string' },
  },
  help: [
    ['--percent <number>', 'takes off so many percent …'],
    ['--at-most <amount>', '… and no more than this'],
    ['--amount <amount>', 'or takes off this amount'],
    ['--on <what>', 'goods (unless said), goods_and_delivery, delivery'],
    ['--minimum <amount>', 'only for goods worth this or more'],
    ['--starts <day>', 'not before'],
    ['--ends <day>', 'from then on no more'],
    ['--uses <number>', 'so many times in all'],
    ['--uses-per-customer <number>', 'so many times by each customer'],
    ['--description <text>', 'what shoppers read about it'],
  ],
  run: async ({ database }, { words: [code = ''], options }, { note }) => {
    const promo = readPromo(code, options, realWorld.now());
    await inTransaction(database.db, async (trx) => {
      if (!(await insertPromo(trx, promo))) throw new CommandError(`There is a promo code ${code} already.`);
      await note(trx, { subject: `promo ${code}`, before: null, after: promo });
    });
    const worthText = worth({ ...promo, percent: promo.percent === null ? null : String(promo.percent) });
    return { text: `✓ ${code} takes off ${worthText}.`, data: promo };
  },
};

const list: Command = {
  name: 'promo list',
  summary: 'Lists promo codes, those that can be used first',
  example: 'promo list --open',
  options: { open: { type: 'boolean' } },
  help: [['--open', 'only those that can be used now']],
  run: async ({ database }, { options }, { width }) => {
    const all = await listPromos(database.db, realWorld.now());
    const promos = options.open === true ? all.filter(({ state }) => state === 'open') : all;
    const rows = promos.map((promo) => [
      promo.code,
      promo.state,
      worth(promo),
      promo.appliesTo.replaceAll('_', ' '),
      promo.minimumCents === 0 ? null : centsText(promo.minimumCents),
      `${promo.uses}${promo.maxUses === null ? '' : ` of ${promo.maxUses}`}`,
      promo.maxUsesPerCustomer,
      moment(promo.startsAt),
      moment(promo.endsAt),
    ]);
    const head = ['Code', 'State', 'Worth', 'On', 'From', 'Used', 'Each', 'Starts', 'Ends'];
    return { text: rows.length === 0 ? 'No promo codes.' : table(head, rows, width), data: promos };
  },
};

const end: Command = {
  name: 'promo end',
  summary: 'Ends a promo code now; orders that have used it keep their discount',
  example: 'promo end SPRING15',
  words: ['code'],
  run: async ({ database }, { words: [typed = ''] }, { note }) => {
    const now = realWorld.now();
    const code = await inTransaction(database.db, async (trx) => {
      const promo = await lockPromo(trx, typed);
      if (!promo) throw new CommandError(`There is no promo code ${typed}.`);
      if (promo.ends_at !== null && promo.ends_at <= now) {
        throw new CommandError(`${promo.code} has ended on ${moment(promo.ends_at)}.`);
      }
      await setPromoEnd(trx, promo.id, now);
      const subject = `promo ${promo.code}`;
      await note(trx, { subject, before: { ends_at: promo.ends_at }, after: { ends_at: now } });
      return promo.code;
    });
    return { text: `✓ ${code} has ended.`, data: { code, ended_at: now } };
  },
};

export const promoCommands: readonly Command[] = [create, list, end];
