import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import {
  type Compliance,
  type Described,
  findDescribed,
  listCompliance,
  saveOne,
  unknownCompliance,
} from './compliance-store.ts';

/** What is left out stays as it is. */
export type ComplianceInput = Pick<Compliance, 'sku'> & Partial<Compliance>;

/** What the operator saw of an item; undefined: everything may be overwritten. */
type Seen = Partial<Omit<Compliance, 'sku'>>;

const text = (value: unknown): string => JSON.stringify(value);

/** What a variation may have besides its energy class: nothing. */
const isOfProduct = ({ sku: _sku, energyClass: _class, ...rest }: Compliance): boolean => {
  const { energyClass: _none, ...nothing } = unknownCompliance;
  return (Object.keys(nothing) as (keyof typeof nothing)[]).some(
    (key) => text(rest[key]) !== text(nothing[key]),
  );
};

/** Why an item cannot be described so; null: it can. */
export const complianceRefusal = (
  given: Compliance,
  found: Pick<Described, 'variationId'>,
): OperatorRefusal | null => {
  const { sku, chargerMinWatts: min, chargerMaxWatts: max } = given;
  if (found.variationId !== null && isOfProduct(given))
    return new OperatorRefusal('charger_of_variation', { sku });
  const isSpan = min === null ? max === null : max !== null && min >= 0.5 && min <= max && max <= 999.9;
  if (!isSpan) return new OperatorRefusal('charger_watts_invalid', { sku });
  return given.noWarnings && Object.keys(given.warnings).length > 0
    ? new OperatorRefusal('warnings_contradict', { sku })
    : null;
};

/** A name identifies one party, so a file may not give it two addresses. */
const conflictsOf = (requested: readonly ComplianceInput[]) => {
  const known = new Map<string, string>();
  return requested.flatMap(({ producer, responsible }, at) =>
    [producer, responsible].flatMap((party) => {
      if (!party) return [];
      const key = party.name.toLowerCase();
      const before = known.get(key) ?? text(party);
      known.set(key, before);
      return before === text(party)
        ? []
        : [{ at, refusal: new OperatorRefusal('party_conflict', { name: party.name }) }];
    }),
  );
};

export const isSameCompliance = (one: Compliance | undefined, other: Compliance): boolean =>
  one !== undefined &&
  (Object.keys(other) as (keyof Compliance)[]).every((key) => text(one[key]) === text(other[key]));

/** Refuses a change of a fact that is no longer what the operator saw. */
const requireSeen = (seen: Seen, now: Compliance, wanted: Compliance): void => {
  for (const key of Object.keys(seen) as (keyof Seen)[]) {
    if (text(now[key]) !== text(wanted[key]))
      requireUnchanged(text(seen[key]), text(now[key]), (value) => value);
  }
};

/** Saves energy classes, charger, safety and guarantee facts of all items or of none. */
export const saveCompliance = (
  operation: Operation,
  requested: readonly ComplianceInput[],
  seen: ReadonlyMap<string, Seen> = new Map(),
): Promise<{ readonly changed: readonly string[]; readonly unchanged: number }> =>
  runOperation(operation, async (trx) => {
    const found = await findDescribed(
      trx,
      requested.map(({ sku }) => sku),
    );
    const ids = [...new Set([...found.values()].map(({ productId }) => productId))];
    const stored = new Map((await listCompliance(trx, ids)).map((each) => [each.sku, each]));
    const wanted = requested.map((given) => {
      const item = found.get(given.sku.toLowerCase());
      return item && { ...unknownCompliance, ...stored.get(item.sku), ...given, sku: item.sku };
    });
    const rows = requested.flatMap(({ sku }, at) => {
      const [item, described] = [found.get(sku.toLowerCase()), wanted[at]];
      const refusal =
        item && described
          ? complianceRefusal(described, item)
          : new OperatorRefusal('sku_not_found', { sku });
      return refusal === null ? [] : [{ at, refusal }];
    });
    rows.push(...conflictsOf(requested));
    if (rows.length > 0) throw new OperatorRefusal('rows_refused', { rows });
    const changed: string[] = [];
    for (const after of wanted) {
      const item = after && found.get(after.sku.toLowerCase());
      const before = stored.get(after?.sku ?? '');
      if (!item || isSameCompliance(before, after)) continue;
      requireSeen(seen.get(item.sku) ?? {}, { ...unknownCompliance, ...before, sku: item.sku }, after);
      await saveOne(trx, item, after);
      changed.push(item.sku);
      await recordAudit(trx, operation.actor, {
        subject: `compliance ${item.sku}`,
        before: before ?? null,
        after,
      });
    }
    return { changed, unchanged: requested.length - changed.length };
  });
