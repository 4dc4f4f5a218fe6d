import { type RawBuilder, sql } from 'kysely';
import type { ReportTarget } from '#contract/reviews/reports.ts';
import type { ReportReason } from '#contract/reviews/review-rules.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { newReference } from '#server/lib/reference.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';

export interface ReportDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
}

interface Content {
  readonly text: string;
  readonly language: string;
}

const contents: Readonly<Record<ReportTarget, (id: number) => RawBuilder<Content>>> = {
  review: (id) => sql`
    select concat_ws(E'\n', title, body, nullif(array_to_string(pros || cons, E'\n'), '')) as text, language
    from reviews where id = ${id} and status = 'published'`,
  question: (id) =>
    sql`select body as text, language from questions where id = ${id} and status = 'published'`,
  answer: (id) => sql`
    select a.body as text, a.language from answers a join questions q on q.id = a.question_id
    where a.id = ${id} and a.status = 'published' and q.status = 'published'`,
};

/** A published text that can be reported. */
export const readContent = async (db: Database, type: ReportTarget, id: number): Promise<Content> => {
  const { rows } = await contents[type](id).execute(db);
  if (!rows[0]) throw new Refusal('content_not_found');
  return rows[0];
};

interface Report {
  readonly type: ReportTarget;
  readonly id: number;
  readonly reason: ReportReason;
  readonly text: string;
  readonly name?: string;
  readonly email?: string;
}

/** Stores a report and confirms it by mail if it has an address. Returns its number. */
export const reportContent = async (
  { db, world, limits }: ReportDeps,
  { type, id, reason, text, name = '', email }: Report,
  { network, languageId }: { readonly network: string; readonly languageId: number },
): Promise<string> => {
  await limits.take('reportFrom', network);
  const now = world.now();
  const number = newReference(world, 'M');
  await inTransaction(db, async (trx) => {
    const { text: quoted } = await readContent(trx, type, id);
    await trx
      .insertInto('reports')
      .values({
        number,
        target: type,
        target_id: id,
        quoted,
        reason,
        body: text.trim(),
        created_at: now,
        name: name.trim() || null,
        email: email ?? null,
        language_id: languageId,
      })
      .execute();
    if (email !== undefined)
      await queueMail(trx, {
        kind: 'report_received',
        key: number,
        to: email,
        languageId,
        data: { report: number },
        now,
      });
  });
  return number;
};
