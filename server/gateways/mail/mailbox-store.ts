import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

const newest = 200;

export const insertIntoMailbox = async (
  db: Database,
  mail: {
    readonly recipient: string;
    readonly subject: string;
    readonly html: string;
    readonly text: string;
    readonly sentAt: Date;
  },
): Promise<void> => {
  const { recipient, subject, html, text, sentAt } = mail;
  await db.insertInto('mailbox').values({ recipient, subject, html, text, sent_at: sentAt }).execute();
};

const kept = (db: Database) =>
  db.selectFrom('mailbox').select(['id', 'recipient', 'subject', 'html', 'text', 'sent_at']);

/** Newest first; `to` leaves only the mails to one address. */
export const listMailbox = (db: Database, to: string | null) =>
  kept(db)
    .$if(to !== null, (query) => query.where(sql`lower(recipient)`, '=', sql`lower(${to})`))
    .orderBy('id', 'desc')
    .limit(newest)
    .execute();

export const findInMailbox = (db: Database, id: number) => kept(db).where('id', '=', id).executeTakeFirst();

export const trimMailbox = async (db: Database): Promise<void> => {
  await sql`delete from mailbox where id <= (select max(id) - ${newest * 10} from mailbox)`.execute(db);
};
