import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts';
import { trimMailbox } from '#server/gateways/mail/mailbox-store.ts';
import type { Job } from '#server/jobs/repeat.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { type DeliverMails, deliverDueMail } from './deliver-mails.ts';
import { deleteFinishedMails } from './mail-store.ts';

const keptSeconds = 30 * 24 * 60 * 60;

/** Delivery every second, and the removal of old mails. Several processes share the work without meeting. */
export const mailJobs = (
  deps: Omit<DeliverMails, 'gateway'> & { readonly gateway: MailGateway | null },
): readonly Job[] => {
  const { db, world, log, gateway } = deps;
  const sweep: Job = {
    name: 'sweep mails',
    everyMs: 60 * 60 * 1000,
    run: async () => {
      await deleteFinishedMails(db, secondsAfter(world.now(), -keptSeconds));
      await trimMailbox(db);
      return false;
    },
  };
  if (gateway === null) {
    log.warn('SMTP_URL is not set: mails wait until it is');
    return [sweep];
  }
  return [{ name: 'deliver mails', everyMs: 1000, run: () => deliverDueMail({ ...deps, gateway }) }, sweep];
};
