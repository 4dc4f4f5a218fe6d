import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { isCarrier } from './methods-store.ts';
import { findPoint, type Point, replacePoints, setPointActive } from './points-store.ts';

export interface ImportedPoints {
  readonly added: number;
  readonly changed: number;
  /** Points of the carrier that are not in the file. */
  readonly closed: number;
}

/** Makes these the open points of a carrier. */
export const importPoints = (
  operation: Operation,
  carrier: string,
  points: readonly Point[],
): Promise<ImportedPoints> =>
  runOperation(operation, async (trx) => {
    if (!(await isCarrier(trx, carrier))) throw new OperatorRefusal('carrier_not_found', { carrier });
    const counts = await replacePoints(trx, carrier, points);
    if (counts.added + counts.changed + counts.closed > 0) {
      await recordAudit(trx, operation.actor, { subject: `points ${carrier}`, before: null, after: counts });
    }
    return counts;
  });

/** Opens or closes one point. */
export const setPoint = (
  operation: Operation,
  {
    carrier,
    code,
    isActive,
  }: { readonly carrier: string; readonly code: string; readonly isActive: boolean },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    const before = foundOr(await findPoint(trx, carrier, code), 'point_not_found', {
      point: `${carrier} ${code}`,
    });
    if (before.isActive === isActive) return;
    await setPointActive(trx, carrier, code, isActive);
    await recordAudit(trx, operation.actor, {
      subject: `point ${carrier} ${code}`,
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
