import type { DaySpan } from '#contract/values.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';

/** Refuses a range of days that ends before it begins. */
export const requireSpan = (days: DaySpan | null | undefined): void => {
  if (days && days.min > days.max) throw new OperatorRefusal('days_reversed', days);
};
