import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { type FitPair, FitRule, type NamedAnswer } from '#contract/admin/catalogue/fits.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';

const check = new Ajv().compile<{ rules: FitRule[] }>(
  Type.Object({ rules: Type.Array(FitRule, { maxItems: 500 }) }, { additionalProperties: false }),
);

/** Reads a file of rules, or refuses with the first fault. */
export const parseRules = (text: string): readonly FitRule[] => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new OperatorRefusal('fit_rules_invalid', { reason: 'the file is not JSON' });
  }
  if (check(given)) return given.rules;
  const [fault] = check.errors ?? [];
  throw new OperatorRefusal('fit_rules_invalid', {
    reason: `${fault?.instancePath || 'the file'} ${fault?.message ?? 'is wrong'}`,
  });
};

const findCategory = async (trx: Database, url: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from categories where url = ${url}`.execute(trx);
  return foundOr(rows[0], 'category_not_found', { category: url }).id;
};

const findSpec = async (trx: Database, key: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from spec_definitions where key = ${key}`.execute(trx);
  return foundOr(rows[0], 'spec_not_found', { key }).id;
};

/** All rules, in the form of the file. */
export const listRules = async (db: Database): Promise<readonly FitRule[]> => {
  const { rows } = await sql<FitRule>`
    select a.url as accessory, d.url as device, json_agg(json_strip_nulls(json_build_object('spec', own.key,
        'device_spec', nullif(theirs.key, own.key), 'test', c.test,
        'level', case when c.is_must then 'must' else 'should' end,
        'texts', (select json_object_agg(code, text) from (
          select l.code, c.failed_text as text, l.id from languages l where l.is_default and c.failed_text <> ''
          union all
          select l.code, t.failed_text, l.id from fit_check_texts t join languages l on l.id = t.language_id
          where t.check_id = c.id order by id) each)))
      order by c.position, c.id) as checks
    from fit_checks c join categories a on a.id = c.category_id join categories d on d.id = c.device_category_id
    join spec_definitions own on own.id = c.spec_id join spec_definitions theirs on theirs.id = c.device_spec_id
    group by a.url, d.url order by a.url, d.url`.execute(db);
  return rows;
};

const storeRule = async (trx: Database, { accessory, device, checks }: FitRule): Promise<void> => {
  const [categoryId, deviceCategoryId] = [
    await findCategory(trx, accessory),
    await findCategory(trx, device),
  ];
  await sql`
    delete from fit_checks
    where category_id = ${categoryId} and device_category_id = ${deviceCategoryId}`.execute(trx);
  for (const [position, { spec, device_spec = spec, test, level, texts = {} }] of checks.entries()) {
    const [specId, deviceSpecId] = [await findSpec(trx, spec), await findSpec(trx, device_spec)];
    const { rows } = await sql<{ id: number }>`
      insert into fit_checks
        (category_id, device_category_id, spec_id, device_spec_id, test, is_must, failed_text, position)
      select ${categoryId}, ${deviceCategoryId}, ${specId}, ${deviceSpecId}, ${test}, ${level === 'must'},
        coalesce(${JSON.stringify(texts)}::jsonb ->> code, ''), ${position}
      from languages where is_default
      on conflict do nothing returning id`.execute(trx);
    if (!rows[0])
      throw new OperatorRefusal('fit_rules_invalid', {
        reason: `${accessory} for ${device} has the check of ${spec} twice`,
      });
    await sql`
      insert into fit_check_texts (check_id, language_id, failed_text)
      select ${rows[0].id}, l.id, texts.value from jsonb_each_text(${JSON.stringify(texts)}::jsonb) texts
      join languages l on l.code = texts.key where not l.is_default`.execute(trx);
  }
};

/** Adds rules, or replaces those of the same two categories; others stay. */
export const storeRules = async (trx: Database, rules: readonly FitRule[]): Promise<void> => {
  for (const rule of rules) await storeRule(trx, rule);
};

/** Stores one rule; `was` is what the operator saw, null: none. */
export const saveRule = (operation: Operation, rule: FitRule, was: FitRule | null): Promise<void> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'fit_checks');
    const stored = async () =>
      (await listRules(trx)).find(
        ({ accessory, device }) => accessory === rule.accessory && device === rule.device,
      ) ?? null;
    const before = await stored();
    requireUnchanged<FitRule | null>(was, before, () => `${rule.accessory} · ${rule.device}`);
    await storeRule(trx, rule);
    await recordAudit(trx, operation.actor, { subject: 'fit rules', before, after: await stored() });
  });

export const importRules = (
  operation: Operation,
  rules: readonly FitRule[],
): Promise<{ readonly rules: number }> =>
  runOperation(operation, async (trx) => {
    const before = await listRules(trx);
    await storeRules(trx, rules);
    const after = await listRules(trx);
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordAudit(trx, operation.actor, { subject: 'fit rules', before, after });
    return { rules: rules.length };
  });

const findProduct = async (trx: Database, sku: string): Promise<{ id: number; sku: string }> => {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products where lower(sku) = lower(${sku})`.execute(trx);
  return foundOr(rows[0], 'sku_not_found', { sku });
};

const findDevice = async (trx: Database, device: string): Promise<number> => {
  if (!/^p[1-9]\d{0,8}$/.test(device)) throw new OperatorRefusal('device_key_malformed', { device });
  const id = Number(device.slice(1));
  const { rows } = await sql<{ id: number }>`select id from products where id = ${id} and is_active`.execute(
    trx,
  );
  return foundOr(rows[0], 'device_not_found', { device }).id;
};

/** Finds an accessory by its SKU and a device by its key. */
export const findPair = async (db: Database, sku: string, device: string) => ({
  product: await findProduct(db, sku),
  deviceId: await findDevice(db, device),
});

/** The pairs that an operator decided, by name. */
export const listPairs = async (db: Database): Promise<readonly FitPair[]> => {
  const { rows } = await sql<FitPair>`
    select p.sku, p.name, 'p' || d.id as device, d.name as device_name, f.verdict as answer
    from fit_pairs f join products p on p.id = f.product_id join products d on d.id = f.device_id
    order by p.name, d.name, p.id, d.id limit 500`.execute(db);
  return rows;
};

/** Names the answer for a pair, which then wins over the rules; null: the rules decide again. */
export const nameFit = (
  operation: Operation,
  sku: string,
  device: string,
  verdict: NamedAnswer | null,
): Promise<{
  readonly sku: string;
  readonly before: NamedAnswer | null;
  readonly after: NamedAnswer | null;
}> =>
  runOperation(operation, async (trx) => {
    const { product, deviceId } = await findPair(trx, sku, device);
    if (product.id === deviceId) throw new OperatorRefusal('device_not_found', { device });
    const { rows } = await sql<{ verdict: NamedAnswer }>`
      delete from fit_pairs where product_id = ${product.id} and device_id = ${deviceId}
      returning verdict`.execute(trx);
    if (verdict !== null)
      await sql`
        insert into fit_pairs (product_id, device_id, verdict)
        values (${product.id}, ${deviceId}, ${verdict})`.execute(trx);
    const before = rows[0]?.verdict ?? null;
    await recordAudit(trx, operation.actor, {
      subject: `product ${product.sku}`,
      before: { [`fits ${device}`]: before },
      after: { [`fits ${device}`]: verdict },
    });
    return { sku: product.sku, before, after: verdict };
  });
