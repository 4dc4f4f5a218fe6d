import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { MailKind } from '#server/features/notifications/notifications.ts';

export type AccountMailKind = Extract<
  MailKind,
  | 'email_verification'
  | 'email_changed_confirm'
  | 'email_changed_notice'
  | 'password_reset'
  | 'password_changed'
  | 'account_deleted'
>;

export interface AccountMailParams {
  readonly shop: string;
  readonly name: string;
  /** The customer's new address. */
  readonly email: string;
}

export type AccountMailTexts = MailTextSet<AccountMailKind, AccountMailParams>;
