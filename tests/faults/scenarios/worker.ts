import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import { aCrowd, fillCarts } from '#tests/faults/load-client.ts';
import { books, endHolds, malta, paidOnce, placedOrders } from '#tests/faults/placed-orders.ts';
import { becomes, inParallel, judged, type Trial } from '#tests/faults/scenario.ts';
import type { Rig } from '#tests/faults/test-environment.ts';
import { aProduct } from '#tests/support/builders.ts';

/** Work of one kind, laid out while no worker runs. */
interface Chore {
  readonly left: () => Promise<number>;
  /** What is wrong once nothing is left of it. */
  readonly wrong?: () => Promise<string | null>;
}
type Lay = (rig: Rig, howMany: number) => Promise<Chore>;

const counted = async ({ db }: Rig, query: ReturnType<typeof sql<{ rows: number }>>): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.rows ?? 0);

const mails: Lay = async (rig, howMany) => {
  const before = rig.smtp.received.length;
  const wanted = 7 * howMany;
  for (let at = 0; at < wanted; at += 1) {
    const mail = { key: `f6-${rig.seed}-${at}`, to: `f6.${at}@mail.example` };
    await queueMail(rig.db, { kind: 'account_deleted', ...mail, data: { name: 'Anna' }, now: new Date() });
  }
  return {
    left: () => counted(rig, sql`select count(*) as rows from mails where sent_at is null`),
    wrong: async () => {
      const sent = rig.smtp.received.slice(before).filter(({ to }) => to[0]?.startsWith('f6.'));
      const people = new Set(sent.map(({ to }) => to[0])).size;
      const twice = sent.length - people;
      if (people < wanted) return `${wanted - people} mails are lost`;
      return twice > Math.max(1, wanted / 100) ? `${twice} of ${wanted} mails were sent twice` : null;
    },
  };
};

const endedHolds: Lay = async (rig, howMany) => {
  const placed = await placedOrders(rig, howMany);
  await endHolds(
    rig,
    placed.map(({ shopper }) => shopper.id),
  );
  return {
    left: async () => (await books(rig, placed)).filter(({ status }) => status !== 'failed').length,
  };
};

/** Paid, and the notice never came: the worker has to ask. */
const lostNotices: Lay = async (rig, howMany) => {
  const placed = await placedOrders(rig, howMany);
  for (const { session } of placed) rig.stripe.pay(session);
  await sql`update payments set created_at = created_at - interval '1 hour' where order_id in
    (select id from orders where number = any(${placed.map(({ number }) => number)}::text[]))`.execute(
    rig.db,
  );
  return { left: async () => (await books(rig, placed)).filter((row) => !paidOnce(row)).length };
};

/** Paid after the buyer had placed another order instead: the money goes back, once. */
const dueRefunds: Lay = async (rig, howMany) => {
  const placed = await placedOrders(rig, howMany, 2 * howMany);
  await inParallel(placed, 8, ({ shopper }, at) => rig.insist(shopper, at, 'other', { city: 'Liepāja' }));
  await inParallel(placed, 8, ({ session }, at) =>
    rig.notify(at, rig.stripe.notice('checkout.session.completed', rig.stripe.pay(session))),
  );
  return {
    left: async () => (await books(rig, placed)).filter(({ refunded }) => refunded !== 1).length,
    wrong: async () =>
      placed.every(({ session }) => rig.stripe.refunds.has(session.payment_intent ?? ''))
        ? null
        : 'a payment counts as refunded and is not',
  };
};

/** Paid for orders that there are not, half an hour ago. */
const noOrders: Lay = async (rig, howMany) => {
  const [one] = await placedOrders(rig, 1);
  const sessions = Array.from({ length: howMany }, (_, at) => {
    const session = rig.stripe.pay({
      ...structuredClone(one?.session as NonNullable<typeof one>['session']),
      id: `cs_f6_${rig.seed}_${at}`,
      payment_intent: `pi_f6_${rig.seed}_${at}`,
    });
    session.metadata.order_number = `F6-${rig.seed}-${at}`;
    rig.stripe.sessions.set(session.id, session);
    return session;
  });
  await inParallel(sessions, 8, (session, at) =>
    rig.notify(at, rig.stripe.notice('checkout.session.completed', session)),
  );
  const numbers = sessions.map(({ metadata }) => metadata.order_number);
  await sql`update payment_events set received_at = now() - interval '31 minutes'
    where order_number = any(${numbers}::text[])`.execute(rig.db);
  return {
    left: () =>
      counted(
        rig,
        sql`select count(*) as rows from payment_events
          where order_number = any(${numbers}::text[]) and applied_at is null`,
      ),
    wrong: async () =>
      sessions.every(({ payment_intent }) => rig.stripe.refunds.has(payment_intent ?? ''))
        ? null
        : 'money without an order did not go back',
  };
};

const reminders: Lay = async (rig, howMany) => {
  const product = await aProduct(rig.db, { stock: howMany });
  const crowd = await aCrowd(rig.db, howMany);
  await fillCarts(rig.db, crowd, () => [[product, 1]]);
  await inParallel(crowd, 8, (shopper, at) => rig.insist(shopper, at, 'phone', malta));
  const ids = crowd.map(({ id }) => id);
  await sql`update orders set created_at = created_at - interval '21 hours'
    where customer_id = any(${ids}::int[])`.execute(rig.db);
  return {
    left: async () =>
      howMany -
      (await counted(
        rig,
        sql`select count(*) as rows from mails m join orders o on m.unique_key like '%' || o.number || '%'
          where m.kind = 'phone_reminder' and o.customer_id = any(${ids}::int[])`,
      )),
  };
};

const oldMails: Lay = async (rig, howMany) => {
  await sql`insert into mails (unique_key, kind, recipient, created_at, due_at, sent_at)
    select 'f6-old-' || each, 'account_deleted', 'old@mail.example', day, day, day
    from generate_series(1, ${50 * howMany}::int) each, (select now() - interval '40 days' as day) then_`.execute(
    rig.db,
  );
  return {
    left: () => counted(rig, sql`select count(*) as rows from mails where unique_key like 'f6-old-%'`),
  };
};

const kinds: Readonly<Record<string, Lay>> = {
  mails,
  'ended holds': endedHolds,
  'lost notices': lostNotices,
  refunds: dueRefunds,
  'money without an order': noOrders,
  reminders,
  retention: oldMails,
};

/** What was under way when the worker died waits for its next try; nobody here wants to wait for it. */
const hurry = async ({ db }: Rig): Promise<void> => {
  await sql`update mails set due_at = now() where sent_at is null and due_at > now() + interval '3 s'`.execute(
    db,
  );
  // Refunds and those whose notice was lost, but none that other trials left open: there may be thousands.
  await sql`update payments set asked_at = null where asked_at is not null
    and (status = 'refund_due' or created_at < now() - interval '50 minutes')`.execute(db);
  await sql`update payment_events set tried_at = null where applied_at is null`.execute(db);
};

const f6: Trial = {
  id: 'F6',
  title: 'kill -9 of the worker in the middle of each kind of its work',
  run: async (rig) => {
    const [howMany, kills] = [rig.size(100, 20), rig.size(20, 3)];
    await rig.worker.stop('SIGKILL');
    const chores: (readonly [string, Chore])[] = [];
    for (const [name, lay] of Object.entries(kinds)) chores.push([name, await lay(rig, howMany)]);
    const seenLeft: number[] = [];
    const countLeft = async () => Promise.all(chores.map(([, { left }]) => left()));
    for (let kill = 0; kill < kills; kill += 1) {
      await rig.startWorker();
      await sleep(100 + rig.random() * 900);
      await rig.worker.stop('SIGKILL');
      // Only now: what is counted would hold up the mails, and a worker would die with more of them under way.
      seenLeft.push((await countLeft()).filter((left) => left > 0).length);
      await hurry(rig);
    }
    await rig.startWorker();
    const isDone = await becomes(async () => {
      await hurry(rig);
      return (await countLeft()).every((left) => left === 0);
    }, 300_000);
    const left = await countLeft();
    const wrong = await Promise.all(chores.map(async ([, chore]) => chore.wrong?.() ?? null));
    return judged(
      `${kills} kills; kinds of work that were not done when it died: ${seenLeft.join(', ')}; all of it was done: ${chores.map(([name]) => name).join(', ')}`,
      [isDone, `left: ${chores.map(([name], at) => `${left[at]} ${name}`).join(', ')}`],
      ...wrong.map((each) => [each === null, each ?? ''] as const),
    );
  },
};

export const workerTrials: readonly Trial[] = [f6];
