import { t } from '#console/texts/texts.ts';

const names: Readonly<Record<string, string>> = {
  'read specifications': t('Read specifications'),
  retention: t('Delete what is kept long enough'),
  'expire orders': t('End unpaid orders'),
  promises: t('Check promises and books'),
  'remind phone orders': t('Remind of phone payments'),
  'invitations to review': t('Invite to review'),
  'count searches': t('Count searches'),
  popularity: t('Count what is popular'),
  'products bought together': t('Find products bought together'),
  'deliver mails': t('Send mails'),
  'assume deliveries': t('Assume old deliveries'),
  'demo parcels': t('Move parcels of the demo'),
  'remind of returns': t('Remind of returns'),
  'expire returns': t('End old returns'),
  'refund deadlines': t('Watch refund deadlines'),
  imports: t('Run imports'),
  'planned prices': t('Start and end planned prices'),
  'retry payment events': t('Repeat payment notices'),
  'poll open payments': t('Ask about open payments'),
  'refund payments': t('Send refunds'),
  'price and stock alerts': t('Send price and stock alerts'),
  'end reductions': t('End reductions'),
  'refresh exchange rates': t('Fetch exchange rates'),
  'sandbox bank webhooks': t('Send notices of the demo bank'),
};

/** What a background job does. */
export const jobName = (name: string): string => names[name] ?? name;
