import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { claimDueMails, deleteMail, markFailed, markSent } from './mail-store.ts';
import type { Composers, QueuedMail } from './notifications.ts';

/** The pauses between tries. The first is longer than a conversation with a mail server may take. */
const pauses = [60, 2 * 60, 5 * 60, 15 * 60, 60 * 60] as const;
/**
 * Both, because a mail may have waited for days before there was a mail server to try: a wrong password must not cost
 * all of them at once. One that is tried from the start has had 29 tries after a day.
 */
const givenUp = { afterSeconds: 24 * 60 * 60, afterTries: 24 } as const;

export interface DeliverMails {
  readonly db: Database;
  readonly gateway: MailGateway;
  readonly composers: Composers;
  readonly world: World;
  readonly log: Logger;
}

/**
 * Conversations at a time: a mail server takes its time for each, and allows a client several. Not more, because a
 * process that dies may leave each of them to be held again.
 */
const atOnce = 5;

/**
 * Delivers the mails that are due longest; false when none is due. At least once: when the process dies between
 * sending and noting it, a mail goes out again. A doubled mail is rare, a lost one never.
 */
export const deliverDueMails = async (deps: DeliverMails): Promise<boolean> => {
  const mails = await claimDueMails(deps.db, deps.world.now(), { atMost: atOnce, afterSeconds: pauses });
  const people = Map.groupBy(mails, ({ recipient }) => recipient);
  const outcomes = await Promise.allSettled([...people.values()].map((each) => deliverInTurn(deps, each)));
  const fault = outcomes.find(({ status }) => status === 'rejected');
  if (fault?.status === 'rejected') throw fault.reason;
  return mails.length > 0;
};

/** What goes to one person goes in the order in which it happened. */
const deliverInTurn = async (deps: DeliverMails, mails: readonly QueuedMail[]): Promise<void> => {
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
    await noteFailure(deps, mail, error);
  }
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
  const isOld = now >= secondsAfter(mail.createdAt, givenUp.afterSeconds);
  const isOver = isOld && mail.attempts >= givenUp.afterTries;
  await markFailed(db, mail.id, { reason, givenUpAt: isOver ? now : null });
  log[isOver ? 'error' : 'warn'](
    { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, reason },
    isOver ? 'mail given up' : 'mail not delivered, will be tried again',
  );
};
