import { sql } from 'kysely';
import type { ReportTarget } from '#contract/reviews/reports.ts';
import type { WithholdReason } from '#contract/reviews/review-rules.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { decideText } from '#server/features/questions/moderate-questions.ts';
import { withholdReview } from '#server/features/reviews/moderate-reviews.ts';
import { lockReview } from '#server/features/reviews/reviews-store.ts';

/** A report as the operator sees it. */
export interface ListedReport {
  readonly number: string;
  readonly target: ReportTarget;
  readonly targetId: number;
  readonly quoted: string;
  readonly reason: string;
  readonly text: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly decision: 'removed' | 'kept' | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

/** Reports: those that are open oldest first, all of them newest first. */
export const listReports = async (
  db: Database,
  { open = false, limit }: { readonly open?: boolean; readonly limit: number },
): Promise<readonly ListedReport[]> => {
  const { rows } = await sql<ListedReport>`
    select number, target, target_id as "targetId", quoted, reason, body as text, name, email, decision,
      created_at as "createdAt", decided_at as "decidedAt"
    from reports where not ${open} or decided_at is null
    order by case when ${open} then id else -id end limit ${limit}`.execute(db);
  return rows;
};

/** Takes the reported text off the shop, unless that has happened or its author deleted it. */
const removeContent = async (
  operation: Operation,
  trx: Database,
  { target, target_id: id }: { readonly target: ReportTarget; readonly target_id: number },
  reason: WithholdReason,
): Promise<void> => {
  const within = { ...operation, db: trx, dryRun: false };
  if (target === 'review') {
    const review = await lockReview(trx, id);
    if (review && review.status !== 'withheld')
      await withholdReview(within, { id, version: review.version, reason });
    return;
  }
  const table = target === 'question' ? 'questions' : 'answers';
  const found = await trx.selectFrom(table).select('status').where('id', '=', id).executeTakeFirst();
  if (found && found.status !== 'withheld')
    await decideText(within, { id: `${target === 'question' ? 'Q' : 'A'}${id}`, reason });
};

interface Decision {
  readonly number: string;
  /** Null: the text stays. */
  readonly reason: WithholdReason | null;
  /** For the person who reported it. */
  readonly note?: string;
}

/** Decides a report: the text is withheld for a reason of the table, or stays. Who reported it learns which. */
export const decideReport = (operation: Operation, { number, reason, note }: Decision): Promise<void> =>
  runOperation(operation, async (trx) => {
    const report = foundOr(
      await trx
        .selectFrom('reports')
        .select(['target', 'target_id', 'decision', 'email', 'language_id'])
        .where('number', '=', number)
        .forUpdate()
        .executeTakeFirst(),
      'report_not_found',
      { number },
    );
    if (report.decision !== null)
      throw new OperatorRefusal('report_decided', { number, decision: report.decision });
    const now = operation.now();
    if (reason !== null) await removeContent(operation, trx, report, reason);
    const after = {
      decision: reason === null ? ('kept' as const) : ('removed' as const),
      note: note ?? null,
    };
    await trx
      .updateTable('reports')
      .set({ ...after, decided_at: now })
      .where('number', '=', number)
      .execute();
    await recordAudit(trx, operation.actor, {
      subject: `report ${number}`,
      before: { decision: null },
      after: { ...after, reason },
    });
    if (report.email !== null)
      await queueMail(trx, {
        kind: 'report_decided',
        key: number,
        to: report.email,
        languageId: report.language_id,
        data: { report: number },
        now,
      });
  });

/** Removes who reported something, so long after the decision. */
export const forgetReporters = async (db: Database, before: Date, atMost: number): Promise<number> => {
  const { rows } = await sql`
    update reports set name = null, email = null where id in (
      select id from reports where decided_at <= ${before} and (name is not null or email is not null) limit ${atMost})
    returning id`.execute(db);
  return rows.length;
};
