/** A file attached to a mail. It is created on delivery; the queue stores none. */
export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** A composed mail. Texts that become headers must go through `oneLine`. */
export interface Letter {
  /** Equal for every attempt, so that mail programs can recognise a duplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The reply address, when it is not the shop's. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
}

/** Delivers mails: over SMTP, or into the demo's mailbox. */
export interface MailGateway {
  deliver(letter: Letter): Promise<void>;
}

/** Replaces line breaks, which would inject another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
