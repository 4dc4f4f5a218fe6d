import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { claimDueMails, deleteMail, markFailed, markSent } from './mail-store.ts';
import type { Composers, QueuedMail } from './notifications.ts';

/** Seconds between attempts. The first pause is longer than an SMTP session may take. */
const retrySeconds = [60, 2 * 60, 5 * 60, 15 * 60, 60 * 60] as const;
/**
 * Both limits must be reached: a mail may have waited for days before a mail server was configured, and a wrong
 * password must not discard such mails at once. A mail tried from the start has had 29 attempts after a day.
 */
const giveUp = { afterSeconds: 24 * 60 * 60, afterAttempts: 24 } as const;

export interface DeliverMails {
  readonly db: Database;
  readonly gateway: MailGateway;
  readonly composers: Composers;
  readonly world: World;
  readonly log: Logger;
}

/**
 * Concurrent SMTP sessions: mail servers are slow and allow several per client. Few, because each may be sent again
 * after a crash.
 */
const maxSessions = 5;

/**
 * Delivers the mails that have been due longest; returns false if none is due. Delivery is at least once: a mail is
 * sent again if the process dies between sending it and marking it as sent.
 */
export const deliverDueMails = async (deps: DeliverMails): Promise<boolean> => {
  const mails = await claimDueMails(deps.db, deps.world.now(), {
    atMost: maxSessions,
    afterSeconds: retrySeconds,
  });
  const byRecipient = Map.groupBy(mails, ({ recipient }) => recipient);
  const outcomes = await Promise.allSettled(
    [...byRecipient.values()].map((group) => deliverInOrder(deps, group)),
  );
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return mails.length > 0;
};

/** One recipient gets mails in the order in which they were queued. */
const deliverInOrder = async (deps: DeliverMails, mails: readonly QueuedMail[]): Promise<void> => {
  for (const mail of mails.toSorted((one, other) => one.id - other.id)) await deliver(deps, mail);
};

const deliver = async (deps: DeliverMails, mail: QueuedMail): Promise<void> => {
  const { db, gateway, composers, world } = deps;
  try {
    const letter = await composers[mail.kind](mail);
    if (letter === null) return await deleteMail(db, mail.id);
    await gateway.deliver({ ...letter, id: `mail-${mail.id}-${mail.createdAt.getTime()}` });
    await markSent(db, mail.id, world.now());
  } catch (error) {
    await recordFailure(deps, mail, error);
  }
};

const recordFailure = async (
  { db, world, log }: DeliverMails,
  mail: QueuedMail,
  error: unknown,
): Promise<void> => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  // Not the message: SMTP replies repeat the address.
  const reason = [code ?? name, responseCode].filter(Boolean).join(' ');
  const now = world.now();
  const isOld = now >= secondsAfter(mail.createdAt, giveUp.afterSeconds);
  const isGivenUp = isOld && mail.attempts >= giveUp.afterAttempts;
  await markFailed(db, mail.id, { reason, givenUpAt: isGivenUp ? now : null });
  log[isGivenUp ? 'error' : 'warn'](
    { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, reason },
    isGivenUp ? 'mail given up' : 'mail not delivered, will be retried',
  );
};
