import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { AccountMailKind } from '#server/features/notifications/notifications.ts';

export interface AccountMailParams {
  readonly shop: string;
  readonly name: string;
  /** The customer's new address. */
  readonly email: string;
}

export type AccountMailTexts = MailTextSet<AccountMailKind, AccountMailParams>;
