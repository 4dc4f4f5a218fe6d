import { sql } from 'kysely';
import type { GuestData } from '#contract/customer-data.ts';
import type { Database } from '#server/db/pool.ts';
import { isOfGuest } from '#server/features/orders/forget-buyers-store.ts';
import {
  alertsWhere,
  answersTo,
  list,
  moment,
  ordersWhere,
  reviewsWhere,
} from '#server/features/profile/customer-data-view.ts';

export const readGuestData = async (db: Database, email: string, now: Date): Promise<GuestData> => {
  const { rows } = await sql<Omit<GuestData, 'exported_at' | 'email'>>`
    select ${ordersWhere(isOfGuest(email))} as orders,
      ${reviewsWhere(sql`lower(r.email) = lower(${email})`)} as reviews,
      ${alertsWhere(sql`lower(a.email) = lower(${email}) and a.customer_id is null`)} as alerts,
      exists (select from newsletter_subscribers s where s.is_subscribed and lower(s.email) = lower(${email})) as newsletter,
      ${list(sql`
        select ${moment('m.created_at')} as created_at, m.topic, m.message, m.name, m.surname, m.phone,
          ${answersTo}
        from contact_messages m where lower(m.email) = lower(${email}) order by m.id`)} as messages,
      ${list(sql`
        select m.kind, ${moment('m.created_at')} as created_at, ${moment('m.sent_at')} as sent_at
        from mails m where lower(m.recipient) = lower(${email}) and m.customer_id is null order by m.id`)} as mails
  `.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return { exported_at: now.toISOString(), email, ...rows[0] };
};
