import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMailbox } from '#server/gateways/mail/mailbox.ts';
import { openSmtp } from '#server/gateways/mail/smtp.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';
import { openSmtpServer } from '#tests/support/smtp-server.ts';
import { deliverDueMails } from './deliver-mails.ts';
import { queueMail } from './mail-store.ts';
import type { Composers } from './notifications.ts';

vi.setConfig({ testTimeout: 20_000 });

let smtp: Awaited<ReturnType<typeof openSmtpServer>>;
let shop: Awaited<ReturnType<typeof openAccountShop>>;

beforeEach(async () => {
  smtp = await openSmtpServer();
  shop = await openAccountShop({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Ohmly <shop@ohmly.example>', PUBLIC_URL: 'https://shop.example' },
  });
});
afterEach(async () => {
  await shop.close();
  await smtp.close();
});

const headerOf = (source: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim();

const mailRows = async () => (await shop.database.pool.query('select * from mails order by id')).rows;

test('a mail is sent over SMTP as HTML and text, and its body is not stored', async () => {
  const { email } = await shop.newcomer();
  await shop.deliverMails();
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ from: 'shop@ohmly.example', to: [email] });
  const source = mail?.source ?? '';
  expect(headerOf(source, 'From')).toBe('Ohmly <shop@ohmly.example>');
  expect(headerOf(source, 'To')).toBe(email);
  expect(headerOf(source, 'Subject')).toBe('Confirm your email address for Ohmly');
  expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(source, 'Message-ID')).toMatch(/^<mail-\d+-\d+@ohmly\.example>$/);
  expect(source).toContain('Content-Type: text/plain; charset=utf-8');
  expect(source).toContain('Content-Type: text/html; charset=utf-8');
  expect((await shop.browser().get('/dev/mailbox.json')).body).toEqual([]);
  await shop.deliverMails();
  expect(smtp.received).toHaveLength(1);
});

test('an undelivered mail is retried with growing pauses', async () => {
  smtp.state.refuses = true;
  const { email } = await shop.newcomer();
  await shop.deliverMails();
  expect(await mailRows()).toMatchObject([{ attempts: 1, sent_at: null, last_error: 'EENVELOPE 451' }]);
  await shop.deliverMails();
  expect(await mailRows()).toMatchObject([{ attempts: 1 }]);
  shop.clock.pass(61);
  await shop.deliverMails();
  expect(await mailRows()).toMatchObject([{ attempts: 2, sent_at: null }]);
  shop.clock.pass(61);
  await shop.deliverMails();
  expect(await mailRows()).toMatchObject([{ attempts: 2 }]);
  smtp.state.refuses = false;
  shop.clock.pass(60);
  await shop.deliverMails();
  expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
  expect(await mailRows()).toMatchObject([{ attempts: 3, sent_at: expect.any(Date), last_error: null }]);
});

test('a mail is given up after a day, and removed after a month', async () => {
  await smtp.close();
  await shop.newcomer();
  for (let hour = 0; hour < 26; hour += 1) {
    await shop.deliverMails();
    shop.clock.pass(3601);
  }
  expect(await mailRows()).toMatchObject([{ attempts: 25, sent_at: null, given_up_at: expect.any(Date) }]);
  shop.clock.pass(31 * 24 * 3600);
  await shop.runJob('retention');
  expect(await mailRows()).toEqual([]);
  smtp = await openSmtpServer();
});

test('mails that waited for days for a mail server get 24 attempts before they are given up', async () => {
  smtp.state.refuses = true;
  await shop.newcomer();
  shop.clock.pass(2 * 24 * 3600);
  for (let tries = 1; tries < 24; tries += 1) {
    await shop.deliverMails();
    expect(await mailRows()).toMatchObject([{ attempts: tries, given_up_at: null }]);
    shop.clock.pass(3601);
  }
  smtp.state.refuses = false;
  await shop.deliverMails();
  expect(await mailRows()).toMatchObject([{ attempts: 24, sent_at: expect.any(Date) }]);
});

test('account and mail are written in one transaction', async () => {
  await shop.database.pool.query(
    "alter table mails add constraint none check (kind <> 'email_verification')",
  );
  await expect(shop.newcomer()).rejects.toThrow('answered 500');
  const { rows } = await shop.database.pool.query("select 1 from customers where name = 'Jānis'");
  expect(rows).toEqual([]);
  expect(await mailRows()).toEqual([]);
});

test('R20 a mail with the same key is sent once, also by concurrent workers', async () => {
  const now = shop.clock.world.now();
  const { email } = await shop.newcomer();
  const { db } = shop.database;
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  for (const key of ['one', 'one', 'two', 'three']) {
    await queueMail(db, { kind: 'password_changed', key, to: email, customerId: id, now });
  }
  await Promise.all([shop.deliverMails(), shop.deliverMails(), shop.deliverMails()]);
  expect(smtp.received).toHaveLength(4);
  const ids = smtp.received.map(({ source }) => headerOf(source, 'Message-ID'));
  expect(new Set(ids).size).toBe(4);
});

test('a mail becomes due again if the process dies while sending', async () => {
  const { email } = await shop.newcomer();
  const { db } = shop.database;
  const { world } = shop.clock;
  const lost = deliverDueMails({
    db,
    world,
    log: pino({ level: 'silent' }),
    gateway: { deliver: () => new Promise(() => undefined) },
    composers: {
      email_verification: async ({ recipient }) => ({ to: recipient, subject: 's', html: 'h', text: 't' }),
    } as Composers,
  });
  await Promise.race([lost, new Promise((resolve) => setTimeout(resolve, 200))]);
  await shop.deliverMails();
  expect(smtp.received).toEqual([]);
  shop.clock.pass(61);
  await shop.deliverMails();
  expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
});

test('mails are sent in parallel, but in order for one recipient', async () => {
  const { db } = shop.database;
  const { world } = shop.clock;
  const now = world.now();
  for (const to of ['a@mail.example', 'b@mail.example', 'a@mail.example', 'c@mail.example']) {
    await queueMail(db, { kind: 'password_changed', key: randomUUID(), to, now });
  }
  const talking: string[] = [];
  const hangUp = Promise.withResolvers<void>();
  const threeTalk = Promise.withResolvers<void>();
  const all = deliverDueMails({
    db,
    world,
    log: pino({ level: 'silent' }),
    gateway: {
      deliver: async ({ to }) => {
        talking.push(to);
        if (talking.length === 3) threeTalk.resolve();
        await hangUp.promise;
      },
    },
    composers: {
      password_changed: async ({ recipient }) => ({ to: recipient, subject: 's', html: 'h', text: 't' }),
    } as Composers,
  });
  await threeTalk.promise;
  expect(talking.toSorted()).toEqual(['a@mail.example', 'b@mail.example', 'c@mail.example']);
  hangUp.resolve();
  expect(await all).toBe(true);
  expect(talking.at(-1)).toBe('a@mail.example');
  expect(await mailRows()).toMatchObject(Array(4).fill({ attempts: 1, sent_at: expect.any(Date) }));
});

test('customer input cannot inject a header, an address or a link', async () => {
  const gateway = openSmtp(smtp.url, 'shop@ohmly.example');
  await gateway.deliver({
    id: 'mail-1',
    to: 'a@mail.example',
    subject: 'Hello\r\nBcc: victim@mail.example\r\n\r\nbody',
    html: '<p>x</p>',
    text: 'x',
  });
  const { source = '', to } = smtp.received[0] ?? {};
  expect(to).toEqual(['a@mail.example']);
  expect(headerOf(source, 'Bcc')).toBeUndefined();
  const { email } = await shop.newcomer({ name: '<b>Visit</b> https://evil.example now' });
  await shop.deliverMails();
  const mail = smtp.received[1]?.source ?? '';
  expect(mail).not.toContain('evil.example');
  expect(mail).toContain(email);
});

test('outside the demo, mails wait for a mail server and there is no mailbox page', async () => {
  const real = await openAccountShop({ env: { DEMO: '0' } });
  await real.newcomer();
  await real.deliverMails();
  const { rows } = await real.database.pool.query('select sent_at, attempts from mails');
  expect(rows).toEqual([{ sent_at: null, attempts: 0 }]);
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1']) {
    expect((await real.browser().get(url)).status).toBe(404);
  }
  await real.close();
});

test('the demo mailbox explains itself and shows mails without running scripts', async () => {
  const box = openMailbox(shop.database.db, shop.clock.world);
  const letter = {
    id: 'x',
    subject: 'First',
    text: 'plain <b>',
    html: '<head></head><script>alert(1)</script>',
  };
  await box.deliver({ ...letter, to: 'One@mail.example' });
  await box.deliver({ ...letter, to: 'two@mail.example', subject: '<img src=x> second' });
  const browser = shop.browser();
  const list = await browser.get('/dev/mailbox');
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  // The frame of a mail has the policy of the page: pictures of the goods are from the shop or a picture host.
  expect(list.headers['content-security-policy']).toMatch(/^default-src 'none';.* img-src 'self' https:;/);
  expect(list.body).toContain('This is the mailbox of the demo');
  expect(list.body).toContain('&lt;img src=x&gt; second');
  expect(list.body.indexOf('second')).toBeLessThan(list.body.indexOf('First'));
  const [, id] = /\/dev\/mailbox\/(\d+)/.exec(list.body) ?? [];
  const page = await browser.get(`/dev/mailbox/${id}`);
  expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(page.body).not.toContain('<script');
  expect(page.body).toContain('plain &lt;b&gt;');
  expect((await browser.get('/dev/mailbox/99999')).status).toBe(404);
  expect((await browser.get('/dev/mailbox/abc')).status).toBe(404);
  const { body } = await browser.get('/dev/mailbox.json?to=one@MAIL.example');
  expect(body).toEqual([
    {
      to: 'One@mail.example',
      subject: 'First',
      html: letter.html,
      text: letter.text,
      attachments: [],
      sent_at: expect.any(String),
    },
  ]);
  expect((await browser.get('/dev/mailbox.json')).body).toHaveLength(2);
});

const file = { name: 'a "b" ä.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 …') };

test('attachments can be downloaded from the demo mailbox', async () => {
  const box = openMailbox(shop.database.db, shop.clock.world);
  await box.deliver({
    id: 'x',
    to: 'one@mail.example',
    subject: 'S',
    html: '',
    text: '',
    attachments: [file],
  });
  const browser = shop.browser();
  const [mail] = (await browser.get('/dev/mailbox.json')).body;
  expect(mail.attachments).toEqual([
    { name: file.name, url: expect.stringMatching(/^\/dev\/mailbox\/attachments\/\d+$/) },
  ]);
  const [, id] = /\/dev\/mailbox\/(\d+)/.exec((await browser.get('/dev/mailbox')).body) ?? [];
  const page = await browser.get(`/dev/mailbox/${id}`);
  expect(page.body).toContain(`href="${mail.attachments[0].url}"`);
  expect(page.body).toContain('a &quot;b&quot; ä.pdf');
  const got = await shop.app.inject({ url: mail.attachments[0].url });
  expect(got.rawPayload).toEqual(file.bytes);
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="a__b___.pdf"',
  });
  expect((await browser.get('/dev/mailbox/attachments/99999')).status).toBe(404);
});

test('attachments are sent over SMTP', async () => {
  const gateway = openSmtp(smtp.url, 'shop@ohmly.example');
  await gateway.deliver({
    id: 'x',
    to: 'one@mail.example',
    subject: 'S',
    html: 'h',
    text: 't',
    attachments: [file],
  });
  const source = smtp.received[0]?.source ?? '';
  expect(source).toContain('Content-Type: application/pdf');
  expect(source).toContain('Content-Disposition: attachment');
  expect(source).toContain(file.bytes.toString('base64'));
});
