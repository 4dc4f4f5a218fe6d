import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';

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

const requireRoom = async (trx: Database, productId: number, sku: string, now: Date): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bundle_items i join bundles b on b.id = i.bundle_id
    where i.product_id = ${productId} and (b.ends_at is null or b.ends_at > ${now})`.execute(trx);
  if ((rows[0]?.count ?? 0) >= mostOfProduct)
    throw new OperatorRefusal('too_many_bundles', { sku, limit: mostOfProduct });
};

export const createBundle = (operation: Operation, bundle: NewBundle): Promise<{ readonly id: number }> => {
  validate(bundle, operation.now());
  return runOperation(operation, async (trx) => {
    const { names, items, priceCents, percent, startsAt, endsAt } = bundle;
    const { rows: languages } = await sql<{ id: number; code: string; is_default: boolean }>`
      select id, code, is_default from languages`.execute(trx);
    const unknown = Object.keys(names).find((code) => !languages.some((language) => language.code === code));
    if (unknown !== undefined)
      throw new OperatorRefusal('language_not_found', {
        language: unknown,
        known: languages.map(({ code }) => code),
      });
    const name = names[languages.find(({ is_default }) => is_default)?.code ?? 'en']?.trim() ?? '';
    if (name === '') throw new OperatorRefusal('bundle_name_missing', {});
    const { rows } = await sql<{ id: number }>`
      insert into bundles (name, price_cents, percent, starts_at, ends_at)
      values (${name}, ${priceCents}, ${percent}, ${startsAt}, ${endsAt}) returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    for (const { id: languageId, code, is_default } of languages)
      if (!is_default && names[code]?.trim())
        await sql`
          insert into bundle_texts (bundle_id, language_id, name)
          values (${id}, ${languageId}, ${names[code].trim()})`.execute(trx);
    for (const [position, { sku, quantity }] of items.entries()) {
      const productId = await findProduct(trx, sku);
      await requireRoom(trx, productId, sku, operation.now());
      await sql`
        insert into bundle_items (bundle_id, product_id, quantity, position)
        values (${id}, ${productId}, ${quantity}, ${position})`.execute(trx);
    }
    await recordAudit(trx, operation.actor, { subject: `bundle ${id}`, before: null, after: bundle });
    return { id };
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
