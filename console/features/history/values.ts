import { mailName } from '#console/features/mail-names.ts';
import { choiceNames } from '#console/features/settings/setting-names.ts';
import { day, money, roleName } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';

/** What fields of the audit are called. A field that is missing here is shown by its name with spaces. */
const labels: Readonly<Record<string, string>> = {
  address: t('Address'),
  amount: t('Amount'),
  background_color: t('Colour'),
  blocked: t('Blocked'),
  carrier: t('Carrier'),
  code: t('Code'),
  condition: t('Condition'),
  corrected: t('Corrected'),
  counted: t('Counted'),
  days: t('Days'),
  description: t('Description'),
  disabled: t('Disabled'),
  done: t('Answered'),
  ends_at: t('End'),
  expected: t('Expected'),
  file: t('File'),
  former: t('Former price'),
  free_from: t('Free from'),
  image_url: t('Picture'),
  is_new: t('New'),
  is_top: t('Top'),
  language: t('Language'),
  letter_keys: t('Single-letter shortcuts'),
  lines: t('Items'),
  mail: t('Email'),
  manufacturer: t('Manufacturer'),
  max_uses: t('Uses'),
  method: t('Method'),
  minimum: t('From a value of'),
  name: t('Name'),
  on_hand: t('In stock'),
  on_sale: t('On sale'),
  order: t('Order'),
  outcome: t('Result'),
  parent: t('Parent category'),
  percent: t('Percent'),
  places: t('Countries'),
  price: t('Price'),
  products: t('Products'),
  quantity: t('Quantity'),
  rate: t('Rate'),
  rates: t('Prices'),
  reason: t('Reason'),
  refund: t('Refund'),
  reply: t('Answer'),
  roles: t('Roles'),
  second_step: t('Two-factor authentication'),
  send_by: t('Send by'),
  shipment: t('Parcel'),
  short_title: t('Short title'),
  sku: 'SKU',
  starts_at: t('Start'),
  state: t('State'),
  status: t('State'),
  symbol: t('Symbol'),
  terms: t('Words'),
  title: t('Title'),
  url: t('Address on the web'),
  units: t('Units'),
  value: t('Value'),
  vat_percent: t('VAT rate in percent'),
  verified: t('Verified'),
  width: t('Width'),
};

/** What words in values are called; all others are shown as they are. */
const words: Readonly<Record<string, string>> = {
  ...choiceNames,
  active: t('Active'),
  applied: t('Applied'),
  awaiting_goods: t('Not sent yet'),
  cancelled: t('Cancelled'),
  changed: t('Changed'),
  delivered: t('Delivered'),
  denied: t('Declined'),
  dismissed: t('Dismissed'),
  done: t('Done'),
  due: t('Due'),
  ended: t('Ended'),
  failed: t('Failed'),
  inspected: t('Checked'),
  invited: t('Invited'),
  lost: t('Lost'),
  open: t('Open'),
  packing: t('Packed'),
  paid: t('Paid'),
  pending: t('Awaiting payment'),
  published: t('Published'),
  received: t('Arrived'),
  refunded: t('Refunded'),
  repair: t('Repair'),
  repaired: t('Repaired'),
  replaced: t('Replaced'),
  requested: t('To answer'),
  restock: t('Back to stock'),
  returned: t('Returned'),
  running: t('Running'),
  shipped: t('Shipped'),
  unmatched: t('No order'),
  waiting: t('Waiting'),
  withheld: t('Withheld'),
  write_off: t('Write off'),
};

type Values = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'priceCents', 'price_cents' and 'price' are one field. */
const plainName = (field: string): string =>
  field
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/_cents$/, '');

const labelOf = (field: string): string => {
  const name = plainName(field);
  // The fields of a product carry their language: 'name en'.
  const [own = '', language] = name.split(' ');
  const label = labels[own] ?? own.replaceAll('_', ' ');
  return language ? `${label} (${language})` : label;
};

const moment = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

const wordText = (field: string, value: string): string => {
  if (moment.test(value)) return day(value);
  if (field === 'mail') return mailName(value);
  if (field === 'roles') return roleName(value);
  // Texts of pages carry their marks.
  return words[value] ?? value.replaceAll(/<[^>]+>/g, ' ').trim();
};

const valueText = (field: string, value: unknown, currency: string): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number')
    return /_?cents$/i.test(field) ? money(value / 100, currency) : String(value);
  if (Array.isArray(value)) return value.map((part) => valueText(field, part, currency)).join(', ') || '–';
  if (isRecord(value))
    return (
      Object.entries(value)
        // Numbers of rows in the database tell people nothing.
        .filter(([name, part]) => part !== null && part !== '' && !/(?:_id|Id)$/.test(name))
        .map(([name, part]) => `${labelOf(name)} ${valueText(name, part, currency)}`)
        .join(', ')
    );
  return wordText(field, String(value));
};

interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** 'fields' and 'text' only hold fields. */
const flat = (value: unknown): Values => {
  if (!isRecord(value)) return value === null || value === undefined ? {} : { value };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      (name === 'fields' || name === 'text') && isRecord(part) ? Object.entries(part) : [[name, part]],
    ),
  );
};

/** What differs before and after a change, field by field; an entry without a before has only what came. */
export const changesOf = (before: unknown, after: unknown, currency: string): readonly Change[] => {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({
      label: labelOf(field),
      before: valueText(field, old[field], currency),
      after: valueText(field, now[field], currency),
    }))
    .filter((change) => change.before !== change.after);
};
