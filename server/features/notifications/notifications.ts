import type { MailKind } from '#contract/mail-kinds.ts';
import type { Letter } from '#server/gateways/mail/mail-gateway.ts';

export type AccountMailKind =
  | 'email_verification'
  | 'email_changed_confirm'
  | 'email_changed_notice'
  | 'password_reset'
  | 'password_changed'
  | 'account_deleted';

export type NewsletterMailKind = 'newsletter_confirm' | 'newsletter_welcome' | 'newsletter_ended';

/** Mails to the customer about an order. Each is sent once; `order_link` whenever it is requested. */
export type OrderMailKind =
  | 'order_placed'
  | 'phone_payment'
  | 'phone_reminder'
  | 'payment_received'
  | 'payment_failed'
  | 'order_cancelled'
  | 'refund_made'
  | 'invoice_copy'
  | 'order_link';

/** Mails to the customer about a shipment, each once. */
export type ShipmentMailKind = 'shipment_shipped' | 'shipment_ready' | 'shipment_delivered';

/** Mails to the operator: one about an order, and the digest of further orders. */
export type NewOrderMailKind = 'new_order' | 'new_orders';

/** The acknowledgement of a statement of withdrawal, and the mail to the operator about it. */
export type WithdrawalMailKind = 'withdrawal_received' | 'withdrawal_alert';

/** Mails to the customer about goods that come back, each once. */
export type ReturnMailKind =
  | 'return_opened'
  | 'return_received'
  | 'return_denied'
  | 'return_repaired'
  | 'return_reminder';

/** Mails to authors of reviews. */
export type ReviewMailKind = 'review_published' | 'review_withheld' | 'review_replied';

/** Mails that shoppers requested on a product's page. */
export type AlertMailKind = 'alert_confirm' | 'alert_price' | 'alert_stock';

/** Mails to those who asked about a product. */
export type QuestionMailKind = 'question_answered';

/** Mails to those who reported a text. */
export type ReportMailKind = 'report_received' | 'report_decided';

/** Mails to members of staff. */
export type StaffMailKind = 'staff_invitation' | 'staff_password' | 'staff_sign_in' | 'staff_factor_removed';

/** A mail in the outbox. It holds no secrets: tokens are created when it is composed, right before delivery. */
export interface QueuedMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly customerId: number | null;
  /** Language code such as 'de'; null: English. */
  readonly language: string | null;
  readonly data: unknown;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** A mail that is ready for delivery except for its message id. */
export type ComposedMail = Omit<Letter, 'id'>;

/** Composes a queued mail, or returns null if it is obsolete: it is then dropped. */
export type Composer = (mail: QueuedMail) => Promise<ComposedMail | null>;
export type Composers = Readonly<Record<MailKind, Composer>>;
