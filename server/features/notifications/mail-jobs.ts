import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts';
import type { Job } from '#server/lib/job.ts';
import { type DeliverMails, deliverDueMails } from './deliver-mails.ts';

/** Delivers mails every second. Several processes can run it at once. */
export const mailJobs = (
  deps: Omit<DeliverMails, 'gateway'> & { readonly gateway: MailGateway | null },
): readonly Job[] => {
  const { log, gateway } = deps;
  if (gateway === null) {
    log.warn('SMTP_URL is not set: mails stay queued until it is');
    return [];
  }
  return [{ name: 'deliver mails', everyMs: 1000, run: () => deliverDueMails({ ...deps, gateway }) }];
};
