import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { addDays } from '#server/lib/shop-clock.ts';
import { listDays, putDay } from './days-store.ts';

const isDay = (day: string): boolean => {
  const ms = /^20\d{2}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(ms) && addDays(day, 0) === day;
};

/** Opens or closes a day of a country or of the shop. */
export const setDay = async (
  operation: Operation,
  { place, day, closed }: { readonly place: string; readonly day: string; readonly closed: boolean },
): Promise<void> => {
  if (place !== 'shop' && !/^[A-Z]{2}$/.test(place)) throw new OperatorRefusal('place_malformed', { place });
  if (!isDay(day)) throw new OperatorRefusal('day_malformed', { day });
  await runOperation(operation, async (trx) => {
    const before = (await listDays(trx, { place, since: day })).find((each) => each.day === day);
    if (before?.closed === closed && before.source === 'operator') return;
    await putDay(trx, place, day, closed);
    await recordAudit(trx, operation.actor, {
      subject: `holiday ${place} ${day}`,
      before: before ? { closed: before.closed } : null,
      after: { closed },
    });
  });
};
