import { type Static, Type } from 'typebox';
import { Id, MoneyText } from '#contract/values.ts';

/** Something in the cart fits a device only with limits, or not at all. It never prevents a purchase. */
export const CartNote = Type.Object({
  /** Accessory and device: '161/p303'. A note that the shopper dismissed is known by it. */
  key: Type.String(),
  /** 'Voltar Cube 65 fits Nimbus Pro 16 with limits: charges at 65 W instead of 100 W.' */
  text: Type.String(),
  /** The list of what fits the device. */
  href: Type.Optional(Type.String()),
  /** An item in stock that fits without limits. */
  offer: Type.Optional(
    Type.Object({
      /** As `POST /cart/add` takes it. */
      id: Id,
      is_variation: Type.Boolean(),
      name: Type.String(),
      price: MoneyText,
    }),
  ),
});
export type CartNote = Static<typeof CartNote>;
