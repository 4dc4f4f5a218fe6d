import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Job } from '#server/lib/job.ts';
import { clockOf } from '#server/lib/shop-clock.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { lockReturn, setReturnState } from './change-return.ts';
import { queueReturnMail } from './queue-return-mail.ts';
import { listDeadlines } from './return-views.ts';

interface JobDeps {
  readonly db: Database;
  readonly world: World;
  readonly orders: Pick<Orders, 'orderByNumber'>;
}

const daySeconds = 24 * 60 * 60;
const remindAfterDays = 10;
const expireAfterDays = 30;
const atOnce = 20;

/** Returns whose goods have not been sent within this many days after the customer got the address. */
const silentReturns = (db: Database, now: Date, days: number) =>
  db
    .selectFrom('returns')
    .select('number')
    .where('state', '=', 'awaiting_goods')
    .where('declared_at', '<=', secondsAfter(now, -days * daySeconds))
    .orderBy('id')
    .limit(atOnce);

const remind = async ({ db, world, orders }: JobDeps): Promise<boolean> => {
  const now = world.now();
  const silent = await silentReturns(db, now, remindAfterDays).where('reminded_at', 'is', null).execute();
  for (const { number } of silent)
    await inTransaction(db, async (trx) => {
      const locked = await lockReturn(trx, orders, number, now);
      if (locked?.goods.state !== 'awaiting_goods') return;
      await trx.updateTable('returns').set({ reminded_at: now }).where('number', '=', number).execute();
      await queueReturnMail(trx, locked.order, number, 'return_reminder', now);
    });
  return silent.length === atOnce;
};

/** Voluntary returns end when nothing arrives; the right of withdrawal does not. */
const expire = async ({ db, world, orders }: JobDeps): Promise<boolean> => {
  const now = world.now();
  const silent = await silentReturns(db, now, expireAfterDays).where('kind', '=', 'return').execute();
  for (const { number } of silent)
    await inTransaction(db, async (trx) => {
      const locked = await lockReturn(trx, orders, number, now);
      if (locked?.goods.state === 'awaiting_goods')
        await setReturnState(trx, locked, 'expired', { reason: 'nothing arrived', actor: 'job', now });
    });
  return silent.length === atOnce;
};

const digestMinutes = 8 * 60;

/** One mail a day from 08:00 of the shop's time, if a refund is due within three days or overdue. */
const sendDigest = async ({ db, world }: JobDeps): Promise<void> => {
  const now = world.now();
  const { day, minutes } = clockOf(now);
  if (minutes < digestMinutes) return;
  const { support_email: to } = await readSettings(db);
  const { due, overdue } = await listDeadlines(db, now);
  if (to === '' || due.length + overdue.length === 0) return;
  await queueMail(db, { kind: 'deadline_digest', key: day, to, now });
};

export const returnJobs = (deps: JobDeps): readonly Job[] => [
  { name: 'remind of returns', everyMs: 60 * 60 * 1000, run: () => remind(deps) },
  { name: 'expire returns', everyMs: 60 * 60 * 1000, run: () => expire(deps) },
  {
    name: 'refund deadlines',
    everyMs: 10 * 60 * 1000,
    run: async () => {
      await sendDigest(deps);
      return false;
    },
  },
];
