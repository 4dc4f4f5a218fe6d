import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { claimDueMail, deleteMail, markFailed, markSent } from './mail-store.ts';
import type { Composers, QueuedMail } from './notifications.ts';

/** The pauses between tries. The first is longer than a conversation with a mail server may take. */
const pauses = [60, 2 * 60, 5 * 60, 15 * 60, 60 * 60] as const;
const giveUpAfterSeconds = 24 * 60 * 60;

export interface DeliverMails {
  readonly db: Database;
  readonly gateway: MailGateway;
  readonly composers: Composers;
  readonly world: World;
  readonly log: Logger;
}

/**
 * Delivers the mail that is due longest; false when none is due. At least once: when the process dies between
 * sending and noting it, the mail goes out again. A doubled mail is rare, a lost one never.
 */
export const deliverDueMail = async (deps: DeliverMails): Promise<boolean> => {
  const { db, gateway, composers, world } = deps;
  const mail = await claimDueMail(db, world.now(), { afterSeconds: pauses });
  if (!mail) return false;
  try {
    const letter = await composers[mail.kind](mail);
    if (letter === null) {
      await deleteMail(db, mail.id);
      return true;
    }
    await gateway.deliver({ ...letter, id: `mail-${mail.id}-${mail.createdAt.getTime()}` });
    await markSent(db, mail.id, world.now());
  } catch (error) {
    await noteFailure(deps, mail, error);
  }
  return true;
};

const noteFailure = async (
  { db, world, log }: DeliverMails,
  mail: QueuedMail,
  error: unknown,
): Promise<void> => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  // Not the message: a mail server's answer repeats the address.
  const reason = [code ?? name, responseCode].filter(Boolean).join(' ');
  const now = world.now();
  const isOver = now >= secondsAfter(mail.createdAt, giveUpAfterSeconds);
  await markFailed(db, mail.id, { reason, givenUpAt: isOver ? now : null });
  log[isOver ? 'error' : 'warn'](
    { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, reason },
    isOver ? 'mail given up' : 'mail not delivered, will be tried again',
  );
};
