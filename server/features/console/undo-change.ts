import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '#contract/staff-roles.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findCustomer } from '#server/features/accounts/accounts-store.ts';
import { setPrices } from '#server/features/catalogue/prices/set-prices.ts';
import { setOnSale } from '#server/features/catalogue-admin/edit-products.ts';
import type { FieldValues } from '#server/features/catalogue-admin/product-fields.ts';
import { saveProduct } from '#server/features/catalogue-admin/save-product.ts';
import type { Article, ArticleText } from '#server/features/content/content-store.ts';
import { saveArticle } from '#server/features/content/save-article.ts';
import { setSetting } from '#server/features/content/set-setting.ts';
import { knownSettings, typedSetting } from '#server/features/content/settings-rules.ts';
import { blockCustomer, unblockCustomer } from '#server/features/customers/block-customer.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { endPlan, reopenPlan } from '#server/features/price-plans/plan-price.ts';
import { adjustStock } from '#server/features/stock/adjust-stock.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type ConsoleDeps, operationOf } from './console.ts';
import { setMessageDone } from './set-message-done.ts';

type Recorded = Readonly<Record<string, unknown>>;

interface Kind {
  /** The first word of the subject. */
  readonly subject: string;
  /** The field of before and after that is restored. */
  readonly field: string;
  readonly permission: Permission;
  /** Runs the use case of the change with the former value. `id` is the rest of the subject. */
  readonly restore: (
    operation: Operation & Pick<ConsoleDeps, 'sessions'>,
    id: string,
    value: unknown,
  ) => Promise<unknown>;
}

const restoreBlock: Kind['restore'] = async (operation, id, isBlocked) => {
  const customer = await findCustomer(operation.db, Number(id));
  if (!customer) throw new Refusal('customer_not_found');
  return isBlocked === true
    ? blockCustomer(operation, customer.email, 'The unblocking was undone.')
    : unblockCustomer(operation, customer.email);
};

/** 'page 3', or 'page 3 in de'. */
const restoreArticle =
  (kind: Article): Kind['restore'] =>
  (operation, subject, text) => {
    const [id = '', , language] = subject.split(' ');
    return saveArticle(operation, kind, { id, language, ...(text as ArticleText) });
  };

/** What can be undone: the use case that made the change runs with the value before. Money, mails and erasures cannot. */
const kinds: readonly Kind[] = [
  {
    subject: 'price',
    field: 'price_cents',
    permission: 'prices.write',
    restore: (operation, sku, cents) => setPrices(operation, [{ sku, cents: Number(cents) }]),
  },
  {
    subject: 'price-plan',
    field: 'open',
    permission: 'prices.write',
    restore: (operation, id, isOpen) => (isOpen === true ? reopenPlan : endPlan)(operation, Number(id)),
  },
  {
    subject: 'stock',
    field: 'on_hand',
    permission: 'stock.write',
    restore: (operation, sku, quantity) =>
      adjustStock(operation, [{ sku, how: 'set', quantity: Number(quantity), reason: 'undo' }]),
  },
  {
    subject: 'setting',
    field: 'value',
    permission: 'settings.write',
    restore: (operation, key, value) =>
      setSetting(operation, key, value === null || value === undefined ? null : typedSetting(value)),
  },
  {
    subject: 'product',
    field: 'on_sale',
    permission: 'catalogue.write',
    restore: (operation, sku, isOnSale) => setOnSale(operation, [sku], isOnSale === true),
  },
  {
    subject: 'product',
    field: 'fields',
    permission: 'catalogue.write',
    restore: (operation, sku, fields) => saveProduct(operation, sku, { set: fields as FieldValues }),
  },
  { subject: 'page', field: 'text', permission: 'content.write', restore: restoreArticle('static_pages') },
  { subject: 'question', field: 'text', permission: 'content.write', restore: restoreArticle('faqs') },
  { subject: 'customer', field: 'blocked', permission: 'people.block', restore: restoreBlock },
  {
    subject: 'message',
    field: 'done',
    permission: 'people.write',
    restore: (operation, id, isDone) => setMessageDone(operation, Number(id), isDone === true),
  },
];

interface Change {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

const has = (value: unknown, field: string): value is Recorded =>
  typeof value === 'object' && value !== null && field in value;

/** The kind of an audit entry that can be undone, or null. */
export const undoableKind = ({ subject, before, after }: Change): Kind | null =>
  kinds.find(
    (kind) => subject.startsWith(`${kind.subject} `) && has(before, kind.field) && has(after, kind.field),
  ) ?? null;

/** An unset setting is recorded as null before and as its default after. */
const inEffect = (subject: string, value: unknown): unknown =>
  subject.startsWith('setting ') ? (value ?? knownSettings[subject.slice(8)]?.unset ?? null) : value;

const newestUndo = (trx: Database, id: number) =>
  trx
    .selectFrom('audit_entries')
    .select(['id', 'before'])
    .where('undo_of', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Restores what an audit entry changed. The use case runs in this transaction and records its own entry: if that began
 * from another value than the undone change ended with, something changed since, and everything is rolled back.
 */
export const undoChange = (
  deps: ConsoleDeps,
  { params, staff, actor }: AdminCall<'POST /admin/audit/:id/undo'>,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const id = Number(params.id);
    const entry = await trx
      .selectFrom('audit_entries')
      .select(['subject', 'before', 'after', 'who'])
      .where('id', '=', id)
      // Of two people who undo it at once, the second sees what the first has restored.
      .forUpdate()
      .executeTakeFirst();
    if (!entry) throw new Refusal('change_not_found');
    const kind = undoableKind(entry);
    if (!kind) throw new Refusal('not_undoable');
    const { subject, field, permission } = kind;
    if (!staff.may(permission)) throw new Refusal('permission_needed', { params: { permission } });
    const operation = {
      ...operationOf({ ...deps, db: trx }, { ...actor, undoOf: id }),
      sessions: deps.sessions,
    };
    const lastUndo = await newestUndo(trx, id);
    await kind.restore(operation, entry.subject.slice(subject.length + 1), (entry.before as Recorded)[field]);
    const made = await newestUndo(trx, id);
    if (!made || made.id === lastUndo?.id) throw new Refusal('changed_since');
    const began = inEffect(entry.subject, (made.before as Recorded)[field]);
    const ended = inEffect(entry.subject, (entry.after as Recorded)[field]);
    if (!isDeepStrictEqual(began, ended)) throw new Refusal('changed_since');
  });
