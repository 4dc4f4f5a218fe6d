import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireLength } from '#server/features/operations/require-length.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { readDefaultMethod } from '#server/gateways/delivery/rates-store.ts';
import {
  type DeliveryMethod,
  deleteMethod,
  findMethod,
  isCarrier,
  listMethods,
  putMethod,
} from './methods-store.ts';
import { readOpeningHours } from './opening-hours.ts';
import { requireSpan } from './require-span.ts';

/** What is left out stays as it is; a new method needs kind and name. */
export type MethodChange = Partial<Omit<DeliveryMethod, 'code'>>;

const newMethod: Omit<DeliveryMethod, 'code' | 'kind' | 'name' | 'position'> = {
  carrier: 'own',
  names: {},
  isActive: true,
  cutOff: 15 * 60,
  handling: { min: 0, max: 1 },
  weekdays: [1, 2, 3, 4, 5],
  maxGrams: null,
  maxSides: null,
  hours: null,
};

/** What an operator sees of a method; its place in the list follows from the others. */
export type SeenMethod = Omit<DeliveryMethod, 'code' | 'position'>;

const seen = ({ code: _code, position: _position, ...method }: DeliveryMethod): SeenMethod => method;

/** Creates or changes a delivery method. `was` is what the operator saw; null: none. */
export const saveMethod = (
  operation: Operation,
  code: string,
  change: MethodChange,
  was?: SeenMethod | null,
): Promise<DeliveryMethod> => {
  if (!/^[a-z0-9-]{2,30}$/.test(code)) throw new OperatorRefusal('method_malformed', { method: code });
  if (typeof change.hours === 'string' && readOpeningHours(change.hours) === null) {
    throw new OperatorRefusal('hours_malformed', { hours: change.hours });
  }
  requireSpan(change.handling);
  return runOperation(operation, async (trx) => {
    await lockForChange(trx, 'delivery_methods');
    const all = await listMethods(trx);
    const before = all.find((method) => method.code === code);
    requireUnchanged(was, before ? seen(before) : null, (now) => now?.name ?? '');
    const position = Math.max(-1, ...all.map((method) => method.position)) + 1;
    const { kind, name, ...rest } = { position, ...newMethod, ...before, ...change };
    if (!kind || !name) throw new OperatorRefusal('method_incomplete', { method: code });
    requireLength('name', name);
    if (!(await isCarrier(trx, rest.carrier))) {
      throw new OperatorRefusal('carrier_not_found', { carrier: rest.carrier });
    }
    if (kind === 'pickup' && rest.hours === null) throw new OperatorRefusal('pickup_hours_missing', {});
    const after: DeliveryMethod = { ...rest, code, kind, name };
    await putMethod(trx, after);
    if ((await readDefaultMethod(trx)) === null) throw new OperatorRefusal('last_courier', { method: code });
    await recordAudit(trx, operation.actor, {
      subject: `delivery method ${code}`,
      before: before ?? null,
      after,
    });
    return after;
  });
};

/** Deletes a delivery method with its zones. Orders keep its name. */
export const removeMethod = (operation: Operation, code: string): Promise<void> =>
  runOperation(operation, async (trx) => {
    const before = foundOr(await findMethod(trx, code), 'method_not_found', { method: code });
    // Zones without a method belong to this one.
    if (code === 'courier') throw new OperatorRefusal('method_built_in', { method: code });
    await deleteMethod(trx, code);
    if ((await readDefaultMethod(trx)) === null) throw new OperatorRefusal('last_courier', { method: code });
    await recordAudit(trx, operation.actor, { subject: `delivery method ${code}`, before, after: null });
  });
