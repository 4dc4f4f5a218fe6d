import { inTransaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import type { Staff, StaffVisit } from '#server/http/sessions/staff-access.ts';
import { deleteStaffSession, type StaffStage } from '#server/http/sessions/staff-session-store.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { openKey } from './seal-key.ts';
import type { StaffDeps } from './staff.ts';
import { findStaff, findStaffByEmail, lockStaff, takeRecoveryCode, takeStep } from './staff-store.ts';
import { stepOfCode } from './totp.ts';

/** Counts an attempt as customers' are counted (decision 29): strangers slow down only themselves. */
const countAttempt = async (
  { limits }: StaffDeps,
  email: string,
  visit: StaffVisit,
): Promise<() => Promise<void>> => {
  const account = `staff ${email.toLowerCase()}`;
  const device = visit.knownDevice(email);
  await limits.take('signInFrom', visit.network);
  const forgetFrom = () => limits.giveBack('signInFrom', visit.network);
  if (device !== null) {
    await limits.take('signInDevice', `${account}\n${device}`);
    return async () => {
      await limits.forget('signInDevice', `${account}\n${device}`);
      await forgetFrom();
    };
  }
  await limits.take('signIn', `${account}\n${visit.network}`);
  await limits.take('signInAccount', account);
  return async () => {
    await limits.forget('signIn', `${account}\n${visit.network}`);
    await limits.giveBack('signInAccount', account);
    await forgetFrom();
  };
};

/** After the first step: outside the demo a second one is required. */
export const stageWithout = (hasTotp: boolean, demo: boolean): StaffStage => {
  if (hasTotp) return 'factor';
  return demo ? 'done' : 'set_up';
};

/** Opens a session for a member of staff and ends the one of the same browser. */
export const openStaffSession = async (
  trx: StaffDeps['db'],
  { id, former, stage }: { readonly id: number; readonly former: Staff | null; readonly stage: StaffStage },
  visit: StaffVisit,
): Promise<void> => {
  if (former) await deleteStaffSession(trx, former.sessionId, former.id);
  await visit.signIn(trx, id, stage);
};

/**
 * Tells the person by mail about a sign-in in a browser that the account was not used in before. The browser is known
 * by a signed cookie.
 */
const tellOfNewDevice = async (
  trx: StaffDeps['db'],
  { id, email }: { readonly id: number; readonly email: string },
  visit: StaffVisit,
  now: Date,
): Promise<void> => {
  if (visit.knownDevice(email) !== null) return;
  await queueMail(trx, {
    kind: 'staff_sign_in',
    key: `${id}:${now.getTime()}`,
    to: email,
    data: { browser: visit.browser, network: visit.network, at: now.toISOString() },
    now,
  });
};

/** First step: e-mail and password. An unknown e-mail costs the same work as a wrong password. */
export const signInStaff = async (
  deps: StaffDeps,
  { body, staff: former, visit }: AdminCall<'POST /admin/sign-in'>,
): Promise<StaffStage> => {
  const { db, passwords, demo } = deps;
  const uncount = await countAttempt(deps, body.email, visit);
  const found = await findStaffByEmail(db, body.email);
  const { isRight } = await passwords.check(body.password, found?.password_hash ?? null);
  if (!found || !isRight) {
    visit.logEvent('staff_sign_in_refused', found ? { staffId: found.id } : {});
    throw new Refusal('staff_credentials_mismatch');
  }
  if (found.disabled_at !== null) throw new Refusal('staff_disabled');
  const stage = stageWithout(found.totp_key !== null, demo);
  await inTransaction(db, async (trx) => {
    const locked = await lockStaff(trx, found.id);
    // Changed while the password was hashed: that ended all sessions, and one opened now would survive it.
    if (locked?.password_hash !== found.password_hash || locked.disabled_at !== null)
      throw new Refusal('staff_credentials_mismatch');
    await openStaffSession(trx, { id: found.id, former, stage }, visit);
    if (stage !== 'factor') await tellOfNewDevice(trx, found, visit, deps.world.now());
  });
  await uncount();
  if (stage !== 'factor') visit.rememberDevice(body.email);
  visit.logEvent('staff_password_right', { staffId: found.id });
  return stage;
};

interface Code {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
}

/** Checks a code of the authenticator app or a recovery code, and uses it up. */
export const requireCode = async (
  { db, limits, secret, world }: StaffDeps,
  id: number,
  { code, recovery_code }: Code,
  visit: StaffVisit,
): Promise<void> => {
  await limits.take('passwordCheck', `staff code ${id}`);
  const member = await findStaff(db, id);
  const key = member?.totp_key ? openKey(secret, member.totp_key) : null;
  const step = key && code !== undefined ? stepOfCode(key, code, world.now()) : null;
  const isRight =
    (step !== null && (await takeStep(db, id, step))) ||
    (recovery_code !== undefined && (await takeRecoveryCode(db, id, recovery_code)));
  if (!isRight) {
    visit.logEvent('staff_code_refused', { staffId: id });
    throw new Refusal('factor_wrong');
  }
  await limits.forget('passwordCheck', `staff code ${id}`);
};

/** Second step. The session gets a new token. */
export const giveFactor = async (
  deps: StaffDeps,
  { body, staff, visit }: AdminCall<'POST /admin/sign-in/factor'>,
): Promise<void> => {
  if (staff?.stage !== 'factor') throw new Refusal('unauthenticated');
  await requireCode(deps, staff.id, body, visit);
  await inTransaction(deps.db, async (trx) => {
    await openStaffSession(trx, { id: staff.id, former: staff, stage: 'done' }, visit);
    await tellOfNewDevice(trx, staff, visit, deps.world.now());
  });
  visit.rememberDevice(staff.email);
  visit.logEvent('staff_signed_in', { staffId: staff.id });
};
