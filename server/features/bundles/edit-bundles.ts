import { sql } from 'kysely';
import { bundleNameLimit } from '#contract/admin/catalogue/bundles.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { requireLength } from '#server/features/operations/require-length.ts';
import { requireUnchanged } from '#server/features/operations/require-unchanged.ts';

export interface NewBundle {
  /** By language code; the default language's is required. */
  readonly names: Readonly<Record<string, string>>;
  readonly items: readonly { readonly sku: string; readonly quantity: number }[];
  readonly priceCents: number | null;
  readonly percent: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const [fewest, most, mostOfProduct] = [2, 6, 5];

const validate = ({ items, priceCents, percent, startsAt, endsAt }: NewBundle, now: Date): void => {
  if ((priceCents === null) === (percent === null)) throw new OperatorRefusal('bundle_price_ambiguous', {});
  if (percent !== null && !(percent > 0 && percent < 100))
    throw new OperatorRefusal('bundle_price_ambiguous', {});
  const isCount = items.length >= fewest && items.length <= most;
  if (!isCount || new Set(items.map(({ sku }) => sku.toLowerCase())).size < items.length)
    throw new OperatorRefusal('bundle_items_invalid', { fewest, most });
  if (endsAt !== null && endsAt <= (startsAt ?? now)) throw new OperatorRefusal('promo_ends_too_early', {});
};

const findProduct = async (trx: Database, sku: string): Promise<number> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from products where lower(sku) = lower(${sku})`.execute(trx);
  return foundOr(rows[0], 'sku_not_found', { sku }).id;
};

/** `own`: the bundle that is changed, which does not count. */
const requireRoom = async (
  trx: Database,
  { productId, sku, own, now }: { productId: number; sku: string; own: number; now: Date },
): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bundle_items i join bundles b on b.id = i.bundle_id
    where i.product_id = ${productId} and b.id <> ${own} and (b.ends_at is null or b.ends_at > ${now})`.execute(
    trx,
  );
  if ((rows[0]?.count ?? 0) >= mostOfProduct)
    throw new OperatorRefusal('too_many_bundles', { sku, limit: mostOfProduct });
};

/** The name in the default language, which is needed, and the others by the id of their language. */
const namesIn = async (trx: Database, names: NewBundle['names']) => {
  const languages = await trx.selectFrom('languages').select(['id', 'code', 'is_default']).execute();
  const unknown = Object.keys(names).find((code) => !languages.some((language) => language.code === code));
  if (unknown !== undefined)
    throw new OperatorRefusal('language_not_found', {
      language: unknown,
      known: languages.map(({ code }) => code),
    });
  const name = names[languages.find(({ is_default }) => is_default)?.code ?? 'en']?.trim() ?? '';
  if (name === '') throw new OperatorRefusal('bundle_name_missing', {});
  for (const text of Object.values(names)) requireLength('name of the bundle', text.trim(), bundleNameLimit);
  const others = languages.flatMap(({ id, code, is_default }) => {
    const text = names[code]?.trim() ?? '';
    return is_default || text === '' ? [] : [{ languageId: id, text }];
  });
  return { name, others };
};

/** Stores names and items of a bundle that has none. */
const storeParts = async (
  trx: Database,
  id: number,
  items: NewBundle['items'],
  { others, now }: { readonly others: Awaited<ReturnType<typeof namesIn>>['others']; readonly now: Date },
): Promise<void> => {
  for (const { languageId, text } of others)
    await sql`
      insert into bundle_texts (bundle_id, language_id, name) values (${id}, ${languageId}, ${text})`.execute(
      trx,
    );
  for (const [position, { sku, quantity }] of items.entries()) {
    const productId = await findProduct(trx, sku);
    await requireRoom(trx, { productId, sku, own: id, now });
    await sql`
      insert into bundle_items (bundle_id, product_id, quantity, position)
      values (${id}, ${productId}, ${quantity}, ${position})`.execute(trx);
  }
};

export const createBundle = (operation: Operation, bundle: NewBundle): Promise<{ readonly id: number }> => {
  validate(bundle, operation.now());
  return runOperation(operation, async (trx) => {
    const { names, items, priceCents, percent, startsAt, endsAt } = bundle;
    const { name, others } = await namesIn(trx, names);
    const { rows } = await sql<{ id: number }>`
      insert into bundles (name, price_cents, percent, starts_at, ends_at)
      values (${name}, ${priceCents}, ${percent}, ${startsAt}, ${endsAt}) returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    await storeParts(trx, id, items, { others, now: operation.now() });
    await recordAudit(trx, operation.actor, { subject: `bundle ${id}`, before: null, after: bundle });
    return { id };
  });
};

/** Changes a bundle that has not ended; orders keep what they had. `was`: what the operator saw. */
export const changeBundle = (
  operation: Operation,
  id: number,
  bundle: NewBundle,
  was?: NewBundle,
): Promise<void> => {
  validate(bundle, operation.now());
  return runOperation(operation, async (trx) => {
    await trx.selectFrom('bundles').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const [stored] = await readBundles(trx, operation.now(), { id });
    const before = foundOr(stored?.state === 'ended' ? undefined : stored, 'bundle_not_open', { id }).bundle;
    requireUnchanged(was, before, ({ names }) => Object.values(names)[0] ?? '');
    const { names, items, priceCents, percent, startsAt, endsAt } = bundle;
    const { name, others } = await namesIn(trx, names);
    await sql`
      update bundles set name = ${name}, price_cents = ${priceCents}, percent = ${percent},
        starts_at = ${startsAt}, ends_at = ${endsAt} where id = ${id}`.execute(trx);
    await sql`delete from bundle_texts where bundle_id = ${id}`.execute(trx);
    await sql`delete from bundle_items where bundle_id = ${id}`.execute(trx);
    await storeParts(trx, id, items, { others, now: operation.now() });
    // As it is stored: with trimmed names and the SKUs of the products.
    const [after] = await readBundles(trx, operation.now(), { id });
    await recordAudit(trx, operation.actor, { subject: `bundle ${id}`, before, after: after?.bundle });
  });
};

export interface ListedBundle {
  readonly id: number;
  readonly name: string;
  readonly items: string;
  readonly priceCents: number | null;
  readonly percent: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly state: 'open' | 'planned' | 'ended';
}

export const listAllBundles = async (db: Database, now: Date): Promise<readonly ListedBundle[]> => {
  const { rows } = await sql<ListedBundle>`
    select b.id, b.name, b.price_cents as "priceCents", b.percent, b.starts_at as "startsAt", b.ends_at as "endsAt",
      (select string_agg(p.sku || case when i.quantity > 1 then ':' || i.quantity else '' end, ', ' order by i.position)
       from bundle_items i join products p on p.id = i.product_id where i.bundle_id = b.id) as items,
      case when b.ends_at <= ${now} then 'ended' when b.starts_at > ${now} then 'planned' else 'open' end as state
    from bundles b order by b.id`.execute(db);
  return rows;
};

interface StoredBundle {
  readonly id: number;
  readonly state: ListedBundle['state'];
  readonly bundle: NewBundle;
  readonly products: Readonly<Record<string, { readonly id: number; readonly name: string }>>;
}

interface StoredRow extends Omit<NewBundle, 'percent'>, Omit<StoredBundle, 'bundle'> {
  readonly percent: string | null;
}

/** Bundles as they are edited, open ones first: one of them, or those of a name or with a SKU. */
export const readBundles = async (
  db: Database,
  now: Date,
  { id = null, search = '' }: { readonly id?: number | null; readonly search?: string },
): Promise<readonly StoredBundle[]> => {
  const { rows } = await sql<StoredRow>`
    with listed as (
      select b.*, case when b.ends_at <= ${now} then 'ended' when b.starts_at > ${now} then 'planned' else 'open' end as state
      from bundles b
      where (${id}::int is null or b.id = ${id}) and (${search} = '' or strpos(lower(b.name), lower(${search})) > 0
        or exists (select from bundle_items i join products p on p.id = i.product_id
          where i.bundle_id = b.id and lower(p.sku) = lower(${search})))
    )
    select b.id, b.state, b.price_cents as "priceCents", b.percent, b.starts_at as "startsAt", b.ends_at as "endsAt",
      (select json_build_object(code, b.name) from languages where is_default)::jsonb || coalesce((
        select jsonb_object_agg(l.code, t.name) from bundle_texts t join languages l on l.id = t.language_id
        where t.bundle_id = b.id), '{}') as names,
      coalesce((select json_agg(json_build_object('sku', p.sku, 'quantity', i.quantity) order by i.position)
        from bundle_items i join products p on p.id = i.product_id where i.bundle_id = b.id), '[]') as items,
      coalesce((select json_object_agg(p.sku, json_build_object('id', p.id, 'name', p.name))
        from bundle_items i join products p on p.id = i.product_id where i.bundle_id = b.id), '{}') as products
    from listed b order by b.state = 'ended', b.id desc limit 500`.execute(db);
  return rows.map(({ id: bundleId, state, products, percent, ...bundle }) => ({
    id: bundleId,
    state,
    products,
    bundle: { ...bundle, percent: percent === null ? null : Number(percent) },
  }));
};

/** Ends a bundle now; orders keep their discounts. */
export const endBundle = (operation: Operation, id: number): Promise<{ readonly name: string }> =>
  runOperation(operation, async (trx) => {
    const now = operation.now();
    const { rows } = await sql<{ name: string; before: Date | null }>`
      update bundles b set ends_at = ${now} from (select id, ends_at from bundles where id = ${id} for update) old
      where b.id = old.id and (b.ends_at is null or b.ends_at > ${now})
      returning b.name, old.ends_at as before`.execute(trx);
    const { name, before } = foundOr(rows[0], 'bundle_not_open', { id });
    await recordAudit(trx, operation.actor, {
      subject: `bundle ${id}`,
      before: { endsAt: before },
      after: { endsAt: now },
    });
    return { name };
  });

/** Gives a bundle that was ended its former end again; null: none. It is how ending it is undone. */
export const restoreBundleEnd = (operation: Operation, id: number, endsAt: Date | null): Promise<void> =>
  runOperation(operation, async (trx) => {
    const { ends_at: before } = foundOr(
      await trx
        .selectFrom('bundles')
        .select('ends_at')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
      'bundle_not_open',
      { id },
    );
    const [stored] = await readBundles(trx, operation.now(), { id });
    for (const { sku } of stored?.bundle.items ?? []) {
      const productId = await findProduct(trx, sku);
      await requireRoom(trx, { productId, sku, own: id, now: operation.now() });
    }
    await trx.updateTable('bundles').set({ ends_at: endsAt }).where('id', '=', id).execute();
    await recordAudit(trx, operation.actor, {
      subject: `bundle ${id}`,
      before: { endsAt: before },
      after: { endsAt },
    });
  });
