import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DailyRates } from '#server/gateways/exchange-rates/ecb-rates.ts';
import type { Job } from '#server/lib/job.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';

/** The bank is closed at Easter from Friday to Monday. */
const staleAfterDays = 6;
/** Between two days no currency of a shop moves so far: it is a fault in the file. */
const largestStep = 0.2;

/** Why these rates are not taken, or null. */
export const rateFault = (
  { day, rates }: DailyRates,
  present: readonly { readonly code: string; readonly rate: string }[],
  now: Date,
): string | null => {
  const published = new Date(`${day}T00:00:00Z`);
  if (!(published > secondsAfter(now, -staleAfterDays * 86_400))) return `of ${day}, too old`;
  if (published > secondsAfter(now, 86_400)) return `of ${day}, not yet`;
  const missing = present.filter(({ code }) => !rates.has(code)).map(({ code }) => code);
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  const jumped = present.filter(
    ({ code, rate }) => Math.abs(Number(rates.get(code)) / Number(rate) - 1) > largestStep,
  );
  return jumped.length > 0 ? `too far from ours: ${jumped.map(({ code }) => code).join(', ')}` : null;
};

interface RefreshRates {
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
  readonly fetchRates: () => Promise<DailyRates | null>;
}

/** Takes over the day's rates, all or none. A bad file, an old one or none at all changes nothing and is logged. */
export const refreshRates = async ({ db, world, log, fetchRates }: RefreshRates): Promise<void> => {
  const daily = await fetchRates().catch((error: Error) => {
    log.warn({ reason: error.message }, 'exchange rates could not be fetched');
    return undefined;
  });
  if (daily === undefined) return;
  const currencies = await db.selectFrom('currencies').select(['code', 'rate', 'is_default']).execute();
  const base = currencies.find((each) => each.is_default)?.code;
  const others = currencies.filter((each) => !each.is_default);
  const fault =
    daily === null
      ? 'not readable'
      : base === 'EUR'
        ? rateFault(daily, others, world.now())
        : `for euro, the shop counts in ${base}`;
  if (daily === null || fault !== null) {
    log.warn({ fault }, 'exchange rates are not taken');
    return;
  }
  const changed = others.filter(({ code, rate }) => Number(daily.rates.get(code)) !== Number(rate));
  await inTransaction(db, async (trx) => {
    for (const { code } of changed) {
      await trx
        .updateTable('currencies')
        .set({ rate: daily.rates.get(code) ?? '1', changed_at: world.now() })
        .where('code', '=', code)
        .execute();
    }
  });
  if (changed.length > 0) log.info({ day: daily.day, changed: changed.length }, 'exchange rates taken');
};

export const ratesJob = (deps: RefreshRates): Job => ({
  name: 'refresh exchange rates',
  everyMs: 6 * 60 * 60 * 1000,
  run: async () => {
    await refreshRates(deps);
    return false;
  },
});
