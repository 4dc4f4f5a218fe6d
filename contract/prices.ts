import { type Static, Type } from 'typebox';
import { Day, Moment, MoneyText, nullable } from './values.ts';

/** A price and the first day on which it was asked, in the shop's time zone. */
const PriceOnDay = Type.Object({ price: MoneyText, on: Day });
export type PriceOnDay = Static<typeof PriceOnDay>;

/** What the product page says about the prices of a product; former prices that only an import claims do not count. */
export const PriceFacts = Type.Object({
  lowest_30d: PriceOnDay,
  lowest: PriceOnDay,
  highest: PriceOnDay,
  /** Since when this price applies. */
  since: Day,
  /** The newest changes, newest first, at most twelve; one: the price never changed. */
  changes: Type.Array(PriceOnDay),
  /** When a figure changes by itself; null: it does not. */
  ends_at: nullable(Moment),
});
export type PriceFacts = Static<typeof PriceFacts>;

/** The step chart: every price of the period with the moment from which it was asked, oldest first. */
export const PricePoints = Type.Array(Type.Object({ from: Moment, price: MoneyText }), { maxItems: 401 });
export type PricePoints = Static<typeof PricePoints>;
