import { settingNames } from '#console/features/settings/setting-names.ts';
import { t } from '#console/texts/texts.ts';
import type { SettingKey } from '#contract/admin/settings-fields.ts';

/** What the first words of a subject are called: 'featured category lights' is a tile of the home page. */
export const nouns: Readonly<Record<string, string>> = {
  'alerts of': t('Alerts'),
  answer: t('Answer'),
  backup: t('Backup'),
  bundle: t('Bundle'),
  carrier: t('Carrier'),
  'catalogue file': t('Catalogue file'),
  'catalogue texts in': t('Texts of the catalogue'),
  category: t('Category'),
  compliance: t('Safety and energy'),
  count: t('Count'),
  country: t('Country'),
  currency: t('Currency'),
  customer: t('Customer'),
  delivery: t('Delivery zone'),
  'delivery method': t('Delivery method'),
  'featured category': t('Tile'),
  'fit rules': t('Fit rules'),
  guest: t('Guest'),
  holiday: t('Holiday'),
  import: t('Import'),
  label: t('Energy label'),
  language: t('Language'),
  legal: t('Rules of law'),
  'legal scope': t('Rules of law'),
  mail: t('Email'),
  message: t('Message'),
  'newsletter address': t('Newsletter address'),
  'newsletter export': t('Newsletter'),
  notice: t('Legal notice'),
  order: t('Order'),
  'order of': t('Order of the list'),
  'orders export': t('Orders as CSV'),
  page: t('Page'),
  picture: t('Picture'),
  point: t('Pickup point'),
  points: t('Pickup points'),
  price: t('Price'),
  'price-plan': t('Planned price'),
  product: t('Product'),
  promo: t('Promo code'),
  question: t('Question'),
  report: t('Report'),
  return: t('Return'),
  review: t('Review'),
  'reviews of': t('Reviews'),
  search: t('Search in the shop'),
  setting: t('Setting'),
  sheet: t('Product information sheet'),
  'social link': t('Social link'),
  specification: t('Specification'),
  specifications: t('Specifications'),
  staff: t('Staff'),
  stock: t('Stock'),
  synonyms: t('Synonyms'),
  'texts in': t('Texts of the shop'),
  'tokens of customer': t('API tokens of customer'),
  withdrawal: t('Withdrawal notice'),
};

const kinds = Object.keys(nouns).sort((one, other) => other.length - one.length);

interface Subject {
  /** The words that `nouns` knows, or '' for what it does not know. */
  readonly kind: string;
  readonly id: string;
}

/** 'featured category lights' is 'featured category' and 'lights'. */
export const splitSubject = (text: string): Subject => {
  const kind = kinds.find((words) => text === words || text.startsWith(`${words} `)) ?? '';
  return { kind, id: text.slice(kind.length).trim() };
};

/** 'Order 4821093755', 'Product Aural One', 'Setting Name of the shop'. */
export const subjectText = ({ kind, id }: Subject, name: string | null): string => {
  const known = kind === 'setting' ? settingNames[id as SettingKey]?.[0] : name;
  return [nouns[kind], known ?? id].filter(Boolean).join(' ');
};

/** The page of what was changed, if it has one. */
export const pathOf = ({ kind, id }: Subject): string | null => {
  const [first = ''] = id.split(' ');
  if (kind === 'order') return `/orders/${first}`;
  if (kind === 'customer' || kind === 'tokens of customer') return `/customers/${first}`;
  if (kind === 'import') return `/imports/${first}`;
  if (kind === 'count') return `/stock/counts/${first}`;
  if (kind === 'stock' || kind === 'price' || kind === 'product')
    return `/products?search=${encodeURIComponent(id)}`;
  return null;
};
