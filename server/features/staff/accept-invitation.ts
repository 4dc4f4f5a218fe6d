import { inTransaction } from '#server/db/transaction.ts';
import { checkNewPassword } from '#server/features/accounts/accounts-rules.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import { deleteStaffSessionsOf, type StaffStage } from '#server/http/sessions/staff-session-store.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { openStaffSession, stageWithout } from './sign-in.ts';
import type { StaffDeps } from './staff.ts';
import { findInvited, lockStaff, takeLink, updateStaff } from './staff-store.ts';

/** Reads the member of staff that a link invites. */
export const lookAtInvitation = async ({ db, world }: StaffDeps, token: string) => {
  const invited = await findInvited(db, token, world.now());
  if (!invited) throw new Refusal('staff_link_invalid');
  return { email: invited.email, name: invited.name, roles: invited.roles };
};

/** Accepts an invitation: sets name and password and signs in. The link works once. */
export const acceptInvitation = async (
  deps: StaffDeps,
  { body, staff: former, visit, actor }: AdminCall<'POST /admin/welcome'>,
): Promise<StaffStage> => {
  const { db, world, passwords, demo } = deps;
  const invited = await lookAtInvitation(deps, body.token);
  const { shop_name = '' } = await readSettings(db);
  checkNewPassword(body.password, body.password, shop_name);
  const passwordHash = await passwords.hash(body.password);
  const stage = await inTransaction(db, async (trx) => {
    const id = await takeLink(trx, body.token, world.now());
    const member = id === null ? undefined : await lockStaff(trx, id);
    if (!member || member.disabled_at !== null) throw new Refusal('staff_link_invalid');
    await updateStaff(trx, member.id, { name: body.name, password_hash: passwordHash });
    await deleteStaffSessionsOf(trx, member.id);
    await recordAudit(
      trx,
      { ...actor, who: member.email },
      { subject: `staff ${member.id}`, before: { state: 'invited' }, after: { state: 'active' } },
    );
    const next = stageWithout(member.totp_key !== null, demo);
    await openStaffSession(trx, { id: member.id, former, stage: next }, visit);
    return next;
  });
  visit.rememberDevice(invited.email);
  visit.logEvent('staff_welcomed');
  return stage;
};
