import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Answer, aCrowd, countWords, fillCarts, type Shopper } from '#tests/faults/load-client.ts';
import { books, malta, paidOnce, placedOrders } from '#tests/faults/placed-orders.ts';
import { becomes, inParallel, inWords, judged, type Trial } from '#tests/faults/scenario.ts';
import { aProduct } from '#tests/support/builders.ts';

const f11: Trial = {
  id: 'F11',
  title: 'notices five times each, shuffled with late and contrary ones, over two servers',
  run: async (rig) => {
    const placed = await placedOrders(rig, rig.size(200, 30));
    const notices = placed.flatMap(({ session }) => {
      const paid = rig.stripe.notice('checkout.session.completed', rig.stripe.pay(session));
      const created = rig.stripe.notice('payment_intent.created', {
        id: session.payment_intent,
        object: 'payment_intent',
      });
      return [paid, paid, paid, paid, paid, created];
    });
    const shuffled = notices.toSorted(() => rig.random() - 0.5);
    let again = 0;
    // As a provider does it: what is not answered with a yes is told again.
    const tell = async (notice: (typeof shuffled)[number], at: number): Promise<Answer> => {
      const answer = await rig.notify(at, notice);
      if (answer.status !== 503) return answer;
      again += 1;
      await sleep(500);
      return tell(notice, at + 1);
    };
    const answers = await inParallel(shuffled, 20, tell);
    const late = await inParallel(placed, 10, ({ session }, at) =>
      rig.notify(at, rig.stripe.notice('checkout.session.expired', { ...session, status: 'expired' })),
    );
    const rows = await books(rig, placed);
    return judged(
      `${answers.length + late.length} notices, ${again} of them told again: ${inWords(countWords([...answers, ...late]))}; ${rows.filter(paidOnce).length} orders paid once`,
      [[...answers, ...late].every(({ status }) => status === 200), 'a notice was not accepted'],
      [rows.length === placed.length && rows.every(paidOnce), 'an order is not paid exactly once'],
    );
  },
};

const f12: Trial = {
  id: 'F12',
  title: 'forged, changed, stale and foreign notices',
  run: async (rig) => {
    const placed = await placedOrders(rig, 8);
    const seconds = Math.floor(Date.now() / 1000);
    const forged = placed.flatMap(({ session }) => {
      const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_forged' };
      const good = rig.stripe.notice('checkout.session.completed', paid);
      return [
        { ...good, headers: { 'content-type': 'application/json' } },
        rig.stripe.notice('checkout.session.completed', paid, { secret: 'whsec_stolen' }),
        rig.stripe.notice('checkout.session.completed', paid, { timestamp: seconds - 301 }),
        { ...good, payload: good.payload.replace('"object":"event"', '"object":"evenT"') },
      ];
    });
    const foreign = placed.map(({ session }) =>
      rig.stripe.notice('checkout.session.completed', {
        ...session,
        metadata: { ...session.metadata, shop: 'https://other.example' },
      }),
    );
    const refused = await inParallel(forged, 8, (notice, at) => rig.notify(at, notice));
    const ignored = await inParallel(foreign, 8, (notice, at) => rig.notify(at, notice));
    const rows = await books(rig, placed);
    return judged(
      `${forged.length} forged: ${inWords(countWords(refused))}; ${foreign.length} of another shop: ${inWords(countWords(ignored))}`,
      [refused.every(({ status }) => status === 400), 'a forged notice was not refused'],
      [rows.every(({ status }) => status === 'pending'), 'a forged notice has moved an order'],
    );
  },
};

const f13: Trial = {
  id: 'F13',
  title: 'provider that times out after doing it, fails, talks nonsense, is slow; a notice that never comes',
  run: async (rig) => {
    const told: string[] = [];
    const wrong: string[] = [];
    for (const fault of ['time-out', 'error 500', 'no JSON', 'slow'] as const) {
      const product = await aProduct(rig.db, { stock: 10 });
      const [shopper] = (await aCrowd(rig.db, 1)) as [Shopper];
      await fillCarts(rig.db, [shopper], () => [[product, 1]]);
      rig.stripe.state.fault = fault;
      const first = await rig.insist(shopper, 0, 'first');
      rig.stripe.state.fault = 'none';
      const second = await rig.insist(shopper, 1, 'second');
      told.push(
        `${fault}: ${first.body?.code ?? first.body?.status} in ${Math.round(first.ms / 100) / 10} s, then ${second.body?.status}`,
      );
      if (second.body?.status !== 'OK') wrong.push(`${fault}: no order afterwards`);
    }
    // Paid, and the notice is lost: the worker asks by itself.
    const placed = await placedOrders(rig, rig.size(10, 3));
    for (const { session } of placed) rig.stripe.pay(session);
    await sql`update payments set created_at = created_at - interval '1 hour', asked_at = null
      where order_id in (select id from orders where number = any(${placed.map(({ number }) => number)}::text[]))`.execute(
      rig.db,
    );
    const since = performance.now();
    const isFound = await becomes(async () => (await books(rig, placed)).every(paidOnce), 120_000);
    return judged(
      `${told.join('; ')}; lost notices found out in ${((performance.now() - since) / 1000).toFixed(0)} s`,
      [wrong.length === 0, wrong.join('; ')],
      [isFound, 'a payment was not found out within two minutes'],
    );
  },
};

const f14: Trial = {
  id: 'F14',
  title: 'the payment and the end of the hold at the same time, 500 times',
  run: async (rig) => {
    const placed = await placedOrders(rig, rig.size(500, 40));
    const numbers = placed.map(({ number }) => number);
    await sql`update orders set expires_at = now() + random() * interval '20 s' where number = any(${numbers}::text[])`.execute(
      rig.db,
    );
    await inParallel(placed, placed.length, async ({ session }, at) => {
      await sleep(rig.random() * 35_000);
      await rig.notify(at, rig.stripe.notice('checkout.session.completed', rig.stripe.pay(session)));
    });
    const isSettled = async () =>
      (await books(rig, placed)).every(
        (row) => paidOnce(row) || (row.status === 'failed' && row.refunded === 1),
      );
    const settled = await becomes(isSettled, 180_000);
    const rows = await books(rig, placed);
    const paid = rows.filter(paidOnce).length;
    const refunds = placed.filter(({ session }) =>
      rig.stripe.refunds.has(session.payment_intent ?? ''),
    ).length;
    return judged(
      `${paid} with their stock, ${rows.length - paid} refunded`,
      [settled, 'somebody has neither an order nor the money back'],
      [refunds === rows.length - paid, `${refunds} refunds for ${rows.length - paid} orders that ended`],
    );
  },
};

const f22: Trial = {
  id: 'F22',
  title: 'mail server away: orders are taken, mails go out afterwards',
  run: async (rig) => {
    rig.smtp.state.refuses = true;
    const product = await aProduct(rig.db, { stock: 1000 });
    const crowd = await aCrowd(rig.db, rig.size(60, 15));
    await fillCarts(rig.db, crowd, () => [[product, 1]]);
    const email = `f22.${rig.seed}@mail.example`;
    const before = rig.smtp.received.length;
    const answers = await inParallel(crowd, 6, (shopper, at) =>
      rig.insist(shopper, at, 'phone', { ...malta, email }),
    );
    await sleep(3000);
    const meanwhile = rig.smtp.received.length - before;
    rig.smtp.state.refuses = false;
    // An hour passes for the mails that wait.
    await sql`update mails set due_at = now() where sent_at is null`.execute(rig.db);
    const received = () => rig.smtp.received.slice(before).filter(({ to }) => to.includes(email));
    const allSent = await becomes(async () => received().length >= crowd.length, 90_000);
    return judged(
      `${inWords(countWords(answers))}; ${meanwhile} mails while it was away, ${received().length} afterwards`,
      [answers.every(({ body }) => body?.status === 'OK'), 'an order was not taken'],
      [allSent && received().length === crowd.length, `${received().length} of ${crowd.length} mails`],
    );
  },
};

export const paymentTrials: readonly Trial[] = [f11, f12, f13, f14, f22];
