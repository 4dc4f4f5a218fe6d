import type { MailKind } from '#server/features/notifications/notifications.ts';
import { german } from './account-mail-texts-de.ts';
import { english } from './account-mail-texts-en.ts';
import { latvian } from './account-mail-texts-lv.ts';

export type AccountMailKind = Extract<
  MailKind,
  | 'email_verification'
  | 'email_changed_confirm'
  | 'email_changed_notice'
  | 'password_reset'
  | 'password_changed'
  | 'account_deleted'
>;

export type Words = Readonly<Record<'name' | 'shop' | 'email', string>>;

interface MailWords {
  readonly subject: (words: Words) => string;
  readonly preview: (words: Words) => string;
  readonly heading: (words: Words) => string;
  readonly paragraphs: (words: Words) => readonly string[];
  readonly button?: string;
  readonly notes: (words: Words) => readonly string[];
}

export interface AccountMailWords {
  readonly copyLink: string;
  readonly footer: (words: Words & { readonly support: string }) => string;
  readonly mails: Readonly<Record<AccountMailKind, MailWords>>;
}

const byLanguage: Readonly<Record<string, AccountMailWords>> = { en: english, de: german, lv: latvian };

/** An unknown language gets English. */
export const wordsIn = (language: string | null): { language: string; words: AccountMailWords } => {
  const words = byLanguage[language ?? 'en'];
  return words ? { language: language ?? 'en', words } : { language: 'en', words: english };
};
