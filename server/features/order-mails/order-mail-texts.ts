import type { MailKind } from '#server/features/notifications/notifications.ts';
import { german } from './order-mail-texts-de.ts';
import { english } from './order-mail-texts-en.ts';
import { latvian } from './order-mail-texts-lv.ts';

/** Mails to the customer about an order, each sent once. */
export type OrderMailKind = Extract<
  MailKind,
  | 'order_placed'
  | 'phone_payment'
  | 'phone_reminder'
  | 'payment_received'
  | 'payment_failed'
  | 'order_cancelled'
  | 'refund_made'
>;

export interface Words {
  readonly name: string;
  readonly shop: string;
  /** Of the order. */
  readonly number: string;
  readonly amount: string;
  /** The number to call for paying. */
  readonly phone: string;
  /** Until when the order waits for its money. */
  readonly until: string;
  readonly isByPhone: boolean;
}

interface MailWords {
  readonly subject: (words: Words) => string;
  readonly preview: (words: Words) => string;
  readonly heading: (words: Words) => string;
  readonly paragraphs: (words: Words) => readonly string[];
  readonly button: string;
  readonly notes: (words: Words) => readonly string[];
}

export interface OrderMailWords {
  readonly footer: (words: { readonly shop: string; readonly support: string }) => string;
  readonly order: (number: string) => string;
  readonly piece: (quantity: number, price: string) => string;
  readonly subtotal: string;
  readonly discount: string;
  readonly delivery: string;
  readonly deliveryLater: string;
  readonly vat: (percent: string) => string;
  readonly vatIncluded: (percent: string) => string;
  readonly total: string;
  readonly address: string;
  readonly howToPay: string;
  readonly call: string;
  readonly say: string;
  readonly amount: string;
  readonly until: string;
  readonly mails: Readonly<Record<OrderMailKind, MailWords>>;
}

const byLanguage: Readonly<Record<string, OrderMailWords>> = { en: english, de: german, lv: latvian };

/** An unknown language gets English. */
export const orderWordsIn = (
  language: string | null,
): { readonly language: string; readonly words: OrderMailWords } => {
  const words = byLanguage[language ?? 'en'];
  return words ? { language: language ?? 'en', words } : { language: 'en', words: english };
};
