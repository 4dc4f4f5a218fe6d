import { t } from '#console/texts/texts.ts';

const names: Readonly<Record<string, string>> = {
  order_placed: t('Order received'),
  phone_payment: t('How to pay by phone'),
  phone_reminder: t('Payment reminder'),
  payment_received: t('Payment received, with invoice'),
  payment_failed: t('Payment failed'),
  order_cancelled: t('Order cancelled'),
  refund_made: t('Refund'),
  shipment_shipped: t('Parcel shipped'),
  shipment_ready: t('Ready for pickup'),
  shipment_delivered: t('Parcel delivered'),
};

/** What a mail to a customer is about. */
export const mailName = (kind: string): string => names[kind] ?? kind.replaceAll('_', ' ');
