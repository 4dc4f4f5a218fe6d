/** A file that goes with a mail. It is made when the mail is delivered: the queue holds none. */
export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** A mail that is ready to go. Its texts are safe for headers: whoever composes one takes `oneLine`. */
export interface Letter {
  /** The same for every try to deliver this mail, so that a doubled delivery can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Whom an answer goes to, when it is not the shop. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
}

/** The door to the mail server; the demo has a mailbox instead. */
export interface MailGateway {
  deliver(letter: Letter): Promise<void>;
}

/** Line breaks would begin another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
