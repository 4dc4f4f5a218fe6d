import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commands } from '#cli/shop.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

const reads = [
  ['orders', 'list', '--fulfilment', 'unfulfilled', '--older', '24h'],
  ['shipments', 'list', '--silent', '14'],
  ['refunds', 'list', '--due'],
  ['returns', 'list'],
  ['returns', 'deadlines'],
  ['withdrawals', 'list', '--unmatched'],
  ['credit-notes', 'list', '--from', '2026-01-01', '--to', '2026-12-31'],
  ['carriers', 'list'],
];

/** Changes of what does not exist: each is refused with a reason. */
const refused = [
  ['orders', 'pack', '0000000000'],
  ['orders', 'unpack', '0000000000', '--shipment', '1'],
  ['orders', 'ship', '0000000000', '--shipment', '1', '--carrier', 'own'],
  ['orders', 'unship', '0000000000', '--shipment', '1'],
  ['orders', 'deliver', '0000000000', '--shipment', '1'],
  ['orders', 'undeliver', '0000000000', '--shipment', '1', '--reason', 'test'],
  ['orders', 'cancel', '0000000000', '--reason', 'test'],
  ['orders', 'refund', '0000000000', '--reason', 'test'],
  ['orders', 'relink', '0000000000'],
  ['orders', 'address', '0000000000', '--city', 'Riga'],
  ['shipments', 'correct', '0000000000', '--shipment', '1', '--carrier', 'dpd', '--tracking', 'AB12'],
  ['shipments', 'lost', '0000000000', '--shipment', '1', '--resend'],
  ['refunds', 'done', '999', '--reference', 'T-1'],
  ['returns', 'show', 'R-22222222'],
  ['returns', 'open', '0000000000', '--line', 'A=1'],
  ['returns', 'approve', 'R-22222222'],
  ['returns', 'receive', 'R-22222222'],
  ['returns', 'inspect', 'R-22222222', '--line', 'A=1:used:restock'],
  ['returns', 'refund', 'R-22222222'],
  ['returns', 'repaired', 'R-22222222'],
  ['returns', 'replace', 'R-22222222'],
  ['returns', 'deny', 'R-22222222', '--reason', 'nothing_arrived', '--text', 'Nothing.'],
  ['withdrawals', 'match', 'W-22222222', '0000000000'],
  ['withdrawals', 'dismiss', 'W-22222222', '--reason', 'test'],
  ['carriers', 'hide', 'nobody'],
];

const nameOf = ([group = '', verb = '']: readonly string[]): string => `${group} ${verb}`;

test('AO-78 every command about orders has help and an example, takes --json, and refuses with exit code 1 and one sentence', async () => {
  const { operator } = shop;
  for (const typed of [...reads, ...refused]) {
    const command = commands.find(({ name }) => name === nameOf(typed));
    expect(command?.summary, nameOf(typed)).toBeTruthy();
    expect(command?.example.startsWith(nameOf(typed)), nameOf(typed)).toBe(true);
    const help = await operator.type(...typed.slice(0, 2), '--help');
    expect(
      [help.code, help.text.replaceAll(/\s+/g, ' ').includes(command?.summary ?? 'none')],
      nameOf(typed),
    ).toEqual([0, true]);
  }
  for (const typed of reads) {
    const { code, text } = await operator.type(...typed, '--json');
    expect([code, JSON.parse(text)], typed.join(' ')).toEqual([0, expect.anything()]);
  }
  for (const typed of refused) {
    const { code, text } = await operator.type(...typed);
    expect(code, `${typed.join(' ')}: ${text}`).toBe(1);
    expect(text.trim().split('\n').length, text).toBeLessThanOrEqual(2);
    expect(text, typed.join(' ')).toMatch(/[.!]$/m);
  }
});

test('AO-78 every change of an order leaves an audit entry', async () => {
  const { operator, db } = shop;
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(db, { stock: 10 }), 1]);
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const { order_nr: number, amount } = body.order_data;
  await operator.ask('orders', 'confirm', number, '--amount', amount);
  const entries = async () =>
    (await db.selectFrom('audit_entries').select('id').where('who', '=', 'olga@office').execute()).length;
  const one = ['--shipment', '1'];
  let goods = '';
  const steps: readonly (() => Promise<unknown>)[] = [
    () => operator.ask('orders', 'pack', number),
    () => operator.ask('orders', 'ship', number, ...one, '--carrier', 'own'),
    () => operator.ask('orders', 'unship', number, ...one),
    () => operator.ask('orders', 'ship', number, ...one, '--carrier', 'dpd', '--tracking', 'AB1234'),
    () => operator.ask('shipments', 'correct', number, ...one, '--carrier', 'dpd', '--tracking', 'AB1235'),
    () => operator.ask('orders', 'deliver', number, ...one),
    () => operator.ask('orders', 'undeliver', number, ...one, '--reason', 'mistake'),
    () => operator.ask('orders', 'deliver', number, ...one),
    async () => {
      const person = { name: 'Anna Ozola', email: 'anna@mail.example' };
      const answer = await buyer.post('/orders/:number/withdrawal', person, { number });
      goods = answer.body.payload.return_nr ?? '';
      await operator.ask('returns', 'receive', goods);
    },
    async () => {
      const { lines } = await operator.ask('returns', 'show', goods);
      await operator.ask('returns', 'inspect', goods, '--line', `${lines[0].sku}=1:opened:restock`);
    },
    () => operator.ask('returns', 'refund', goods),
    async () => {
      const [due] = await operator.ask('refunds', 'list', '--due');
      await operator.ask('refunds', 'done', String(due.id), '--reference', 'T-1');
    },
    () => operator.ask('orders', 'relink', number),
  ];
  for (const [at, step] of steps.entries()) {
    const before = await entries();
    await step();
    expect((await entries()) - before, `step ${at}`).toBe(1);
  }
  await shop.expectSound();
});
