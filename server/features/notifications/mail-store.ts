import { sql } from 'kysely';
import type { MailKind } from '#contract/mail-kinds.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import type { QueuedMail } from './notifications.ts';

export interface NewMail {
  readonly kind: MailKind;
  /** Idempotency key: a mail of the same kind and key is sent once, however often it is queued. */
  readonly key: string;
  readonly to: string;
  readonly customerId?: number;
  readonly languageId?: number | null;
  readonly data?: Readonly<Record<string, string>>;
  readonly now: Date;
  /** Not before this moment; missing: at once. */
  readonly dueAt?: Date;
}

/** Adds a mail to the transactional outbox. Call it in the transaction of the change that the mail reports. */
export const queueMail = async (db: Database, mail: NewMail): Promise<void> => {
  await db
    .insertInto('mails')
    .values({
      unique_key: `${mail.kind}:${mail.key}`,
      kind: mail.kind,
      recipient: mail.to,
      customer_id: mail.customerId ?? null,
      language_id: mail.languageId ?? null,
      data: JSON.stringify(mail.data ?? {}),
      created_at: mail.now,
      due_at: mail.dueAt ?? mail.now,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
};

/**
 * Claims the mails that have been due longest. Their next attempt is scheduled first instead of locking them while
 * they are sent: other workers skip them, and they become due again if this process dies.
 */
export const claimDueMails = async (
  db: Database,
  now: Date,
  { atMost, afterSeconds }: { readonly atMost: number; readonly afterSeconds: readonly number[] },
): Promise<QueuedMail[]> => {
  const { rows } = await sql<{
    id: number;
    kind: MailKind;
    recipient: string;
    customer_id: number | null;
    language: string | null;
    data: unknown;
    attempts: number;
    created_at: Date;
  }>`
    with due as materialized (
      select id from mails where sent_at is null and given_up_at is null and due_at <= ${now}
      order by due_at, id limit ${atMost} for update skip locked)
    update mails m set
      attempts = attempts + 1,
      due_at = ${now}::timestamptz + interval '1 second' *
        (${afterSeconds}::int[])[least(attempts + 1, ${afterSeconds.length}::int)]
    from due where m.id = due.id
    returning m.id, kind, recipient, customer_id, data, attempts, created_at,
      (select code from languages l where l.id = coalesce(
        (select c.language_id from customers c where c.id = m.customer_id), m.language_id)) as language
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    customerId: row.customer_id,
    language: row.language,
    data: row.data,
    attempts: row.attempts,
    createdAt: row.created_at,
  }));
};

export const markSent = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.updateTable('mails').set({ sent_at: now, last_error: null }).where('id', '=', id).execute();
};

export const markFailed = async (
  db: Database,
  id: number,
  failure: { readonly reason: string; readonly givenUpAt: Date | null },
): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ last_error: failure.reason, given_up_at: failure.givenUpAt })
    .where('id', '=', id)
    .execute();
};

export const deleteMail = async (db: Database, id: number): Promise<void> => {
  await db.deleteFrom('mails').where('id', '=', id).execute();
};

/** Deletes a mail that was not sent yet: what it reports was undone. */
export const deleteWaitingMail = async (db: Database, kind: MailKind, key: string): Promise<void> => {
  await db
    .deleteFrom('mails')
    .where('unique_key', '=', `${kind}:${key}`)
    .where('sent_at', 'is', null)
    .execute();
};

/** Deletes sent and abandoned mails. A waiting mail is dropped by its composer if it is obsolete. */
export const deleteFinishedMailsTo = async (db: Database, recipient: string): Promise<void> => {
  await sql`
    delete from mails
    where lower(recipient) = lower(${recipient}) and (sent_at is not null or given_up_at is not null)`.execute(
    db,
  );
};

/** Deletes sent and abandoned mails: who got which mail is personal data with limited retention. */
export const deleteFinishedMails = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'mails', sql`sent_at < ${before} or given_up_at < ${before}`, atMost);
