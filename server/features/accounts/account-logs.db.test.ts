import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { linkIn, openAccountShop } from '#tests/support/shops/account-shop.ts';

vi.setConfig({ testTimeout: 30_000 });

/** The shop's logger with its redaction and serialisers, writing to memory. */
const readableLog = () => {
  const lines: string[] = [];
  const real = createLog('trace');
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const symbols = pino.symbols as unknown as Record<string, symbol>;
  const log = real as unknown as Record<symbol, unknown>;
  log[symbols.streamSym as symbol] = stream;
  return { log: real, lines };
};

test('S43 the log holds no password, token, cookie, e-mail, phone or address, and no forged line', async () => {
  const { log, lines } = readableLog();
  const shop = await openAccountShop({ log });
  const marks = {
    email: 'marked.person@secret.example',
    password: 'marked-Harbour7lamp',
    changed: 'changed-Harbour7lamp',
    phone: '+37120009876',
    name: 'Markedname',
    address: 'Marked street 7',
  };
  const customer = await shop.newcomer({
    email: marks.email,
    name: marks.name,
    phone: marks.phone,
    nationalNumber: '20009876',
    password: marks.password,
    passConfirm: marks.password,
  });
  const session = customer.cookies.get('shop_session') ?? '';
  const csrf = customer.cookies.get('XSRF-TOKEN') ?? '';
  await customer.put('/api/user/profile', {
    name: 'Forged\n{"level":60,"msg":"forged"}',
    surname: 'x',
    email: marks.email,
    phone: marks.phone,
    address: marks.address,
  });
  await shop.browser().signIn(marks.email, 'wrong-marked-Pass1word');
  await shop.browser().post('/api/login', { username: marks.email, password: marks.password });
  await shop.browser().register({ email: marks.email, password: marks.password, nonsense: marks.address });
  await shop.browser().post('/api/user/reset-password', { email: marks.email });
  const [mail] = await shop.mailsTo(marks.email);
  const token = new URL(linkIn(mail?.text ?? ''), 'https://x').searchParams.get('token') ?? '';
  await shop.browser().post('/api/reset-password', {
    token,
    email: marks.email,
    password: marks.changed,
    password_confirmation: marks.changed,
  });
  await shop.browser().get('/api/user/profile', { authorization: `Bearer ${token}` });
  // Internal errors are logged: the row that the database rejected must not be.
  await shop.database.pool.query("alter table customers add constraint none check (name <> 'Markedname2')");
  const rejected = shop.browser().register({
    ...marks,
    name: 'Markedname2',
    surname: 'x',
    phoneCountryCode: 'LV',
    nationalNumber: '20009876',
    passConfirm: marks.password,
    email: 'marked.other@secret.example',
    address: undefined,
    changed: undefined,
  });
  await expect(rejected).rejects.toThrow('answered 500');
  const again = shop.browser();
  await again.signIn(marks.email, marks.changed);
  await again.put('/api/user/profile', {
    name: marks.name,
    surname: 'x',
    email: 'marked.moved@secret.example',
    phone: marks.phone,
    current_password: 'wrong-marked-Pass1word',
  });
  await again.post('/api/contact-us', {
    name: marks.name,
    surname: 'x',
    email: marks.email,
    topic: marks.address,
    message: marks.address,
    phone: marks.phone,
    phoneCountryCode: 'LV',
    nationalNumber: '20009876',
  });
  await again.post('/api/newsletter/subscribe', { email: marks.email });
  await again.post('/api/user/export', { current_password: marks.changed });
  await again.post('/api/user/delete', { current_password: marks.changed });
  await shop.deliverMails();
  await shop.runJob('retention');
  await shop.close();
  const all = lines.join('');
  for (const mark of [
    ...Object.values(marks),
    '20009876',
    'secret.example',
    session,
    csrf,
    token,
    'wrong-marked',
  ]) {
    expect(all).not.toContain(mark);
  }
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.filter(({ msg }) => msg === 'forged')).toEqual([]);
  const events = entries.map(({ event }) => event).filter(Boolean);
  expect(events).toContain('registered');
  expect(events).toContain('sign_in_refused');
  expect(events).toContain('password_reset');
  expect(events).toContain('password_check_refused');
  expect(events).toContain('data_exported');
  expect(events).toContain('account_deleted');
  const refused = entries.find(({ event }) => event === 'sign_in_refused');
  expect(refused).toMatchObject({
    reqId: expect.any(String),
    time: expect.any(Number),
    customerId: expect.any(Number),
  });
});
