import type { LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { PlacedLine } from '#server/features/returns/line-units.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { addDays, clockOf, type Day, momentOf } from '#server/lib/shop-clock.ts';

/** The units of a statement by where they are now. */
export interface WithdrawalPlan {
  /** Not sent: cancelled at once. */
  readonly cancel: readonly LineUnits[];
  /** Being packed: the shipment is stopped. */
  readonly stop: readonly LineUnits[];
  /** Sent: they come back. */
  readonly back: readonly LineUnits[];
  /** Nothing of the order is left that was neither cancelled nor withdrawn. */
  readonly isComplete: boolean;
  /** All of the order, and none of it was packed. */
  readonly isUntouched: boolean;
}

const noon = 12 * 60;

/**
 * Statements are accepted until noon of the day after the last one, so that the last day is complete in every European
 * time zone. The grace is not shown.
 */
export const isPeriodOver = (lastDay: Day | null, now: Date): boolean =>
  lastDay !== null && now >= momentOf(addDays(lastDay, 1), noon);

/** The last day to send goods back, and of the refund: 14 days after the statement. */
export const fortnightAfter = (declaredAt: Date): Day => addDays(clockOf(declaredAt).day, 14);

/** Units that can still be withdrawn. */
export const withdrawableUnits = (line: PlacedLine): number =>
  line.rule === 'excluded'
    ? 0
    : Math.max(0, line.unsent + line.packing - line.stopped + line.sent - line.claimed);

/** Why goods are excluded from withdrawal. */
const excludedReason = 'it was made to your order';

const requireUnits = (line: PlacedLine | undefined, quantity: number): PlacedLine => {
  if (!line) throw new Refusal('nothing_to_withdraw');
  const { name } = line;
  if (line.rule === 'excluded')
    throw new Refusal('withdrawal_excluded', { params: { name, reason: excludedReason } });
  const count = withdrawableUnits(line);
  if (quantity > count) throw new Refusal('quantity_not_returnable', { params: { count, name } });
  return line;
};

const sumByLine = (units: readonly LineUnits[]): readonly LineUnits[] => {
  const sums = new Map<number, number>();
  for (const { lineId, quantity } of units) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
};

/**
 * Divides what a statement covers by where the units are; `wanted` null is everything left. Units that were not sent
 * come first: the customer has nothing to send back for them.
 */
export const planWithdrawal = (
  lines: readonly PlacedLine[],
  wanted: readonly LineUnits[] | null,
): WithdrawalPlan => {
  const units =
    wanted === null
      ? lines.map((line) => ({ lineId: line.id, quantity: withdrawableUnits(line) }))
      : sumByLine(wanted);
  const parts = units.map(({ lineId, quantity }) => {
    const line = requireUnitsOrSkip(lines, lineId, quantity);
    if (!line) return { lineId, cancel: 0, stop: 0, back: 0 };
    const cancel = Math.min(quantity, line.unsent);
    const stop = Math.min(quantity - cancel, line.packing - line.stopped);
    return { lineId, cancel, stop, back: quantity - cancel - stop };
  });
  const of = (part: 'cancel' | 'stop' | 'back'): readonly LineUnits[] =>
    parts.flatMap((each) => (each[part] > 0 ? [{ lineId: each.lineId, quantity: each[part] }] : []));
  const plan = { cancel: of('cancel'), stop: of('stop'), back: of('back') };
  if (plan.cancel.length + plan.stop.length + plan.back.length === 0)
    throw new Refusal('nothing_to_withdraw');
  const covered = new Map(parts.map(({ lineId, cancel, stop, back }) => [lineId, cancel + stop + back]));
  const isComplete = lines.every(
    (line) =>
      line.quantity - line.cancelled - line.stopped - line.claimed - (covered.get(line.id) ?? 0) === 0,
  );
  const isUntouched =
    isComplete && lines.every(({ unsent, quantity, cancelled }) => unsent === quantity - cancelled);
  return { ...plan, isComplete, isUntouched };
};

/** Of the whole order, excluded lines stay; a line that was named is refused by its name. */
const requireUnitsOrSkip = (
  lines: readonly PlacedLine[],
  lineId: number,
  quantity: number,
): PlacedLine | null =>
  quantity === 0
    ? null
    : requireUnits(
        lines.find(({ id }) => id === lineId),
        quantity,
      );

/** Checks the country's letters, the length and the check digits (mod 97); returns it without blanks, or null. */
export const readIban = (typed: string): string | null => {
  const iban = typed.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n ? iban : null;
};
