import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AdminEndpoint } from '#contract/admin/admin-endpoint.ts';
import { type AdminCallKey, allAdminEndpoints } from '#contract/admin/admin-table.ts';
import { permissionRoles, permissions, type Role, roles } from '#contract/staff-roles.ts';
import { splitKey } from '#server/http/serving/serve-endpoints.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const calls = Object.entries(allAdminEndpoints) as [AdminCallKey, AdminEndpoint][];

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
const members = new Map<Role, Member>();
let customer: Awaited<ReturnType<typeof shop.newcomer>>;

beforeAll(async () => {
  shop = await openConsoleShop();
  for (const role of roles) members.set(role, await shop.member(role));
  customer = await shop.newcomer();
});
afterAll(() => shop.close());

type Caller = Pick<Member, 'get' | 'post'>;

/** The call with an input that no call takes: access is checked before the input. */
const call = (caller: Caller, key: AdminCallKey) => {
  const { method, path } = splitKey(key);
  const url = `/api${path.replaceAll(/:\w+/g, '999999999')}`;
  return method === 'GET' ? caller.get(`${url}?limit=x`) : caller.post(url, { no_such_field: 1 });
};

const mayCall = (role: Role, { permission }: AdminEndpoint): boolean =>
  permission === undefined || (permissionRoles[permission] as readonly Role[]).includes(role);

const staffCalls = calls.filter(([, { access }]) => access === 'staff');

describe('who may make which call of the console', () => {
  test.each(calls)('CN-04 %s as a guest', async (key, { access }) => {
    const { status, body } = await call(shop.guest(), key);
    if (access === 'staff') expect([status, body.code]).toEqual([401, 'unauthenticated']);
    else expect([200, 401, 422]).toContain(status);
  });

  test.each(staffCalls)('CN-04 %s as a customer', async (key) => {
    const { status, body } = await call(customer, key);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    const { rows } = await shop.database.pool.query('select id from customers where email = $1', [
      customer.email,
    ]);
    const token = await shop.services.access.sessions.makeBearer(shop.db, {
      customerId: rows[0].id,
      name: 'test',
      expiresAt: null,
    });
    const authorization = `Bearer ${token}`;
    const { method, path } = splitKey(key);
    const url = `/api${path.replaceAll(/:\w+/g, '1')}`;
    const guest = shop.guest();
    const answer =
      method === 'GET'
        ? await guest.get(url, { authorization })
        : await guest.post(url, {}, { authorization });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });

  test.each(roles)('CN-04 as %s: what the matrix says, call by call', async (role) => {
    const member = members.get(role) as Member;
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [key, endpoint] of staffCalls) {
      const { status, body } = await call(member, key);
      answers[key] = body?.code === 'permission_needed' ? `${status} ${body.words.permission}` : 'allowed';
      expected[key] = mayCall(role, endpoint) ? 'allowed' : `403 ${endpoint.permission}`;
      expect(status, key).toBeLessThan(500);
      expect(status, key).not.toBe(401);
    }
    expect(answers).toEqual(expected);
  });

  test('CN-04 as a disabled account: nothing', async () => {
    const leaver = await shop.member('owner');
    await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', leaver.id).execute();
    for (const [key] of staffCalls) {
      expect([key, (await call(leaver, key)).status]).toEqual([key, 401]);
    }
  });

  test('CN-04 a member of staff with two roles has the permissions of both', async () => {
    const member = await shop.member('catalogue_editor', 'phone_desk');
    for (const [key, endpoint] of staffCalls) {
      const { body } = await call(member, key);
      const may = mayCall('catalogue_editor', endpoint) || mayCall('phone_desk', endpoint);
      expect([key, body?.code !== 'permission_needed']).toEqual([key, may]);
    }
  });

  test('CN-16 every call marked recent asks for the password eleven minutes later, and no other does', async () => {
    const owner = await shop.member('owner');
    shop.clock.pass(11 * 60);
    for (const [key, { recent = false, refusals }] of staffCalls) {
      const { body } = await call(owner, key);
      const isAsked = body?.code === 'confirm_needed';
      // Some ask only for a part of what they do, such as a CSV with people.
      if (recent || !refusals.includes('confirm_needed')) expect([key, isAsked]).toEqual([key, recent]);
    }
    // Money that goes back, people's data that are handed out or erased, and staff.
    const dangerous = staffCalls.filter(
      ([key, { permission = '' }]) =>
        key.startsWith('POST') && ['payments.refund', 'people.erase', 'staff.manage'].includes(permission),
    );
    expect(dangerous.filter(([, { recent }]) => !recent).map(([key]) => key)).toEqual([]);
  });

  test('every permission of the matrix is needed by a call, and every write names one or is about oneself', () => {
    const needed = new Set(calls.flatMap(([, { permission }]) => permission ?? []));
    expect(permissions.filter((permission) => !needed.has(permission))).toEqual(unused);
    const without = calls
      .filter(([, { access, permission }]) => access === 'staff' && permission === undefined)
      .map(([key]) => key);
    expect(without.filter((key) => !/\/admin\/(?:me|confirm|waiting|find|home)\b/.test(key))).toEqual([]);
  });
});

/** Permissions that no call names: a part of Home, what undo checks, and those whose calls are not built yet. */
const unused: string[] = [];

test('CN-05 a staff session opens no call of a customer, with both cookies sent together', async () => {
  const owner = members.get('owner') as Member;
  expect((await owner.get('/api/user/profile')).status).toBe(401);
  const both = await shop.newcomer();
  for (const [name, value] of owner.cookies) if (name.startsWith('staff')) both.cookies.set(name, value);
  expect((await both.get('/api/user/profile')).body.email).toBe(both.email);
  expect((await both.get('/api/admin/me')).body.payload.email).toBe(owner.email);
});

describe('an unsafe call is refused and changes nothing', () => {
  const end = '/api/admin/me/sessions-end';
  test('CN-07 without the CSRF token, with that of another session, or from another site', async () => {
    const owner = members.get('owner') as Member;
    const other = (await (members.get('manager') as Member).get('/api/admin/session')).body.csrf_token;
    for (const headers of [
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': other },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await owner.post(end, {}, headers as Record<string, string>)).status).toBe(419);
    }
  });

  test('CN-07 as a form', async () => {
    const owner = members.get('owner') as Member;
    const answer = await owner.post(end, {}, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(415);
  });
});

test('CN-20 every response of the console says no-store', async () => {
  const owner = members.get('owner') as Member;
  for (const [key] of calls) {
    if (key === 'POST /admin/sign-out') continue;
    const answer = await call(owner, key);
    expect([key, answer.headers['cache-control']]).toEqual([key, 'no-store']);
  }
});

test('S30 RP-08 a shop without staff has no console: every call is 404', async () => {
  const empty = await openConsoleShop();
  for (const [key] of calls) {
    const { method, path } = splitKey(key);
    const url = `/api${path.replaceAll(/:\w+/g, '1')}`;
    const guest = empty.browser();
    const { status } = await (method === 'GET' ? guest.get(url) : guest.post(url, {}));
    expect([key, status]).toEqual([key, 404]);
  }
  await empty.invite(['owner']);
  expect((await empty.guest().get('/api/admin/session')).status).toBe(200);
  await empty.close();
});
