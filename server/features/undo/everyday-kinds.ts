import { findCustomer } from '#server/features/accounts/accounts-store.ts';
import { setPrices } from '#server/features/catalogue/prices/set-prices.ts';
import { setOnSale } from '#server/features/catalogue-admin/edit-products.ts';
import type { FieldValues } from '#server/features/catalogue-admin/product-fields.ts';
import { saveProduct } from '#server/features/catalogue-admin/save-product.ts';
import { setMessageDone } from '#server/features/contact/set-message-done.ts';
import type { Article, ArticleText } from '#server/features/content/content-store.ts';
import { saveArticle } from '#server/features/content/save-article.ts';
import { setSetting } from '#server/features/content/set-setting.ts';
import { knownSettings, typedSetting } from '#server/features/content/settings-rules.ts';
import { blockCustomer, unblockCustomer } from '#server/features/customers/block-customer.ts';
import { endPlan, reopenPlan } from '#server/features/price-plans/plan-price.ts';
import { restorePromoEnd } from '#server/features/pricing/end-promo-code.ts';
import { adjustStock } from '#server/features/stock/adjust-stock.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { field, type UndoKind } from './undo-kind.ts';

const restoreBlock: UndoKind['restore'] = async (operation, id, isBlocked) => {
  const customer = await findCustomer(operation.db, Number(id));
  if (!customer) throw new Refusal('customer_not_found');
  return isBlocked === true
    ? blockCustomer(operation, customer.email, 'The unblocking was undone.')
    : unblockCustomer(operation, customer.email);
};

/** 'page 3', or 'page 3 in de'. */
const restoreArticle =
  (kind: Article): UndoKind['restore'] =>
  (operation, subject, text) => {
    const [id = '', , language] = subject.split(' ');
    return saveArticle(operation, kind, { id, language, ...(text as ArticleText) });
  };

/** Prices, stock, products, contents and people. Money, mails and erasures cannot be undone. */
export const everydayKinds: readonly UndoKind[] = [
  {
    subject: 'price',
    permission: 'prices.write',
    valueOf: field('price_cents'),
    restore: (operation, sku, cents) => setPrices(operation, [{ sku, cents: Number(cents) }]),
  },
  {
    subject: 'price-plan',
    permission: 'prices.write',
    valueOf: field('open'),
    restore: (operation, id, isOpen) => (isOpen === true ? reopenPlan : endPlan)(operation, Number(id)),
  },
  {
    subject: 'stock',
    permission: 'stock.write',
    valueOf: field('on_hand'),
    restore: (operation, sku, quantity) =>
      adjustStock(operation, [{ sku, how: 'set', quantity: Number(quantity), reason: 'undo' }]),
  },
  {
    subject: 'setting',
    permission: 'settings.write',
    // An unset setting is recorded as null before and as its default after.
    valueOf: (recorded, key) => {
      const value = field('value')(recorded, key);
      return value === null ? (knownSettings[key]?.unset ?? null) : value;
    },
    restore: (operation, key, value) => {
      const text = typedSetting(value);
      return setSetting(operation, key, text === typedSetting(knownSettings[key]?.unset) ? null : text);
    },
  },
  {
    subject: 'product',
    permission: 'catalogue.write',
    valueOf: field('on_sale'),
    restore: (operation, sku, isOnSale) => setOnSale(operation, [sku], isOnSale === true),
  },
  {
    subject: 'product',
    permission: 'catalogue.write',
    valueOf: field('fields'),
    restore: (operation, sku, fields) => saveProduct(operation, sku, { set: fields as FieldValues }),
  },
  {
    subject: 'page',
    permission: 'content.write',
    valueOf: field('text'),
    restore: restoreArticle('static_pages'),
  },
  {
    subject: 'question',
    permission: 'content.write',
    valueOf: field('text'),
    restore: restoreArticle('faqs'),
  },
  {
    subject: 'promo',
    permission: 'promos.write',
    valueOf: field('ends_at'),
    restore: (operation, code, endsAt) =>
      restorePromoEnd(operation, code, endsAt === null ? null : new Date(String(endsAt))),
  },
  { subject: 'customer', permission: 'people.block', valueOf: field('blocked'), restore: restoreBlock },
  {
    subject: 'message',
    permission: 'people.write',
    valueOf: field('done'),
    restore: (operation, id, isDone) => setMessageDone(operation, Number(id), isDone === true),
  },
];
