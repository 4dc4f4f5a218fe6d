import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import type { MailGateway } from './mail-gateway.ts';
import { openMailbox } from './mailbox.ts';
import { openSmtp } from './smtp.ts';

/** Returns null when no mail server is configured; mails then wait in the queue. */
export const openMailGateway = (
  {
    smtpUrl,
    mailFrom,
    demo,
  }: { readonly smtpUrl: string | null; readonly mailFrom: string; readonly demo: boolean },
  db: Database,
  world: World,
): MailGateway | null => {
  if (smtpUrl !== null) return openSmtp(smtpUrl, mailFrom);
  return demo ? openMailbox(db, world) : null;
};
