import type { Role } from '#contract/staff-roles.ts';
import { codeAt, stepAt } from '#server/features/staff/totp.ts';
import { fromBase32 } from '#tests/support/base32.ts';
import { openTestBrowser } from '#tests/support/test-browser.ts';
import { testLog } from '#tests/support/test-log.ts';
import { goodPassword, openAccountShop } from './account-shop.ts';

let invited = 0;

type Shop = Pick<Awaited<ReturnType<typeof openAccountShop>>, 'app' | 'services' | 'clock'> & {
  readonly db: Awaited<ReturnType<typeof openAccountShop>>['database']['db'];
};

/** A browser in the console: it sends the CSRF token of its session. */
export const openConsole = (shop: Pick<Shop, 'app'>, remoteAddress?: string) => {
  const browser = openTestBrowser(shop.app, remoteAddress);
  const token = async () => (await browser.get('/api/admin/session')).body.csrf_token as string;
  return {
    ...browser,
    post: async (url: string, body: object = {}, headers: Record<string, string> = {}) =>
      browser.post(url, body, { 'x-xsrf-token': await token(), ...headers }),
  };
};

/** Opens a shop with staff: `member` invites one and signs them in, with a second step outside the demo. */
export const staffOf = (shop: Shop) => {
  const { db, services, clock } = shop;
  const invite = async (roles: readonly Role[]) => {
    invited += 1;
    const email = `staff.${invited}@shop.example`;
    const { id } = await db
      .insertInto('staff')
      .values({ email, name: `Staff ${invited}`, roles, created_at: clock.world.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = clock.world.randomBytes(32).toString('base64url');
    const { insertLink } = await import('#server/features/staff/staff-store.ts');
    const expiresAt = new Date(clock.world.now().getTime() + 3_600_000);
    await insertLink(db, { staffId: id, token, expiresAt });
    return { id, email, token };
  };
  const nextCode = (key: string): string => {
    // A code works once, so every one belongs to a new step.
    clock.pass(30);
    return codeAt(fromBase32(key), stepAt(clock.world.now()));
  };
  const member = async (...roles: readonly Role[]) => {
    const { id, email, token } = await invite(roles);
    const browser = openConsole(shop);
    const name = `Ilze ${id}`;
    const answer = await browser.post('/api/admin/welcome', { token, name, password: goodPassword });
    if (answer.status !== 200) throw new Error(`Not welcomed: ${JSON.stringify(answer.body)}`);
    let key = '';
    let recoveryCodes: string[] = [];
    if (answer.body.next === 'set_up') {
      key = (await browser.post('/api/admin/me/totp-begin')).body.payload.key;
      const proved = await browser.post('/api/admin/me/totp-finish', { code: nextCode(key) });
      recoveryCodes = proved.body.payload.recovery_codes;
    }
    return {
      ...browser,
      id,
      email,
      name,
      key,
      recoveryCodes,
      password: goodPassword,
      code: () => nextCode(key),
    };
  };
  return { invite, member, guest: () => openConsole(shop), services };
};

/** A shop outside the demo with staff. */
export const openConsoleShop = async (env: Record<string, string> = {}, log = testLog) => {
  const shop = await openAccountShop({ env: { DEMO: '0', ...env }, log });
  return { ...shop, db: shop.database.db, ...staffOf({ ...shop, db: shop.database.db }) };
};

export type Member = Awaited<ReturnType<ReturnType<typeof staffOf>['member']>>;
