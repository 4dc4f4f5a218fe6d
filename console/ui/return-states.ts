import { t } from '#console/texts/texts.ts';
import type { ReturnRow } from '#contract/admin/returns.ts';

/** What each state of a return is called. */
export const returnStates: Readonly<Record<ReturnRow['state'], string>> = {
  requested: t('To answer'),
  awaiting_goods: t('Not sent yet'),
  on_the_way: t('On the way'),
  received: t('Arrived'),
  inspected: t('Checked'),
  refunded: t('Refunded'),
  repaired: t('Repaired'),
  replaced: t('Replaced'),
  denied: t('Declined'),
  cancelled: t('Kept by the customer'),
  expired: t('Expired'),
};

const closed: readonly ReturnRow['state'][] = [
  'refunded',
  'repaired',
  'replaced',
  'denied',
  'cancelled',
  'expired',
];

/** The address of the list in which a return is found. */
export const returnPath = (number: string, state: ReturnRow['state']): string =>
  `/returns?${closed.includes(state) ? 'view=closed&' : ''}search=${number}`;
