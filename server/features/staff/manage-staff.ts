import { roles as knownRoles, type Role } from '#contract/staff-roles.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { deleteStaffSessionsOf } from '#server/http/sessions/staff-session-store.ts';
import { isMailable } from '#server/lib/text/email.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import {
  deleteLinksOf,
  findStaff,
  findStaffByEmail,
  insertLink,
  lockActiveOwners,
  lockStaff,
  replaceRecoveryCodes,
  updateStaff,
} from './staff-store.ts';

const hour = 60 * 60;
export const invitationSeconds = 72 * hour;
const firstOwnerSeconds = 24 * hour;

const subjectOf = (id: number): string => `staff ${id}`;

export const newLinkToken = (world: World): string => world.randomBytes(32).toString('base64url');

interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Queues the mail with the link. Its token is made when the mail is composed. */
const queueInvitation = async (trx: Database, { id, email }: { id: number; email: string }, now: Date) => {
  await deleteLinksOf(trx, id);
  await queueMail(trx, {
    kind: 'staff_invitation',
    key: `${id}:${now.getTime()}`,
    to: email,
    data: { staff: String(id) },
    now,
  });
};

/** Invites a member of staff. The account exists from now on and is opened by the link of a mail. */
export const inviteStaff = (operation: Operation, { email, name, roles }: Invitation): Promise<number> =>
  runOperation(operation, async (trx) => {
    if (!isMailable(email)) throw new OperatorRefusal('staff_email_invalid', { email });
    if (await findStaffByEmail(trx, email)) throw new OperatorRefusal('staff_exists', { email });
    const { id } = await trx
      .insertInto('staff')
      .values({ email, name, roles, created_at: operation.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueInvitation(trx, { id, email }, operation.now());
    await recordAudit(trx, operation.actor, { subject: subjectOf(id), before: null, after: { roles } });
    return id;
  });

/** A link that is shown once, in a terminal, beside the mail. */
export const makeLink = async (
  db: Database,
  world: World,
  staffId: number,
  seconds = invitationSeconds,
): Promise<string> => {
  const token = newLinkToken(world);
  await insertLink(db, { staffId, token, expiresAt: secondsAfter(world.now(), seconds) });
  return `/admin/welcome#${token}`;
};

const requireLocked = async (trx: Database, id: number) =>
  foundOr(await lockStaff(trx, id), 'staff_not_found', { staff: String(id) });

/** Mails a new link: an invitation, or a password reset. */
export const inviteAgain = (operation: Operation, id: number): Promise<void> =>
  runOperation(operation, async (trx) => {
    const member = await requireLocked(trx, id);
    await queueInvitation(trx, member, operation.now());
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(id),
      before: null,
      after: { mail: 'staff_invitation' },
    });
  });

/** Refuses to leave the shop without an owner who can sign in. */
const requireOtherOwner = async (trx: Database, id: number): Promise<void> => {
  const owners = await lockActiveOwners(trx);
  if (owners.includes(id) && owners.length === 1) throw new OperatorRefusal('last_owner', {});
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** Replaces the roles and ends the sessions. `was` are the roles that the caller saw. */
export const changeRoles = (
  operation: Operation,
  id: number,
  { roles, was }: { readonly roles: readonly Role[]; readonly was?: readonly Role[] },
): Promise<void> =>
  runOperation(operation, async (trx) => {
    if (!roles.includes('owner')) await requireOtherOwner(trx, id);
    const member = await requireLocked(trx, id);
    if (was && !isSame(was, member.roles)) {
      throw new OperatorRefusal('staff_roles_changed', { now: member.roles.join(', ') });
    }
    await updateStaff(trx, id, { roles });
    await deleteStaffSessionsOf(trx, id);
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(id),
      before: { roles: member.roles },
      after: { roles },
    });
  });

/** Disables or enables an account. Disabling ends its sessions and its invitation. */
export const setDisabled = (operation: Operation, id: number, isDisabled: boolean): Promise<void> =>
  runOperation(operation, async (trx) => {
    if (isDisabled) await requireOtherOwner(trx, id);
    const member = await requireLocked(trx, id);
    await updateStaff(trx, id, { disabled_at: isDisabled ? operation.now() : null });
    await deleteStaffSessionsOf(trx, id);
    await deleteLinksOf(trx, id);
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(id),
      before: { disabled: member.disabled_at !== null },
      after: { disabled: isDisabled },
    });
  });

export const signOutEverywhere = (operation: Operation, id: number): Promise<void> =>
  runOperation(operation, async (trx) => {
    await requireLocked(trx, id);
    await deleteStaffSessionsOf(trx, id);
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(id),
      before: null,
      after: { sessions: 'ended' },
    });
  });

/** Removes the second step: for a lost phone, or after a restore with another SESSION_SECRET. */
export const resetFactor = (operation: Operation, id: number): Promise<void> =>
  runOperation(operation, async (trx) => {
    const member = await requireLocked(trx, id);
    await updateStaff(trx, id, { totp_key: null, totp_next: null });
    await replaceRecoveryCodes(trx, id, []);
    await deleteStaffSessionsOf(trx, id);
    const now = operation.now();
    await queueMail(trx, {
      kind: 'staff_factor_removed',
      key: `${id}:${now.getTime()}`,
      to: member.email,
      now,
    });
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(id),
      before: { second_step: member.totp_key !== null },
      after: { second_step: false },
    });
  });

/** Finds a member of staff by e-mail, for the command line. */
export const requireStaffByEmail = async (db: Database, email: string) =>
  foundOr(await findStaffByEmail(db, email), 'staff_not_found', { staff: email });

export const requireRole = (text: string): Role => {
  const role = knownRoles.find((known) => known === text);
  if (!role) throw new OperatorRefusal('staff_role_unknown', { role: text, known: knownRoles });
  return role;
};

/** The sample shop's owner: a new link at every start until the account is opened, then null. */
export const firstOwnerLink = async (operation: Operation, world: World): Promise<string | null> => {
  const email = 'owner@ohmly.example';
  const found = await findStaffByEmail(operation.db, email);
  if ((await lockActiveOwners(operation.db)).length > 0) return null;
  const id = found?.id ?? (await inviteFirstOwner(operation, email));
  if ((await findStaff(operation.db, id))?.password_hash) return null;
  await deleteLinksOf(operation.db, id);
  return makeLink(operation.db, world, id, firstOwnerSeconds);
};

const inviteFirstOwner = (operation: Operation, email: string): Promise<number> =>
  runOperation(operation, async (trx) => {
    const { id } = await trx
      .insertInto('staff')
      .values({ email, name: '', roles: ['owner'], created_at: operation.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, operation.actor, {
      subject: subjectOf(id),
      before: null,
      after: { roles: ['owner'] },
    });
    return id;
  });
