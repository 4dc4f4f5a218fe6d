import { t } from '#console/texts/texts.ts';
import { splitSubject } from './subjects.ts';

type Values = Readonly<Record<string, unknown>>;

interface Recorded {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

const shipmentStates: Readonly<Record<string, string>> = {
  packing: t('Packed'),
  cancelled: t('Unpacked'),
  shipped: t('Shipped'),
  delivered: t('Marked as delivered'),
  returned: t('Parcel came back'),
  lost: t('Parcel lost'),
};

const shipmentAction = (before: Values, after: Values): string | undefined => {
  if (after['corrected']) return t('Tracking corrected');
  if (before['state'] === 'shipped' && after['state'] === 'packing') return t('Shipping undone');
  if (before['state'] === 'delivered' && after['state'] === 'shipped') return t('Delivery taken back');
  return shipmentStates[String(after['state'])];
};

const noteActions: Readonly<Record<string, string>> = {
  true: t('Note added'),
  changed: t('Note changed'),
  removed: t('Note deleted'),
};

const orderAction = (before: Values, after: Values): string | undefined => {
  if ('shipment' in after) return shipmentAction(before, after);
  if ('note' in after) return noteActions[String(after['note'])];
  if ('mail' in after) return t('Email sent again');
  if ('link_version' in after) return t('Order links ended');
  if ('refund' in after) return t('Refund paid out');
  if ('units' in after) return t('Items cancelled');
  if (Array.isArray(after['corrected'])) return t('Delivery address corrected');
  if (after['status'] === 'cancelled') return t('Order cancelled');
  if (before['status'] === 'pending' && after['status'] === 'paid') return t('Payment confirmed');
  return 'amount_cents' in after ? t('Refunded') : undefined;
};

const returnActions: Readonly<Record<string, string>> = {
  requested: t('Return opened'),
  awaiting_goods: t('Goods asked for'),
  received: t('Goods received'),
  inspected: t('Goods inspected'),
  refunded: t('Refunded'),
  repaired: t('Repaired'),
  replaced: t('Replaced'),
  denied: t('Return declined'),
};

const returnAction = (before: Values, after: Values): string | undefined =>
  before['state'] === undefined ? t('Return opened') : returnActions[String(after['state'])];

const customerAction = (_: Values, after: Values): string | undefined => {
  if ('blocked' in after) return after['blocked'] === true ? t('Customer blocked') : t('Customer unblocked');
  if ('verified' in after) return t('Email verified');
  if ('sessions' in after) return t('Signed out everywhere');
  if ('exported' in after) return t('Data exported');
  return Object.keys(after).length === 0 ? t('Customer erased') : undefined;
};

const staffAction = (before: Values, after: Values): string | undefined => {
  if (after['state'] === 'active') return t('Invitation accepted');
  if ('roles' in after) return 'roles' in before ? t('Roles changed') : t('Invited');
  if ('mail' in after) return t('Invitation sent again');
  if ('disabled' in after) return after['disabled'] === true ? t('Account disabled') : t('Account enabled');
  if ('second_step' in after)
    return after['second_step'] === true
      ? t('Two-factor authentication set up')
      : t('Two-factor authentication removed');
  if ('recovery_codes' in after) return t('New recovery codes made');
  if ('password' in after) return t('Password changed');
  if ('sessions' in after) return t('Signed out everywhere');
  return t('Own choices changed');
};

const messageAction = (_: Values, after: Values): string =>
  'answered' in after
    ? t('Message answered')
    : after['done'] === true
      ? t('Marked as answered')
      : t('Marked as open');

const productAction = (before: Values, after: Values): string => {
  if (after['created'] === true) return t('Product created');
  if ('on_sale' in after) return after['on_sale'] === true ? t('Put on sale') : t('Taken off sale');
  if ('variations' in after) return t('Variations changed');
  return 'fields' in before || 'fields' in after ? t('Product edited') : t('Product changed');
};

const importActions: Readonly<Record<string, string>> = {
  start: t('Import started'),
  stop: t('Import stopped'),
  undo: t('Import undone'),
};

const countActions: Readonly<Record<string, string>> = {
  applied: t('Count applied'),
  dropped: t('Count dropped'),
};

const textStates: Readonly<Record<string, string>> = {
  published: t('Published'),
  withheld: t('Withheld'),
};

const textAction = (_: Values, after: Values): string | undefined => {
  if ('reply' in after || 'answer' in after) return t('Answered by the shop');
  return textStates[String(after['status'])];
};

/** By the first words of the subject. What none of them names is added, changed or removed. */
const actions: Readonly<Record<string, (before: Values, after: Values) => string | undefined>> = {
  order: orderAction,
  return: returnAction,
  customer: customerAction,
  guest: (_, after) => ('exported' in after ? t('Data exported') : t('Guest erased')),
  staff: staffAction,
  message: messageAction,
  product: productAction,
  price: () => t('Price changed'),
  'price-plan': (_, after) => (after['open'] === true ? t('Price planned') : t('Plan ended')),
  stock: () => t('Stock corrected'),
  count: (_, after) => ('sku' in after ? t('Counted') : countActions[String(after['state'])]),
  import: (_, after) => ('file' in after ? t('File uploaded') : importActions[String(after['wanted'])]),
  review: textAction,
  question: textAction,
  answer: textAction,
  report: () => t('Report decided'),
  withdrawal: (_, after) =>
    after['outcome'] === 'dismissed' ? t('Notice dismissed') : t('Matched to an order'),
  promo: (_, after) => ('ends_at' in after ? t('Promo code ended') : t('Promo code created')),
  mail: () => t('Email tried again'),
  backup: (_, after) => ('made_at' in after ? t('Backup restored') : t('Backup made')),
  'orders export': () => t('Orders exported'),
  'order of': () => t('Order changed'),
  category: (_, after) => {
    if (after['removed'] === true) return t('Removed');
    return 'parent' in after && !('name' in after) ? t('Moved') : undefined;
  },
  'tokens of customer': (_, after) =>
    Object.keys(after).length === 0 || 'revoked' in after ? t('API token revoked') : t('API token created'),
  'newsletter export': () => t('Addresses exported'),
  'newsletter address': () => t('Newsletter address removed'),
  'alerts of': () => t('Alerts removed'),
};

/** What was done, as a person would say it: 'Payment confirmed', 'Price changed', 'Removed'. */
export const actionText = ({ subject, before, after }: Recorded): string => {
  const named = actions[splitSubject(subject).kind]?.(valuesOf(before), valuesOf(after));
  if (named) return named;
  if (after === null) return t('Removed');
  return before === null ? t('Added') : t('Changed');
};
