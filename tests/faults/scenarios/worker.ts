import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import { createShoppers, fillCarts } from '#tests/faults/load-client.ts';
import { expireHolds, malta, paidOnce, placedOrders, readOrderStates } from '#tests/faults/placed-orders.ts';
import { evaluate, inParallel, type Scenario, waitUntil } from '#tests/faults/scenario.ts';
import type { TestEnvironment } from '#tests/faults/test-environment.ts';
import { aProduct } from '#tests/support/builders.ts';

/** One kind of background work, prepared while no worker runs. */
interface Chore {
  readonly left: () => Promise<number>;
  /** Returns what is wrong once all of it is done, or null. */
  readonly wrong?: () => Promise<string | null>;
}
type Lay = (environment: TestEnvironment, howMany: number) => Promise<Chore>;

const counted = async (
  { db }: TestEnvironment,
  query: ReturnType<typeof sql<{ rows: number }>>,
): Promise<number> => Number((await query.execute(db)).rows[0]?.rows ?? 0);

const mails: Lay = async (environment, howMany) => {
  const before = environment.smtp.received.length;
  const wanted = 7 * howMany;
  for (let at = 0; at < wanted; at += 1) {
    const mail = { key: `f6-${environment.seed}-${at}`, to: `f6.${at}@mail.example` };
    await queueMail(environment.db, {
      kind: 'account_deleted',
      ...mail,
      data: { name: 'Anna' },
      now: new Date(),
    });
  }
  return {
    left: () => counted(environment, sql`select count(*) as rows from mails where sent_at is null`),
    wrong: async () => {
      const sent = environment.smtp.received.slice(before).filter(({ to }) => to[0]?.startsWith('f6.'));
      const people = new Set(sent.map(({ to }) => to[0])).size;
      const twice = sent.length - people;
      if (people < wanted) return `${wanted - people} mails are lost`;
      return twice > Math.max(1, wanted / 100) ? `${twice} of ${wanted} mails were sent twice` : null;
    },
  };
};

const expiredHolds: Lay = async (environment, howMany) => {
  const placed = await placedOrders(environment, howMany);
  await expireHolds(
    environment,
    placed.map(({ shopper }) => shopper.id),
  );
  return {
    left: async () =>
      (await readOrderStates(environment, placed)).filter(({ status }) => status !== 'failed').length,
  };
};

/** Paid orders whose webhook was lost: the worker has to poll the provider. */
const lostWebhooks: Lay = async (environment, howMany) => {
  const placed = await placedOrders(environment, howMany);
  for (const { session } of placed) environment.stripe.pay(session);
  await sql`update payments set created_at = created_at - interval '1 hour' where order_id in
    (select id from orders where number = any(${placed.map(({ number }) => number)}::text[]))`.execute(
    environment.db,
  );
  return {
    left: async () => (await readOrderStates(environment, placed)).filter((row) => !paidOnce(row)).length,
  };
};

/** Payments for orders that were replaced by another: refunded exactly once. */
const dueRefunds: Lay = async (environment, howMany) => {
  const placed = await placedOrders(environment, howMany, 2 * howMany);
  await inParallel(placed, 8, ({ shopper }, at) =>
    environment.placeWithRetries(shopper, at, 'other', { city: 'Liepāja' }),
  );
  await inParallel(placed, 8, ({ session }, at) =>
    environment.notify(
      at,
      environment.stripe.webhook('checkout.session.completed', environment.stripe.pay(session)),
    ),
  );
  return {
    left: async () =>
      (await readOrderStates(environment, placed)).filter(({ refunded }) => refunded !== 1).length,
    wrong: async () =>
      placed.every(({ session }) => environment.stripe.refunds.has(session.payment_intent ?? ''))
        ? null
        : 'a payment is marked refunded but was not refunded',
  };
};

/** Payments without an order, half an hour old. */
const noOrders: Lay = async (environment, howMany) => {
  const [one] = await placedOrders(environment, 1);
  const sessions = Array.from({ length: howMany }, (_, at) => {
    const session = environment.stripe.pay({
      ...structuredClone(one?.session as NonNullable<typeof one>['session']),
      id: `cs_f6_${environment.seed}_${at}`,
      payment_intent: `pi_f6_${environment.seed}_${at}`,
    });
    session.metadata.order_number = `F6-${environment.seed}-${at}`;
    environment.stripe.sessions.set(session.id, session);
    return session;
  });
  await inParallel(sessions, 8, (session, at) =>
    environment.notify(at, environment.stripe.webhook('checkout.session.completed', session)),
  );
  const numbers = sessions.map(({ metadata }) => metadata.order_number);
  await sql`update payment_events set received_at = now() - interval '31 minutes'
    where order_number = any(${numbers}::text[])`.execute(environment.db);
  return {
    left: () =>
      counted(
        environment,
        sql`select count(*) as rows from payment_events
          where order_number = any(${numbers}::text[]) and applied_at is null`,
      ),
    wrong: async () =>
      sessions.every(({ payment_intent }) => environment.stripe.refunds.has(payment_intent ?? ''))
        ? null
        : 'a payment without an order was not refunded',
  };
};

const reminders: Lay = async (environment, howMany) => {
  const product = await aProduct(environment.db, { stock: howMany });
  const shoppers = await createShoppers(environment.db, howMany);
  await fillCarts(environment.db, shoppers, () => [[product, 1]]);
  await inParallel(shoppers, 8, (shopper, at) => environment.placeWithRetries(shopper, at, 'phone', malta));
  const ids = shoppers.map(({ id }) => id);
  await sql`update orders set created_at = created_at - interval '21 hours'
    where customer_id = any(${ids}::int[])`.execute(environment.db);
  return {
    left: async () =>
      howMany -
      (await counted(
        environment,
        sql`select count(*) as rows from mails m join orders o on m.unique_key like '%' || o.number || '%'
          where m.kind = 'phone_reminder' and o.customer_id = any(${ids}::int[])`,
      )),
  };
};

const oldMails: Lay = async (environment, howMany) => {
  await sql`insert into mails (unique_key, kind, recipient, created_at, due_at, sent_at)
    select 'f6-old-' || each, 'account_deleted', 'old@mail.example', day, day, day
    from generate_series(1, ${50 * howMany}::int) each, (select now() - interval '40 days' as day) then_`.execute(
    environment.db,
  );
  return {
    left: () =>
      counted(environment, sql`select count(*) as rows from mails where unique_key like 'f6-old-%'`),
  };
};

const kinds: Readonly<Record<string, Lay>> = {
  mails,
  'expired holds': expiredHolds,
  'lost webhooks': lostWebhooks,
  refunds: dueRefunds,
  'payments without an order': noOrders,
  reminders,
  retention: oldMails,
};

/** Makes interrupted work due at once instead of at its next retry. */
const hurry = async ({ db }: TestEnvironment): Promise<void> => {
  await sql`update mails set due_at = now() where sent_at is null and due_at > now() + interval '3 s'`.execute(
    db,
  );
  // Only refunds and lost webhooks: other scenarios may have left thousands of open payments.
  await sql`update payments set asked_at = null where asked_at is not null
    and (status = 'refund_due' or created_at < now() - interval '50 minutes')`.execute(db);
  await sql`update payment_events set tried_at = null where applied_at is null`.execute(db);
};

const f6: Scenario = {
  id: 'F6',
  title: 'kill -9 of the worker during each kind of its work',
  run: async (environment) => {
    const [howMany, kills] = [environment.size(100, 20), environment.size(20, 3)];
    await environment.worker.stop('SIGKILL');
    const chores: (readonly [string, Chore])[] = [];
    for (const [name, lay] of Object.entries(kinds)) chores.push([name, await lay(environment, howMany)]);
    const seenLeft: number[] = [];
    const countLeft = async () => Promise.all(chores.map(([, { left }]) => left()));
    for (let kill = 0; kill < kills; kill += 1) {
      await environment.startWorker();
      await sleep(100 + environment.random() * 900);
      await environment.worker.stop('SIGKILL');
      // After the kill: counting would delay the mails of a running worker.
      seenLeft.push((await countLeft()).filter((left) => left > 0).length);
      await hurry(environment);
    }
    await environment.startWorker();
    const isDone = await waitUntil(async () => {
      await hurry(environment);
      return (await countLeft()).every((left) => left === 0);
    }, 300_000);
    const left = await countLeft();
    const wrong = await Promise.all(chores.map(async ([, chore]) => chore.wrong?.() ?? null));
    return evaluate(
      `${kills} kills; unfinished kinds of work at each kill: ${seenLeft.join(', ')}; all finished: ${chores.map(([name]) => name).join(', ')}`,
      [isDone, `left: ${chores.map(([name], at) => `${left[at]} ${name}`).join(', ')}`],
      ...wrong.map((each) => [each === null, each ?? ''] as const),
    );
  },
};

export const workerScenarios: readonly Scenario[] = [f6];
