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
  ['orders', 'show', '0000000000'],
  ['orders', 'slip', '0000000000', '--shipment', '1', '--to', 'slip.pdf'],
  ['orders', 'invoice', '0000000000', 'invoice.pdf'],
  ['orders', 'confirm', '0000000000', '--amount', '1.00'],
  ['orders', 'resend', '0000000000'],
  ['shipments', 'returned', '0000000000', '--shipment', '1'],
  ['credit-notes', 'save', 'CN-999999', '--to', 'note.pdf'],
];

/** A new carrier without --name is a mistake in the command: exit code 2. */
const misused = [['carriers', 'set', 'nobody']];

/** Changes nothing where every refund has its credit note. */
const harmless = [['credit-notes', 'issue', '--missing']];

const nameOf = ([group = '', verb = '']: readonly string[]): string => `${group} ${verb}`;

test('AO-78 every command about orders has help and an example, takes --json, and refuses with exit code 1 and one sentence', async () => {
  const { operator } = shop;
  const groups = ['orders', 'shipments', 'refunds', 'returns', 'withdrawals', 'credit-notes', 'carriers'];
  const all = commands.map(({ name }) => name).filter((name) => groups.includes(name.split(' ')[0] ?? ''));
  const typedOnce = [...reads, ...refused, ...harmless, ...misused];
  const listed = typedOnce.map(nameOf);
  expect(all.filter((name) => !listed.includes(name))).toEqual([]);
  for (const typed of typedOnce) {
    const command = commands.find(({ name }) => name === nameOf(typed));
    expect(command?.summary, nameOf(typed)).toBeTruthy();
    expect(command?.example.startsWith(nameOf(typed)), nameOf(typed)).toBe(true);
    const help = await operator.type(...typed.slice(0, 2), '--help');
    expect(
      [help.code, help.text.replaceAll(/\s+/g, ' ').includes(command?.summary ?? 'none')],
      nameOf(typed),
    ).toEqual([0, true]);
  }
  for (const typed of [...reads, ...harmless]) {
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

test('AO-78 a refund, a loss, a fault, a declined return and a statement leave one audit entry each', async () => {
  const { operator, db } = shop;
  const buyer = await shop.buyer();
  const one = ['--shipment', '1'];
  const anOrder = async (isPaid = true) => {
    await buyer.fill([await aProduct(db, { stock: 10 }), 2]);
    const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
    const { order_nr: number, amount } = body.order_data;
    if (isPaid) await operator.ask('orders', 'confirm', number, '--amount', amount);
    const [{ sku }] = (await operator.ask('orders', 'show', number)).lines;
    return { number, amount, sku };
  };
  const delivered = async () => {
    const order = await anOrder();
    await operator.ask('orders', 'pack', order.number);
    await operator.ask('orders', 'ship', order.number, ...one, '--carrier', 'own');
    await operator.ask('orders', 'deliver', order.number, ...one);
    return order;
  };
  const declare = async (): Promise<string> => {
    const payload = { name: 'Anna Ozola', email: `${Math.random()}@mail.example`, order_nr: '123' };
    const answer = await shop.apps[0]?.inject({ method: 'POST', url: '/api/withdrawals', payload });
    return answer?.json().payload.reference;
  };
  const entries = async () =>
    (await db.selectFrom('audit_entries').select('id').where('who', '=', 'olga@office').execute()).length;
  const once = async (...typed: string[]) => {
    const before = await entries();
    const data = await operator.ask(...typed);
    expect((await entries()) - before, typed.join(' ')).toBe(1);
    return data;
  };

  const pending = await anOrder(false);
  await once('orders', 'confirm', pending.number, '--amount', pending.amount);
  await once('orders', 'address', pending.number, '--city', 'Birgu');
  await once('orders', 'resend', pending.number);
  await once('orders', 'cancel', pending.number, '--line', `${pending.sku}=1`);
  await once('orders', 'pack', pending.number);
  await once('orders', 'unpack', pending.number, ...one);
  await once('orders', 'refund', pending.number, '--amount', '1');

  const gone = await anOrder();
  await operator.ask('orders', 'pack', gone.number);
  await operator.ask('orders', 'ship', gone.number, ...one, '--carrier', 'own');
  await once('shipments', 'lost', gone.number, ...one, '--resend');
  await operator.ask('orders', 'pack', gone.number);
  await operator.ask('orders', 'ship', gone.number, '--shipment', '2', '--carrier', 'own');
  await once('shipments', 'returned', gone.number, '--shipment', '2');

  const faulty = await delivered();
  const faultOf = async (wish: string): Promise<string> => {
    const opened = await once('returns', 'open', faulty.number, '--line', `${faulty.sku}=1`, '--fault', wish);
    await operator.ask('returns', 'receive', opened.goods);
    const outcome = wish === 'repair' ? 'repair' : 'write_off';
    await once('returns', 'inspect', opened.goods, '--line', `${faulty.sku}=1:used:${outcome}`);
    return opened.goods;
  };
  await once('returns', 'repaired', await faultOf('repair'));
  await once('returns', 'replace', await faultOf('replacement'));

  const reported = await delivered();
  const [{ id: line }] = (await operator.ask('orders', 'show', reported.number)).lines;
  const report = { kind: 'fault', wish: 'repair', note: 'The left cup makes no sound any more.' } as const;
  const { body } = await buyer.post(
    '/orders/:number/returns',
    { ...report, lines: [{ line, quantity: 1 }] },
    { number: reported.number },
  );
  const { number: goods } = body.payload;
  await once('returns', 'approve', goods);
  await once(
    'returns',
    'deny',
    goods,
    '--reason',
    'nothing_arrived',
    '--text',
    'Nothing has arrived since May.',
  );

  await once('withdrawals', 'match', await declare(), reported.number, '--line', `${reported.sku}=1`);
  await once('withdrawals', 'dismiss', await declare(), '--reason', 'no such order');
  await once('carriers', 'set', 'venipak', '--name', 'Venipak');
  await once('carriers', 'hide', 'venipak');
  await shop.expectSound();
});
