import type { Settings } from '#contract/content.ts';
import type { ProductDetails } from '#contract/products.ts';
import type { DaySpan } from '#contract/values.ts';

type Deliveries = NonNullable<ProductDetails['delivery']>;

/** Working days from the order to the door: handling and transit; null: not promised. */
export const deliveryDays = (
  { handling_days: handling = { min: 0, max: 0 } }: Settings,
  transit: DaySpan | undefined,
): DaySpan | null => (transit ? { min: handling.min + transit.min, max: handling.max + transit.max } : null);

/** The span of all countries; null when one of them has no promise. */
export const deliveryDaysAnywhere = (settings: Settings, deliveries: Deliveries): DaySpan | null => {
  const spans = deliveries.map(({ days }) => deliveryDays(settings, days));
  const known = spans.filter((span) => span !== null);
  if (known.length === 0 || known.length < spans.length) return null;
  return { min: Math.min(...known.map(({ min }) => min)), max: Math.max(...known.map(({ max }) => max)) };
};

/** Months of guarantee on a product; 0: not mentioned. */
export const guaranteeMonths = (settings: Settings, condition: string): number =>
  (condition === 'used' ? settings.guarantee_months_used : settings.guarantee_months) ?? 0;
