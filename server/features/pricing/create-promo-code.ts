import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { insertPromo, type NewPromo } from './promo-store.ts';

const validate = (promo: NewPromo, now: Date): void => {
  const { code, percent, amountCents, maxDiscountCents, startsAt, endsAt } = promo;
  if (!/^[\p{L}\p{N}_-]{2,40}$/u.test(code)) throw new OperatorRefusal('promo_code_malformed', { code });
  if ((percent === null) === (amountCents === null)) {
    throw new OperatorRefusal('promo_discount_ambiguous', {});
  }
  if ((percent !== null && !(percent > 0 && percent <= 100)) || amountCents === 0) {
    throw new OperatorRefusal('promo_discount_out_of_range', {});
  }
  if (maxDiscountCents !== null && percent === null) {
    throw new OperatorRefusal('promo_cap_without_percent', {});
  }
  if (endsAt !== null && endsAt <= (startsAt ?? now)) throw new OperatorRefusal('promo_ends_too_early', {});
};

export const createPromoCode = async (operation: Operation, promo: NewPromo): Promise<void> => {
  validate(promo, operation.now());
  await runOperation(operation, async (trx) => {
    const { code } = promo;
    if (!(await insertPromo(trx, promo))) throw new OperatorRefusal('promo_code_exists', { code });
    await recordAudit(trx, operation.actor, { subject: `promo ${code}`, before: null, after: promo });
  });
};
