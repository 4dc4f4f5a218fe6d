import { momentText } from '#server/lib/text/date-text.ts';
import type { Texts } from './refusal-text-parts.ts';

/** Input about price plans, variations and facts that can never be accepted. */
export interface SellingInvalid {
  readonly plan_start_past: object;
  readonly plan_ends_too_early: object;
  readonly plan_time_malformed: { readonly time: string };
  readonly option_invalid: { readonly reason: string };
  readonly fact_invalid: { readonly field: string; readonly reason: string };
}

/** Input about price plans and stock counts that the shop's present state does not allow. */
export interface SellingConflict {
  readonly count_not_open: { readonly id: number };
  readonly stock_reserved: { readonly sku: string; readonly reserved: number };
  readonly item_in_other_count: { readonly sku: string; readonly count: string };
  readonly plan_not_found: { readonly id: number };
  readonly plan_over: { readonly id: number };
  readonly plan_overlaps: {
    readonly sku: string;
    readonly id: number;
    readonly startsAt: Date;
    readonly endsAt: Date | null;
  };
}

export const sellingInvalidTexts: Texts<SellingInvalid> = {
  plan_start_past: () => 'A planned price starts in the future.',
  plan_ends_too_early: () => 'A planned price ends after it starts.',
  plan_time_malformed: ({ time }) => `'${time}' is not a time such as 2026-12-24T18:00.`,
  option_invalid: ({ reason }) => reason,
  fact_invalid: ({ field, reason }) => `${field} ${reason}.`,
};

const moment = (at: Date): string => momentText(at, 'en');

export const sellingConflictTexts: Texts<SellingConflict> = {
  count_not_open: ({ id }) => `Count ${id} not found, or it is over.`,
  stock_reserved: ({ sku, reserved }) =>
    `${reserved} of ${sku} are reserved for orders. Make variations when these orders are packed.`,
  item_in_other_count: ({ sku, count }) =>
    `${sku} was counted in “${count}”, which is not applied yet. Apply or drop that count first.`,
  plan_not_found: ({ id }) => `Planned price ${id} not found. See npm run shop -- price plans.`,
  plan_over: ({ id }) => `Planned price ${id} is over. Nothing was changed.`,
  plan_overlaps: ({ sku, id, startsAt, endsAt }) =>
    `${sku} has planned price ${id} from ${moment(startsAt)}${endsAt === null ? '' : ` to ${moment(endsAt)}`}. Choose another time or end that one.`,
};
