import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import {
  type Compliance,
  type Described,
  findDescribed,
  listCompliance,
  saveOne,
} from './compliance-store.ts';

/** Why an item cannot be described so; null: it can. */
const refusalOf = (given: Compliance, found: Described | undefined): OperatorRefusal | null => {
  const { sku, chargerMinWatts: min, chargerMaxWatts: max } = given;
  if (!found) return new OperatorRefusal('sku_not_found', { sku });
  const isCharged = given.chargerIncluded !== null || min !== null || max !== null || given.usbPd;
  if (found.variationId !== null && isCharged) return new OperatorRefusal('charger_of_variation', { sku });
  const isSpan = min === null ? max === null : max !== null && min >= 0.5 && min <= max && max <= 999.9;
  return isSpan ? null : new OperatorRefusal('charger_watts_invalid', { sku });
};

const isSame = (one: Compliance | undefined, other: Compliance): boolean =>
  one !== undefined && (Object.keys(other) as (keyof Compliance)[]).every((key) => one[key] === other[key]);

/** Saves energy classes and charger facts of all items or of none. */
export const saveCompliance = (
  operation: Operation,
  requested: readonly Compliance[],
): Promise<{ readonly changed: readonly string[]; readonly unchanged: number }> =>
  runOperation(operation, async (trx) => {
    const found = await findDescribed(
      trx,
      requested.map(({ sku }) => sku),
    );
    const rows = requested.flatMap((given, at) => {
      const refusal = refusalOf(given, found.get(given.sku.toLowerCase()));
      return refusal === null ? [] : [{ at, refusal }];
    });
    if (rows.length > 0) throw new OperatorRefusal('rows_refused', { rows });
    const stored = new Map((await listCompliance(trx)).map((each) => [each.sku, each]));
    const changed: string[] = [];
    for (const given of requested) {
      const item = found.get(given.sku.toLowerCase());
      const wanted = item && { ...given, sku: item.sku };
      const before = stored.get(item?.sku ?? '');
      if (!wanted || isSame(before, wanted)) continue;
      await saveOne(trx, item, wanted);
      changed.push(item.sku);
      await recordAudit(trx, operation.actor, {
        subject: `compliance ${item.sku}`,
        before: before ?? null,
        after: wanted,
      });
    }
    return { changed, unchanged: requested.length - changed.length };
  });
