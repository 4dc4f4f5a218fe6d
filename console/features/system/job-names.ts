import { t } from '#console/texts/texts.ts';

const names: Readonly<Record<string, string>> = {
  'read specifications': t('Read specifications'),
  'refresh search': t('Update the search index'),
  retention: t('Delete expired data'),
  'expire orders': t('End unpaid orders'),
  promises: t('Check promises and books'),
  'remind phone orders': t('Send phone payment reminders'),
  'invitations to review': t('Send review invitations'),
  'count searches': t('Count searches'),
  popularity: t('Update bestsellers'),
  'products bought together': t('Find products bought together'),
  'deliver mails': t('Send mails'),
  'assume deliveries': t('Mark old deliveries as delivered'),
  'demo parcels': t('Move parcels of the demo'),
  'remind of returns': t('Send return reminders'),
  'expire returns': t('Close expired returns'),
  'refund deadlines': t('Check refund deadlines'),
  imports: t('Run imports'),
  'daily backup': t('Make the daily backup'),
  'planned prices': t('Start and end planned prices'),
  'retry payment events': t('Retry payment notifications'),
  'poll open payments': t('Check open payments'),
  'refund payments': t('Send refunds'),
  'price and stock alerts': t('Send price and stock alerts'),
  'end reductions': t('End expired reductions'),
  'refresh exchange rates': t('Fetch exchange rates'),
  'sandbox bank webhooks': t('Send notices of the demo bank'),
};

/** What a background job does. */
export const jobName = (name: string): string => names[name] ?? name;
