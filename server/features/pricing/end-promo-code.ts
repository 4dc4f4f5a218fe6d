import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockPromo, setPromoEnd } from './promo-store.ts';

/** Ends a promo code now. Orders that have used it keep their discount. */
export const endPromoCode = (operation: Operation, typedCode: string) =>
  runOperation(operation, async (trx) => {
    const now = operation.now();
    const promo = foundOr(await lockPromo(trx, typedCode), 'promo_code_not_found', { code: typedCode });
    const { id, code, ends_at: endsAt } = promo;
    if (endsAt !== null && endsAt <= now) {
      throw new OperatorRefusal('promo_code_ended', { code, endedAt: endsAt });
    }
    await setPromoEnd(trx, id, now);
    await recordAudit(trx, operation.actor, {
      subject: `promo ${code}`,
      before: { ends_at: endsAt },
      after: { ends_at: now },
    });
    return { code, endedAt: now };
  });

/** Gives a promo code that was ended its former end again; null: none. It is how ending it is undone. */
export const restorePromoEnd = (operation: Operation, typedCode: string, endsAt: Date | null) =>
  runOperation(operation, async (trx) => {
    const promo = foundOr(await lockPromo(trx, typedCode), 'promo_code_not_found', { code: typedCode });
    await setPromoEnd(trx, promo.id, endsAt);
    await recordAudit(trx, operation.actor, {
      subject: `promo ${promo.code}`,
      before: { ends_at: promo.ends_at },
      after: { ends_at: endsAt },
    });
  });
