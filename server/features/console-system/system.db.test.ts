import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyBackup } from '#server/backup/backup-format.ts';
import { promisesJob } from '#server/features/promises/self-checks.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let dataDir: string;
let owner: Member;
let reader: Member;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ohmly-system-'));
  shop = await openConsoleShop({ DATA_DIR: dataDir });
  owner = await shop.member('owner');
  reader = await shop.member('read_only');
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const read = async (path: string, by = owner) => (await by.get(`/api/admin/system/${path}`)).body.payload;

test('CN-71 health shows what doctor finds', async () => {
  const { findings } = await read('health');
  const about = (name: string) => findings.find((each: { about: string }) => each.about === name);
  expect(about('migrations')).toEqual({ about: 'migrations', state: 'ok', text: 'all applied', next: null });
  // A shop outside the demo without a mail server.
  expect(about('mail')).toMatchObject({ state: 'error', next: expect.stringContaining('SMTP_URL=') });
  expect(about('disk').text).toContain(dataDir);
});

test('CN-71 a planted difference is found by the check, by the hourly job and on Home', async () => {
  const { db, clock } = shop;
  const isWaiting = async (by: Member): Promise<boolean> =>
    (await by.get('/api/admin/waiting')).body.payload.waiting.some(
      ({ kind }: { kind: string }) => kind === 'books',
    );
  const job = promisesJob({ db, world: clock.world });
  const differing = async () =>
    (await read('check')).filter(({ count }: { count: number }) => count > 0) as { differences: string[] }[];
  await job.run();
  expect(await differing()).toEqual([]);
  expect((await read('health')).books).toMatchObject({ is_kept: true, broken_since: null });
  expect(await isWaiting(owner)).toBe(false);

  const { rows } = await sql<{ id: number }>`
    update stock_items set on_hand = on_hand + 1
    where id = (select min(id) from stock_items) returning id`.execute(db);
  expect(rows).toHaveLength(1);
  const found = await differing();
  expect(found).toHaveLength(1);
  expect(found[0]?.differences).toHaveLength(1);
  await job.run();
  expect((await read('health')).books).toMatchObject({ is_kept: false, broken_since: expect.any(String) });
  expect(await isWaiting(owner)).toBe(true);
  expect(await isWaiting(await shop.member('order_desk'))).toBe(false);

  await sql`update stock_items set on_hand = on_hand - 1 where id = ${rows[0]?.id}`.execute(db);
  await job.run();
  expect(await isWaiting(owner)).toBe(false);
});

test('CN-71 jobs show their last run', async () => {
  const job = shop.services.jobs.find(({ name }) => name === 'popularity');
  const listed = async () => (await read('jobs')).find(({ name }: { name: string }) => name === 'popularity');
  expect(await listed()).toMatchObject({ started_at: null, error: null });
  await job?.run();
  expect(await listed()).toMatchObject({ finished_at: expect.any(String), is_running: false, error: null });
});

const aMail = async (change: { given_up_at: Date | null; email?: string }) => {
  const now = shop.clock.world.now();
  const { id } = await shop.db
    .insertInto('mails')
    .values({
      unique_key: `test:${crypto.randomUUID()}`,
      kind: 'welcome',
      data: '{}',
      created_at: now,
      recipient: change.email ?? 'anna@mail.example',
      attempts: 24,
      last_error: 'EAUTH 535',
      due_at: new Date(now.getTime() + 3_600_000),
      given_up_at: change.given_up_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

test('CN-71 a mail that was given up is queued again, once, and recorded without its address', async () => {
  const now = shop.clock.world.now();
  const id = await aMail({ given_up_at: now });
  const waiting = await aMail({ given_up_at: null });
  const given = await read('mails');
  expect(given).toContainEqual(
    expect.objectContaining({ id, to: 'anna@mail.example', attempts: 24, last_error: 'EAUTH 535' }),
  );
  expect(given.some((mail: { id: number }) => mail.id === waiting)).toBe(false);
  expect((await read('mails', reader))[0].to).toBe('a•••@m•••.example');
  expect((await reader.post(`/api/admin/system/mails/${id}/retry`)).body.code).toBe('permission_needed');

  const answers = await Promise.all([1, 2].map(() => owner.post(`/api/admin/system/mails/${id}/retry`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read('mails?state=waiting')).toContainEqual(
    expect.objectContaining({ id, given_up_at: null, due_at: expect.any(String) }),
  );
  const { due_at } = await shop.db
    .selectFrom('mails')
    .select('due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(due_at.getTime()).toBeLessThanOrEqual(shop.clock.world.now().getTime());
  expect((await owner.post(`/api/admin/system/mails/${waiting}/retry`)).status).toBe(409);
  expect((await owner.post('/api/admin/system/mails/999999999/retry')).status).toBe(409);
  const [entry] = (await owner.get(`/api/admin/audit?search=mail%20${id}`)).body.payload;
  expect(JSON.stringify(entry)).not.toContain('mail.example');
  expect(entry.after).toEqual({ state: 'waiting' });
});

test('CN-71 mails are walked by cursor, and a foreign cursor is refused', async () => {
  const now = shop.clock.world.now();
  for (let at = 0; at < 55; at += 1) await aMail({ given_up_at: now, email: `walk.${at}@mail.example` });
  const first = (await owner.get('/api/admin/system/mails')).body;
  expect(first.payload).toHaveLength(50);
  const second = (await owner.get(`/api/admin/system/mails?cursor=${first.next_cursor}`)).body;
  const ids = [...first.payload, ...second.payload].map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect((await owner.get('/api/admin/system/mails?cursor=b3JkZXJzOjE')).body.code).toBe('cursor_invalid');
});

test('CN-71 a backup made in the console is complete, one at a time, and recorded', async () => {
  const answers = await Promise.all([1, 2].map(() => owner.post('/api/admin/system/backups')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const file = answers.find(({ status }) => status === 200)?.body.payload.file;
  await vi.waitFor(async () => expect((await read('backups')).is_writing).toBe(false), { timeout: 30_000 });
  const listed = await read('backups');
  expect(listed).toMatchObject({ folder: join(dataDir, 'backups'), failure: null });
  expect(listed.files).toEqual([
    { file, bytes: expect.any(Number), made_at: expect.any(String), is_daily: false },
  ]);
  const { rows } = await verifyBackup(join(listed.folder, file), () => undefined);
  expect(rows).toBeGreaterThan(100);
  const [entry] = (await owner.get('/api/admin/audit?search=backup')).body.payload;
  expect(entry.after).toEqual({ file });
  expect((await reader.post('/api/admin/system/backups')).body.code).toBe('permission_needed');
});
