import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DailyRates } from '#server/gateways/exchange-rates/ecb-rates.ts';
import type { Job } from '#server/lib/job.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';

/** The ECB publishes nothing from Good Friday to Easter Monday. */
const staleAfterDays = 6;
/** A larger change between two days is an error in the file. */
const maxChange = 0.2;

/** The reason to reject the rates, or null. */
export const rejectRates = (
  { day, rates }: DailyRates,
  present: readonly { readonly code: string; readonly rate: string }[],
  now: Date,
): string | null => {
  const published = new Date(`${day}T00:00:00Z`);
  if (!(published > secondsAfter(now, -staleAfterDays * 86_400))) return `rates of ${day} are too old`;
  if (published > secondsAfter(now, 86_400)) return `rates of ${day} are in the future`;
  const missing = present.filter(({ code }) => !rates.has(code)).map(({ code }) => code);
  if (missing.length > 0) return `no rate for ${missing.join(', ')}`;
  const jumped = present.filter(
    ({ code, rate }) => Math.abs(Number(rates.get(code)) / Number(rate) - 1) > maxChange,
  );
  return jumped.length > 0 ? `changed too much: ${jumped.map(({ code }) => code).join(', ')}` : null;
};

interface RefreshRates {
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
  readonly fetchRates: () => Promise<DailyRates | null>;
}

/** Updates all rates from the daily file, or none. A missing, old or invalid file changes nothing and is logged. */
export const refreshRates = async ({ db, world, log, fetchRates }: RefreshRates): Promise<void> => {
  const daily = await fetchRates().catch((error: Error) => {
    log.warn({ reason: error.message }, 'fetching exchange rates failed');
    return undefined;
  });
  if (daily === undefined) return;
  const currencies = await db.selectFrom('currencies').select(['code', 'rate', 'is_default']).execute();
  const base = currencies.find((each) => each.is_default)?.code;
  const others = currencies.filter((each) => !each.is_default);
  const reason =
    daily === null
      ? 'file not readable'
      : base === 'EUR'
        ? rejectRates(daily, others, world.now())
        : `rates are for EUR, the base currency is ${base}`;
  if (daily === null || reason !== null) {
    log.warn({ reason }, 'exchange rates rejected');
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
  if (changed.length > 0) log.info({ day: daily.day, changed: changed.length }, 'exchange rates updated');
};

export const ratesJob = (deps: RefreshRates): Job => ({
  name: 'refresh exchange rates',
  everyMs: 6 * 60 * 60 * 1000,
  run: async () => {
    await refreshRates(deps);
    return false;
  },
});
