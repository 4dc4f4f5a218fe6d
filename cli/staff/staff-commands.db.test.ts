import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionRoles, permissions } from '#contract/staff-roles.ts';
import { firstOwnerLink } from '#server/features/staff/manage-staff.ts';
import { openConsole } from '#tests/support/shops/console-shop.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

const accept = async (token: string) => {
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const browser = openConsole({ app });
  const answer = await browser.post('/api/admin/welcome', {
    token,
    name: 'Ilze',
    password: 'quiet-Harbour7lamp',
  });
  return { browser, answer };
};
const tokenOf = (link: string | null): string => link?.split('#')[1] ?? '';

test('CN-01 CN-02 the sample shop’s first owner gets a new link at every start until there is an owner', async () => {
  const operation = { db: shop.db, actor: { who: 'start', command: 'start' }, now: shop.clock.world.now };
  const start = () => firstOwnerLink(operation, shop.clock.world);
  // Another owner can already open such accounts.
  const other = { email: 'first@shop.example', name: 'First', roles: ['owner' as const], password_hash: 'x' };
  await shop.db
    .insertInto('staff')
    .values({ ...other, created_at: new Date() })
    .execute();
  expect(await start()).toBeNull();
  await shop.db.deleteFrom('staff').where('email', '=', other.email).execute();
  const former = tokenOf(await start());
  const token = tokenOf(await start());
  expect((await accept(former)).answer.body.code).toBe('staff_link_invalid');
  expect((await accept(token)).answer.status).toBe(200);
  expect(await start()).toBeNull();
});

test('CN-03 staff invite prints a working link and mails it, and an owner may everything that the matrix gives one', async () => {
  const { operator } = shop;
  const email = 'olga@shop.example';
  const { link } = await operator.ask('staff', 'invite', email, '--role', 'owner');
  await shop.runJob('deliver mails');
  const mail = await shop.db
    .selectFrom('mailbox')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(mail.subject).toMatch(/^You are invited to the console of /);
  const mailed = /\S+\/admin\/welcome#\S+/.exec(mail.text)?.[0] ?? null;
  // One of both works, whichever comes last.
  expect(tokenOf(mailed)).not.toBe('');
  const answers = [];
  for (const token of new Set([tokenOf(mailed), tokenOf(link)])) answers.push(await accept(token));
  const opened = answers.filter(({ answer }) => answer.status === 200);
  expect(opened).toHaveLength(1);
  const { me } = (await opened[0]?.browser.get('/api/admin/session'))?.body ?? {};
  const everything = permissions.filter((each) =>
    (permissionRoles[each] as readonly string[]).includes('owner'),
  );
  expect([...me.permissions].toSorted()).toEqual([...everything].toSorted());
  expect(everything.length).toBe(permissions.length);
  expect((await operator.type('staff', 'remove', email)).code).toBe(0);
});

test('CN-03 staff invite prints a working link; the account is listed, changed, removed and restored', async () => {
  const { operator } = shop;
  const { link } = await operator.ask('staff', 'invite', 'Dace@shop.example', '--role', 'owner,phone_desk');
  const { browser } = await accept(tokenOf(link));
  expect((await browser.get('/api/admin/session')).body.me.roles).toEqual(['owner', 'phone_desk']);
  expect(await operator.type('staff', 'invite', 'dace@shop.example', '--role', 'owner')).toEqual({
    code: 1,
    text: '✗ dace@shop.example is already a member of staff.',
  });
  expect((await operator.type('staff', 'invite', 'x@shop.example', '--role', 'boss')).code).toBe(2);
  expect((await operator.type('staff', 'list')).text).toMatch(
    /^Dace@shop\.example +Ilze +owner, phone_desk +active +no/m,
  );
  expect((await operator.type('staff', 'role', 'dace@shop.example', '--role', 'manager')).text).toBe(
    '✓ Dace@shop.example is now manager.',
  );
  expect((await browser.get('/api/admin/me')).status).toBe(401);
  for (const name of ['sign-out', 'reset-factor', 'remove', 'restore']) {
    expect((await operator.type('staff', name, 'dace@shop.example')).code).toBe(0);
  }
  expect((await operator.type('staff', 'remove', 'nobody@shop.example')).text).toMatch(
    /^✗ Member of staff nobody@shop\.example not found/,
  );
  expect((await operator.type('staff', 'remove', 'owner@ohmly.example')).text).toBe(
    '✗ The shop needs an owner: make another member of staff owner first.',
  );
});
