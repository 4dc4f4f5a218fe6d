import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConsoleShop } from '#tests/support/shops/console-shop.ts';

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
beforeAll(async () => {
  shop = await openConsoleShop();
  await shop.invite(['owner']);
});
afterAll(() => shop.close());

const signIn = async (email: string, password: string, browser = shop.guest()) => ({
  browser,
  answer: await browser.post('/api/admin/sign-in', { email, password }),
});

test('an invitation leads to a name, a password, a second step and the console', async () => {
  const { token, email } = await shop.invite(['manager']);
  const browser = shop.guest();
  expect((await browser.post('/api/admin/welcome/look', { token })).body.payload).toMatchObject({
    email,
    roles: ['manager'],
  });
  const weak = await browser.post('/api/admin/welcome', { token, name: 'Dace', password: 'weak' });
  expect(weak.body.code).toBe('password_weak');
  const manager = await shop.member('manager');
  const { body } = await manager.get('/api/admin/session');
  expect(body).toMatchObject({ next: 'done', me: { name: manager.name, roles: ['manager'] }, demo: false });
  expect(body.me.permissions).toContain('payments.refund');
  expect(body.me.permissions).not.toContain('staff.manage');
});

test('CN-02 a link works once, and not after its end', async () => {
  const { token } = await shop.invite(['manager']);
  const accept = () =>
    shop.guest().post('/api/admin/welcome', { token, name: 'Dace', password: 'quiet-Harbour7lamp' });
  expect((await accept()).status).toBe(200);
  expect((await accept()).body.code).toBe('staff_link_invalid');
  const late = await shop.invite(['manager']);
  shop.clock.pass(3601);
  const answer = await shop.guest().post('/api/admin/welcome/look', { token: late.token });
  expect([answer.status, answer.body.code]).toEqual([422, 'staff_link_invalid']);
});

test('CN-06 over https the cookie is __Host-, HttpOnly, Secure and SameSite=Strict', async () => {
  const secure = await openConsoleShop({ PUBLIC_URL: 'https://shop.example' });
  await secure.invite(['owner']);
  const answer = await secure.guest().get('/api/admin/session', { host: 'shop.example' });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-staff_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  await secure.close();
});

test('CN-08 outside the demo a password alone opens only the set-up of the second step', async () => {
  const { token } = await shop.invite(['owner']);
  const browser = shop.guest();
  const welcome = await browser.post('/api/admin/welcome', {
    token,
    name: 'Dace',
    password: 'quiet-Harbour7lamp',
  });
  expect(welcome.body.next).toBe('set_up');
  expect((await browser.get('/api/admin/me')).body.code).toBe('factor_needed');
  expect((await browser.get('/api/admin/staff')).body.code).toBe('factor_needed');
  expect((await browser.post('/api/admin/me/totp-begin')).status).toBe(200);
});

describe('with a second step', () => {
  test('the password leads to the code, and only the code to the console', async () => {
    const owner = await shop.member('owner');
    const { browser, answer } = await signIn(owner.email, owner.password);
    expect(answer.body.next).toBe('factor');
    expect((await browser.get('/api/admin/me')).status).toBe(401);
    const before = browser.cookies.get('staff_session');
    const wrong = await browser.post('/api/admin/sign-in/factor', { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'factor_wrong']);
    expect((await browser.post('/api/admin/sign-in/factor', { code: owner.code() })).status).toBe(200);
    expect(browser.cookies.get('staff_session')).not.toBe(before);
    expect((await browser.get('/api/admin/me')).status).toBe(200);
  });

  test('CN-09 a code is accepted once, also of two parallel uses', async () => {
    const owner = await shop.member('owner');
    const first = await signIn(owner.email, owner.password);
    const second = await signIn(owner.email, owner.password);
    const code = owner.code();
    const answers = await Promise.all(
      [first, second].map(({ browser }) => browser.post('/api/admin/sign-in/factor', { code })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('CN-10 a recovery code works once, and new ones end the old', async () => {
    const owner = await shop.member('owner');
    const [code = '', other = ''] = owner.recoveryCodes;
    expect(owner.recoveryCodes).toHaveLength(10);
    // 25 of 31 letters are 123 bits: enough for a hash without salt.
    for (const each of owner.recoveryCodes)
      expect(each).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){4}$/);
    const use = async (recovery_code: string) => {
      const { browser } = await signIn(owner.email, owner.password);
      return (await browser.post('/api/admin/sign-in/factor', { recovery_code })).status;
    };
    expect(await use(code.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await use(code)).toBe(422);
    expect((await owner.get('/api/admin/me')).body.payload.recovery_codes_left).toBe(9);
    const { body } = await owner.post('/api/admin/me/recovery-codes');
    expect(body.payload.recovery_codes).toHaveLength(10);
    expect(await use(other)).toBe(422);
    expect(await use(body.payload.recovery_codes[0])).toBe(200);
  });

  test('CN-13 being signed out everywhere and new roles end every browser', async () => {
    const owner = await shop.member('owner');
    for (const [call, body] of [
      ['sign-out', {}],
      ['roles', { roles: ['read_only'], was: ['manager'] }],
      ['reset-factor', {}],
      ['disable', {}],
    ] as const) {
      const member = await shop.member('manager');
      expect((await member.get('/api/admin/me')).status).toBe(200);
      expect((await owner.post(`/api/admin/staff/${member.id}/${call}`, body)).status).toBe(200);
      expect([call, (await member.get('/api/admin/me')).status]).toEqual([call, 401]);
    }
  });

  test('CN-13 ending all other sessions and changing the password end the other browsers', async () => {
    const owner = await shop.member('owner');
    const elsewhere = async () => {
      const { browser } = await signIn(owner.email, owner.password);
      await browser.post('/api/admin/sign-in/factor', { code: owner.code() });
      return browser;
    };
    const one = await elsewhere();
    expect((await one.get('/api/admin/me')).body.payload.sessions).toHaveLength(2);
    await owner.post('/api/admin/me/sessions-end');
    expect((await one.get('/api/admin/me')).status).toBe(401);
    const two = await elsewhere();
    const fields = { cur_password: owner.password, new_password: 'other-Meadow9tree' };
    expect((await owner.post('/api/admin/me/password', fields)).status).toBe(200);
    expect((await two.get('/api/admin/me')).status).toBe(401);
    expect((await owner.get('/api/admin/me')).status).toBe(200);
  });
});

test('CN-12 a wrong password and an unknown e-mail get the same answer; a disabled account is named after the right password only', async () => {
  const member = await shop.member('manager');
  const wrong = await signIn(member.email, 'wrong-Harbour7lamp');
  const unknown = await signIn('nobody@shop.example', 'wrong-Harbour7lamp');
  expect([wrong.answer.status, wrong.answer.body]).toEqual([unknown.answer.status, unknown.answer.body]);
  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', member.id).execute();
  expect((await signIn(member.email, 'wrong-Harbour7lamp')).answer.body).toEqual(unknown.answer.body);
  expect((await signIn(member.email, member.password)).answer.body.code).toBe('staff_disabled');
});

test('CN-12 the sixth try in 15 minutes is refused with Retry-After', async () => {
  const strict = await openConsoleShop({ RATE_LIMIT_FACTOR: '1' });
  await strict.invite(['owner']);
  const guest = strict.guest();
  const tries = [];
  for (let each = 0; each < 6; each += 1) {
    tries.push(await guest.post('/api/admin/sign-in', { email: 'a@shop.example', password: 'x' }));
  }
  expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
  expect(Number(tries[5]?.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});

test('wrong passwords for one member of staff from many addresses are slowed down', async () => {
  const strict = await openConsoleShop({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
  const { email } = await strict.member('owner');
  const statuses: number[] = [];
  for (let each = 0; each < 22; each += 1) {
    const { status } = await strict
      .guest()
      .post(
        '/api/admin/sign-in',
        { email, password: 'wrong-Harbour7lamp' },
        { 'x-forwarded-for': `203.0.${each}.7` },
      );
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429]);
  await strict.close();
});

test('CN-16 a call marked recent asks for the password eleven minutes later, and works after it', async () => {
  const owner = await shop.member('owner');
  const invite = () =>
    owner.post('/api/admin/staff/invite', { email: 'new@shop.example', name: 'New', roles: ['order_desk'] });
  shop.clock.pass(11 * 60);
  expect((await invite()).body.code).toBe('confirm_needed');
  const wrong = await owner.post('/api/admin/confirm', { password: 'wrong', code: owner.code() });
  expect(wrong.body.code).toBe('current_password_wrong');
  const withoutCode = await owner.post('/api/admin/confirm', { password: owner.password });
  expect(withoutCode.body.code).toBe('factor_wrong');
  const confirmed = await owner.post('/api/admin/confirm', { password: owner.password, code: owner.code() });
  expect(confirmed.status).toBe(200);
  expect((await invite()).status).toBe(200);
});

test('a session ends after eight idle hours; refreshes without a hand do not prolong it', async () => {
  const owner = await shop.member('owner');
  shop.clock.pass(7 * 3600);
  expect((await owner.get('/api/admin/me', { 'x-quiet': '1' })).status).toBe(200);
  shop.clock.pass(2 * 3600);
  expect((await owner.get('/api/admin/me')).status).toBe(401);
});
