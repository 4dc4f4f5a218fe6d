import { t } from '#console/texts/texts.ts';
import type { ProductPage } from '#contract/admin/product.ts';
import type { Value } from './product-draft.ts';

/** Functions, because this file may be loaded before the texts of its screen. */
const names: Readonly<Record<string, () => string>> = {
  name: () => t('Name'),
  description: () => t('Description'),
  search_title: () => t('Search title'),
  search_description: () => t('Search description'),
  gtin: () => t('GTIN'),
  handle: () => t('Handle in files'),
  model_number: () => t('Model number'),
  manufacturer: () => t('Manufacturer'),
  condition: () => t('Condition'),
  weight_grams: () => t('Weight, g'),
  package_mm: () => t('Package, mm'),
  handling_days: () => t('Working days until it leaves'),
  max_per_order: () => t('At most in one order'),
  withdrawal_rule: () => t('Withdrawal'),
  guarantee_months: () => t('Legal guarantee, months'),
  is_top: () => t('Top product'),
  is_new: () => t('New arrival'),
  categories: () => t('Categories'),
  pictures: () => t('Pictures'),
};

/** 'Name, Deutsch' for 'name de'. */
export const fieldName = (field: string, { texts }: Pick<ProductPage, 'texts'>): string => {
  const [kind = '', language] = field.split(' ');
  const name = names[kind]?.() ?? kind;
  return language === undefined
    ? name
    : `${name}, ${texts.find((each) => each.language === language)?.title ?? language}`;
};

const choices: Readonly<Record<string, () => string>> = {
  'condition new': () => t('New'),
  'condition refurbished': () => t('Refurbished'),
  'condition used': () => t('Used'),
  'withdrawal_rule normal': () => t('Possible'),
  'withdrawal_rule sealed': () => t('Only while the seal is whole'),
  'withdrawal_rule excluded': () => t('Excluded'),
};

/** A value of a product's page as people read it; pictures by their number in the gallery or their file. */
export const shownValue = (field: string, value: Value, product: ProductPage): string => {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (!Array.isArray(value)) {
    const text = String(value);
    return field.startsWith('description ')
      ? text.replaceAll(/<[^>]+>/g, ' ').trim()
      : (choices[`${field} ${text}`]?.() ?? text);
  }
  const nameOf = (each: number) =>
    field === 'categories' ? (product.all_categories.find(({ id }) => id === each)?.name ?? each) : each;
  return (
    value
      .map((each) => (typeof each === 'number' ? nameOf(each) : (each.url.split('/').at(-1) ?? '')))
      .join(field === 'package_mm' ? ' × ' : ', ') || '–'
  );
};

/** Whether a value is written as text, so that both sides can be put together at once. */
export const isText = (field: string): boolean =>
  /^(?:name|description|search_title|search_description) /.test(field) ||
  ['gtin', 'handle', 'model_number', 'manufacturer'].includes(field);
