import { type Static, Type } from 'typebox';
import { limits } from '#contract/limits.ts';
import {
  done,
  Email,
  envelope,
  filledText,
  Id,
  IdInPath,
  listEnvelope,
  Moment,
  nullable,
  Ok,
} from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields, RoleList, RoleName } from './session.ts';

const StaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(RoleName),
  state: Type.Enum(['invited', 'active', 'disabled']),
  has_second_step: Type.Boolean(),
  last_seen_at: nullable(Moment),
});
export type StaffMember = Static<typeof StaffMember>;

const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Moment,
  /** The name of the member of staff, or who ran the command. */
  who: Type.String(),
  command: Type.String(),
  subject: Type.String(),
  /** What the subject is called: of a product, a category, a member of staff. */
  subject_name: nullable(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
  /** Whether the caller may undo it; it is refused if it was changed again since. */
  can_undo: Type.Boolean(),
  is_undone: Type.Boolean(),
});
export type AuditEntry = Static<typeof AuditEntry>;

const manage = { access: 'staff', permission: 'staff.manage', recent: true } as const;
const params = Type.Object({ id: IdInPath });

export const staffEndpoints = adminEndpoints({
  'GET /admin/staff': {
    summary: 'Members of staff and open invitations',
    access: 'staff',
    permission: 'staff.read',
    response: listEnvelope(StaffMember),
    refusals: [],
  },
  'POST /admin/staff/invite': {
    summary: 'Invites a member of staff by mail; the link works once, for 72 hours',
    ...manage,
    body: fields({ email: Email, name: filledText(limits.name), roles: RoleList }),
    response: envelope(Type.Object({ id: Id })),
    refusals: ['email_taken', 'email_invalid'],
  },
  'POST /admin/staff/:id/invite-again': {
    summary: 'Sends the invitation again; the former link ends',
    ...manage,
    params,
    body: fields({}),
    response: done('Invitation sent.'),
    refusals: ['staff_not_found'],
  },
  'POST /admin/staff/:id/roles': {
    summary: 'Replaces the roles of a member of staff and ends their sessions',
    ...manage,
    params,
    body: fields({ roles: RoleList, was: RoleList }),
    response: done('Roles changed.'),
    refusals: ['staff_not_found', 'last_owner', 'changed_meanwhile'],
  },
  'POST /admin/staff/:id/disable': {
    summary: 'Disables an account and ends its sessions',
    ...manage,
    params,
    body: fields({}),
    response: done('Account disabled.'),
    refusals: ['staff_not_found', 'last_owner'],
  },
  'POST /admin/staff/:id/enable': {
    summary: 'Enables a disabled account',
    ...manage,
    params,
    body: fields({}),
    response: done('Account enabled.'),
    refusals: ['staff_not_found'],
  },
  'POST /admin/staff/:id/sign-out': {
    summary: 'Ends all sessions of a member of staff',
    ...manage,
    params,
    body: fields({}),
    response: done('Signed out everywhere.'),
    refusals: ['staff_not_found'],
  },
  'POST /admin/staff/:id/reset-factor': {
    summary: 'Removes the second step and the recovery codes of a member of staff',
    ...manage,
    params,
    body: fields({}),
    response: done('Second step removed.'),
    refusals: ['staff_not_found'],
  },
  'GET /admin/audit': {
    summary: 'What was changed, by whom and with which command, newest first, 50 a page',
    access: 'staff',
    permission: 'audit.read',
    query: Type.Object({
      /** How the subject begins: 'order 4821'. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({
      status: Ok,
      payload: Type.Array(AuditEntry),
      next_cursor: nullable(Type.String()),
    }),
    refusals: ['cursor_invalid'],
  },
  'POST /admin/audit/:id/undo': {
    summary:
      'Restores what a change replaced, unless it was changed again since; needs the permission of the change',
    access: 'staff',
    permission: 'audit.read',
    params,
    body: fields({}),
    response: done('Undone.'),
    refusals: ['change_not_found', 'not_undoable', 'changed_since', 'permission_needed', 'operation_refused'],
  },
});
