import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import { type MailGateway, oneLine } from './mail-gateway.ts';
import { insertIntoMailbox } from './mailbox-store.ts';

/** Stores mails for the demo's mailbox page, so that accounts can be verified without a mail server. */
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
