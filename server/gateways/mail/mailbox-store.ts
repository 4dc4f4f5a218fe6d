import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import type { Attachment } from './mail-gateway.ts';

const newest = 200;

export const insertIntoMailbox = async (
  db: Database,
  mail: {
    readonly recipient: string;
    readonly subject: string;
    readonly html: string;
    readonly text: string;
    readonly attachments: readonly Attachment[];
    readonly sentAt: Date;
  },
): Promise<void> => {
  const { recipient, subject, html, text, attachments, sentAt } = mail;
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('mailbox')
      .values({ recipient, subject, html, text, sent_at: sentAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (attachments.length === 0) return;
    await trx
      .insertInto('mailbox_attachments')
      .values(
        attachments.map(({ name, mediaType, bytes }) => ({
          mail_id: id,
          name,
          media_type: mediaType,
          bytes,
        })),
      )
      .execute();
  });
};

const selectMails = (db: Database) =>
  db
    .selectFrom('mailbox as m')
    .select(['m.id', 'm.recipient', 'm.subject', 'm.html', 'm.text', 'm.sent_at'])
    .select(
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.id)
        from mailbox_attachments a where a.mail_id = m.id), '[]')`.as('attachments'),
    );

/** Newest first; `to` leaves only the mails to one address. */
export const listMailbox = (db: Database, to: string | null) =>
  selectMails(db)
    .$if(to !== null, (query) => query.where(sql`lower(recipient)`, '=', sql`lower(${to})`))
    .orderBy('m.id', 'desc')
    .limit(newest)
    .execute();

export const findInMailbox = (db: Database, id: number) =>
  selectMails(db).where('m.id', '=', id).executeTakeFirst();

export const findMailboxAttachment = (db: Database, id: number) =>
  db
    .selectFrom('mailbox_attachments')
    .select(['name', 'media_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();

export const deleteFromMailbox = async (db: Database, recipient: string): Promise<void> => {
  await db.deleteFrom('mailbox').where(sql`lower(recipient)`, '=', sql`lower(${recipient})`).execute();
};

/** Deletes all but the newest mails. */
export const trimMailbox = (db: Database, _before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'mailbox', sql`id <= (select max(id) - ${newest * 10} from mailbox)`, atMost);
