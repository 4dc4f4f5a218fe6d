import { defaultShopName } from '#contract/shop-name.ts';
import { permissionsOf } from '#contract/staff-roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkNewPassword } from '#server/features/accounts/accounts-rules.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import { type Staff, type StaffVisit, staffSessionLifetime } from '#server/http/sessions/staff-access.ts';
import {
  confirmStaffSession,
  deleteStaffSession,
  deleteStaffSessionsOf,
  finishSetUp,
  listStaffSessions,
} from '#server/http/sessions/staff-session-store.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { openKey, sealKey } from './seal-key.ts';
import { requireCode } from './sign-in.ts';
import type { StaffDeps } from './staff.ts';
import { countRecoveryCodes, findStaff, replaceRecoveryCodes, takeStep, updateStaff } from './staff-store.ts';
import { base32, stepOfCode, totpUri } from './totp.ts';

/** The account of the caller with its sessions. */
export const readOwnAccount = async ({ db, world }: StaffDeps, { id, sessionId, ...staff }: Staff) => {
  const member = await findStaff(db, id);
  const seenAfter = secondsAfter(world.now(), -staffSessionLifetime.idleSeconds);
  const sessions = await listStaffSessions(db, id, seenAfter);
  return {
    id,
    name: staff.name,
    email: staff.email,
    language: staff.language,
    letter_keys: staff.letterKeys,
    roles: [...staff.roles],
    permissions: permissionsOf(staff.roles),
    has_totp: member?.totp_key != null,
    recovery_codes_left: await countRecoveryCodes(db, id),
    sessions: sessions.map((session) => ({
      id: session.id,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      browser: session.browser,
      network: session.network,
      is_this: session.id === sessionId,
    })),
  };
};

const requirePassword = async ({ db, limits, passwords }: StaffDeps, staff: Staff, password: string) => {
  await limits.take('passwordCheck', `staff ${staff.id}`);
  const member = await findStaff(db, staff.id);
  const { isRight } = await passwords.check(password, member?.password_hash ?? null);
  if (!member || !isRight) throw new Refusal('current_password_wrong');
  await limits.forget('passwordCheck', `staff ${staff.id}`);
  return member;
};

/** Confirms that the caller is still the member of staff: password, and a code if there is a second step. */
export const confirmItsYou = async (
  deps: StaffDeps,
  { body, staff, visit }: AdminCall<'POST /admin/confirm'>,
): Promise<void> => {
  const member = await requirePassword(deps, staff, body.password);
  if (member.totp_key !== null) await requireCode(deps, staff.id, { code: body.code }, visit);
  await confirmStaffSession(deps.db, staff.sessionId, deps.world.now());
};

/** Replacing the second step needs the password. */
const requireRecent = (staff: Staff): void => {
  if (staff.stage === 'done' && !staff.isRecent) throw new Refusal('confirm_needed');
};

/** Makes a key for an authenticator app. It replaces the present one when it is proved. */
export const beginTotp = async ({ db, world, secret }: StaffDeps, staff: Staff) => {
  requireRecent(staff);
  const key = world.randomBytes(20);
  await updateStaff(db, staff.id, { totp_next: sealKey(secret, key, world) });
  const { shop_name = '' } = await readSettings(db);
  return { key: base32(key), uri: totpUri(key, { shop: shop_name || defaultShopName, email: staff.email }) };
};

const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Ten codes of five groups such as 'k3m9x', without letters that look like digits. Their 123 bits cannot be guessed
 * from the stored hashes, which have no salt.
 */
const newRecoveryCodes = ({ world }: StaffDeps): string[] => {
  const group = (): string =>
    [...world.randomBytes(5)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
  return Array.from({ length: 10 }, () => Array.from({ length: 5 }, group).join('-'));
};

const subjectOf = (staff: Staff): string => `staff ${staff.id}`;

/** Proves the new key with a code, ends the other sessions and returns recovery codes. */
export const finishTotp = async (
  deps: StaffDeps,
  { body, staff, actor }: Pick<AdminCall<'POST /admin/me/totp-finish'>, 'body' | 'staff' | 'actor'>,
): Promise<string[]> => {
  const { db, secret, world, limits } = deps;
  requireRecent(staff);
  await limits.take('passwordCheck', `staff code ${staff.id}`);
  const member = await findStaff(db, staff.id);
  const key = member?.totp_next ? openKey(secret, member.totp_next) : null;
  const step = key && stepOfCode(key, body.code, world.now());
  if (!member || step === null) throw new Refusal('factor_wrong');
  const codes = newRecoveryCodes(deps);
  await inTransaction(db, async (trx) => {
    if (!(await takeStep(trx, staff.id, step))) throw new Refusal('factor_wrong');
    await updateStaff(trx, staff.id, { totp_key: member.totp_next, totp_next: null });
    await replaceRecoveryCodes(trx, staff.id, codes);
    await finishSetUp(trx, staff.sessionId);
    await deleteStaffSessionsOf(trx, staff.id, staff.sessionId);
    await recordAudit(trx, actor, {
      subject: subjectOf(staff),
      before: { second_step: member.totp_key !== null },
      after: { second_step: true },
    });
  });
  await limits.forget('passwordCheck', `staff code ${staff.id}`);
  return codes;
};

/** Ten new recovery codes; the old ones end. */
export const renewRecoveryCodes = async (
  deps: StaffDeps,
  { staff, actor }: Pick<AdminCall<'POST /admin/me/recovery-codes'>, 'staff' | 'actor'>,
): Promise<string[]> => {
  const codes = newRecoveryCodes(deps);
  await inTransaction(deps.db, async (trx) => {
    await replaceRecoveryCodes(trx, staff.id, codes);
    await recordAudit(trx, actor, {
      subject: subjectOf(staff),
      before: null,
      after: { recovery_codes: codes.length },
    });
  });
  return codes;
};

export const changeOwnPassword = async (
  deps: StaffDeps,
  { body, staff, actor }: AdminCall<'POST /admin/me/password'>,
): Promise<void> => {
  const { db, passwords } = deps;
  await requirePassword(deps, staff, body.cur_password);
  const { shop_name = '' } = await readSettings(db);
  checkNewPassword(body.new_password, body.new_password, shop_name);
  const passwordHash = await passwords.hash(body.new_password);
  await inTransaction(db, async (trx) => {
    await updateStaff(trx, staff.id, { password_hash: passwordHash });
    await deleteStaffSessionsOf(trx, staff.id, staff.sessionId);
    await recordAudit(trx, actor, {
      subject: subjectOf(staff),
      before: null,
      after: { password: 'changed' },
    });
  });
};

/** Changes name, language and shortcuts of the caller. */
export const saveChoices = (
  { db }: StaffDeps,
  { body, staff, actor }: AdminCall<'POST /admin/me/choices'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { name, language, letter_keys: hasKeys } = body;
    await updateStaff(trx, staff.id, { name: name.trim(), language, has_letter_keys: hasKeys });
    await recordAudit(trx, actor, {
      subject: subjectOf(staff),
      before: { language: staff.language, letter_keys: staff.letterKeys },
      after: { language, letter_keys: hasKeys },
    });
  });

/** Ends one session of the caller, or all others. */
export const endSessions = (
  { db }: StaffDeps,
  { body: { session }, staff, actor }: AdminCall<'POST /admin/me/sessions-end'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (session === undefined) await deleteStaffSessionsOf(trx, staff.id, staff.sessionId);
    else await deleteStaffSession(trx, session, staff.id);
    await recordAudit(trx, actor, { subject: subjectOf(staff), before: null, after: { sessions: 'ended' } });
  });

/** Ends the caller's session; a guest is signed out too. */
export const signOutStaff = async (
  { db }: StaffDeps,
  staff: Staff | null,
  visit: StaffVisit,
): Promise<void> => {
  if (staff) await deleteStaffSession(db, staff.sessionId, staff.id);
  visit.signOut();
};
