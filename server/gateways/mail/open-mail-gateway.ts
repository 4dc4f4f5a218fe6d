import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import type { MailGateway } from './mail-gateway.ts';
import { openMailbox } from './mailbox.ts';
import { openSmtp } from './smtp.ts';

/** Null: there is no way to send a mail. They wait until the operator names a mail server. */
export const openMailGateway = (
  { smtpUrl, mailFrom, demo }: Config,
  db: Database,
  world: World,
): MailGateway | null => {
  if (smtpUrl !== null) return openSmtp(smtpUrl, mailFrom);
  return demo ? openMailbox(db, world) : null;
};
