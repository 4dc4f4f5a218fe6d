import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DutyScope, ScopedDuty } from '#contract/admin/setup/legal.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { isActiveSvg } from '#server/features/compliance/set-product-file.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { openPicture } from '#server/lib/open-picture.ts';

const maxBytes = 10 * 1024 * 1024;

/** Sets a rule of a country of delivery, or who checked its rules and when. */
export const setCountryRule = (
  operation: Operation,
  country: string,
  rule: {
    readonly order_button?: 'seed' | 'obligation' | null;
    readonly takes_back?: boolean;
    readonly legal_checked_by?: string;
    readonly legal_checked_on?: string;
  },
): Promise<{ readonly country: string }> =>
  runOperation(operation, async (trx) => {
    const iso = country.toUpperCase();
    const before = await trx
      .selectFrom('countries')
      .select(['order_button', 'takes_back', 'legal_checked_by', 'legal_checked_on'])
      .where('iso', '=', iso)
      .forUpdate()
      .executeTakeFirst();
    const stored: Readonly<Record<string, unknown>> = foundOr(before, 'country_not_found', { country });
    await trx.updateTable('countries').set(rule).where('iso', '=', iso).execute();
    await recordAudit(trx, operation.actor, {
      subject: `legal ${iso}`,
      before: Object.fromEntries(Object.keys(rule).map((name) => [name, stored[name]])),
      after: rule,
    });
    return { country: iso };
  });

/** The categories whose products must carry something, by duty and address. */
export const readDutyScopes = async (
  db: Database,
): Promise<readonly { readonly duty: ScopedDuty; readonly scope: DutyScope }[]> => {
  const { rows } = await sql<{ duty: ScopedDuty; scope: DutyScope }>`
    select s.duty, json_build_object('category', c.url, 'regulation', s.regulation,
      'from', to_char(s.from_date, 'YYYY-MM-DD')) as scope
    from duty_scopes s join categories c on c.id = s.category_id
    where c.url is not null order by s.duty, s.from_date, c.url`.execute(db);
  return rows;
};

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return /^[12]\d{3}-/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/**
 * Sets the categories whose products must carry something, and since when; an empty list ends the duty. `was` is what
 * the operator saw.
 */
export const setDutyScope = (
  operation: Operation,
  duty: ScopedDuty,
  scopes: readonly DutyScope[],
  was?: readonly DutyScope[],
): Promise<{ readonly categories: number }> =>
  runOperation(operation, async (trx) => {
    await lockForChange(trx, 'duty_scopes');
    const stored = async () =>
      (await readDutyScopes(trx)).filter((each) => each.duty === duty).map(({ scope }) => scope);
    const before = await stored();
    requireUnchanged(was, before, (now) => now.map(({ category }) => category).join(', ') || '–');
    await trx.deleteFrom('duty_scopes').where('duty', '=', duty).execute();
    for (const { category, regulation, from } of scopes) {
      if (!isDay(from)) throw new OperatorRefusal('day_malformed', { day: from });
      const { id } = foundOr(
        await trx.selectFrom('categories').select('id').where('url', '=', category).executeTakeFirst(),
        'category_not_found',
        { category },
      );
      const added = await trx
        .insertInto('duty_scopes')
        .values({ duty, category_id: id, regulation, from_date: from })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) throw new OperatorRefusal('scope_twice', { category });
    }
    await recordAudit(trx, operation.actor, {
      subject: `legal scope ${duty}`,
      before,
      after: await stored(),
    });
    return { categories: scopes.length };
  });

const toPng = async (bytes: Buffer) =>
  (await openPicture(bytes, { density: 150 }))
    .resize({ width: 1200, height: 2400, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });

/**
 * Shows the operator's copy of the official notice in a language. It is stored as PNG in its own proportions and
 * colours, and pinned by the hash of these bytes.
 */
export const setNotice = async (
  operation: Operation,
  file: { readonly language: string; readonly bytes: Buffer; readonly name: string },
  folder: string,
): Promise<{ readonly url: string; readonly sha256: string }> => {
  const { language, bytes, name } = file;
  if (bytes.length > maxBytes) throw new OperatorRefusal('file_too_large', { name, megabytes: 10 });
  if (isActiveSvg(bytes)) throw new OperatorRefusal('file_active', { name });
  const { data, info } = await toPng(bytes).catch(() => {
    throw new OperatorRefusal('picture_unreadable', { name });
  });
  const sha256 = createHash('sha256').update(data).digest('hex');
  const stored = `notice-${sha256.slice(0, 12)}.png`;
  const url = `/media/${stored}`;
  return runOperation(operation, async (trx) => {
    const values = { url, sha256, width: info.width, height: info.height, added_at: operation.now() };
    await trx
      .insertInto('legal_files')
      .values({ kind: 'notice', language, ...values })
      .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet(values))
      .execute();
    await recordAudit(trx, operation.actor, { subject: `notice ${language}`, before: null, after: values });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, stored), data);
    return { url, sha256 };
  });
};
