import type { Letter } from '#server/gateways/mail/mail-gateway.ts';

/** What a mail is about; each kind has one composer. */
export type MailKind =
  | 'email_verification'
  | 'email_changed_confirm'
  | 'email_changed_notice'
  | 'password_reset'
  | 'password_changed'
  | 'account_deleted'
  | 'contact_message'
  | 'newsletter_confirm'
  | 'newsletter_welcome'
  | 'newsletter_ended'
  | 'order_placed'
  | 'phone_payment'
  | 'phone_reminder'
  | 'payment_received'
  | 'payment_failed'
  | 'order_cancelled'
  | 'refund_made'
  | 'operator_alert';

/** A mail that waits. It holds no secret: tokens are made when it is composed, right before its delivery. */
export interface QueuedMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly customerId: number | null;
  /** 'de'; null: the shop's default. */
  readonly language: string | null;
  readonly data: unknown;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Writes the mail, or finds that there is nothing to say any more (null): the mail is then dropped. */
export type Composer = (mail: QueuedMail) => Promise<Omit<Letter, 'id'> | null>;
export type Composers = Readonly<Record<MailKind, Composer>>;
