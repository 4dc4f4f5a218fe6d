import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import { type MailGateway, oneLine } from './mail-gateway.ts';
import { insertIntoMailbox } from './mailbox-store.ts';

/** Keeps mails for the mailbox page, so that a newcomer can verify an e-mail address without a mail server. */
export const openMailbox = (db: Database, world: World): MailGateway => ({
  deliver: async ({ to, subject, html, text, attachments = [] }) => {
    await insertIntoMailbox(db, {
      recipient: to,
      subject: oneLine(subject),
      html,
      text,
      attachments,
      sentAt: world.now(),
    });
  },
});
