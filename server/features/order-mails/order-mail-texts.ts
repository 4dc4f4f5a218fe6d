import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { OrderMailKind } from '#server/features/notifications/notifications.ts';

export interface OrderMailParams {
  readonly shop: string;
  readonly name: string;
  /** The order number. */
  readonly number: string;
  readonly amount: string;
  /** The number to call to pay by phone. */
  readonly phone: string;
  /** When the reservation ends. */
  readonly until: string;
  readonly isByPhone: boolean;
  /** The mail is about a refund, of `amount`. */
  readonly isRefunded: boolean;
  /** The buyer has no order history: the link of the mail is the way to the order. */
  readonly isGuest: boolean;
}

export interface OrderMailTexts extends MailTextSet<OrderMailKind, OrderMailParams> {
  readonly order: (number: string) => string;
  readonly energyClass: (letter: string) => string;
  readonly subtotal: string;
  readonly discount: string;
  readonly delivery: string;
  readonly deliveryLater: string;
  readonly vat: (percent: string) => string;
  readonly vatIncluded: (percent: string) => string;
  readonly total: string;
  readonly address: string;
  readonly vatNumber: string;
  readonly howToPay: string;
  readonly call: string;
  readonly orderNumber: string;
  readonly amount: string;
  readonly until: string;
  /** How long delivery takes once the order is paid: '1–2', and whether it is exactly one day. */
  readonly arrival: (days: string, isOne: boolean) => string;
  readonly takeBack: string;
  readonly takeBackHow: string;
  readonly withdrawal: string;
  readonly withdrawalRight: (support: string) => string;
  readonly returns: (days: number, isFree: boolean) => string;
  readonly termsAttached: string;
  readonly noticeAttached: string;
  readonly guaranteesAttached: string;
  readonly refund: {
    readonly heading: (number: string) => string;
    readonly total: string;
    /** An amount without goods. */
    readonly reduction: string;
    readonly refundedBefore: string;
    readonly deduction: string;
  };
  /** For buyers without an order history. */
  readonly keepMail: string;
}
