import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useFrame } from '#console/layout/use-frame.ts';
import { initials, roleName, when } from '#console/lib/format.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Icon } from '#console/ui/icons.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { StaffMember } from '#contract/admin/staff.ts';
import { type Permission, permissionRoles, permissions, type Role, roles } from '#contract/staff-roles.ts';

export const loader = async () => (await call('GET /admin/staff')).payload;

const RoleBoxes = ({ held }: { readonly held: readonly string[] }) => (
  <fieldset className="rolebox">
    <legend className="lab">Roles</legend>
    {roles.map((role) => (
      <label key={role}>
        <input
          type="checkbox"
          className="box-in"
          name="roles"
          value={role}
          defaultChecked={held.includes(role)}
        />
        {roleName(role)}
      </label>
    ))}
  </fieldset>
);

const rolesIn = (fields: FormData): Role[] => {
  const chosen = fields.getAll('roles') as Role[];
  if (chosen.length === 0) throw new Error('Choose at least one role.');
  return chosen;
};

const permissionTexts: Readonly<Record<Permission, string>> = {
  'figures.read': 'See sales figures',
  'exports.run': 'Download lists as CSV',
  'orders.read': 'See orders',
  'people.read': 'See names, emails, phones and addresses',
  'orders.note': 'Write notes and resend emails',
  'orders.write': 'Cancel orders',
  'orders.pack': 'Pack and ship',
  'payments.confirm': 'Confirm phone payments',
  'payments.refund': 'Refund payments',
  'returns.handle': 'Handle returns',
  'reviews.moderate': 'Moderate reviews',
  'people.write': 'Verify customers and answer messages',
  'people.block': 'Block customers',
  'people.erase': 'Export and erase customers',
  'catalogue.write': 'Undo putting on and taking off sale',
  'prices.write': 'Undo price changes',
  'stock.write': 'Undo stock corrections',
  'settings.write': 'Undo changes of settings',
  'audit.read': 'See the history of changes',
  'staff.read': 'See staff',
  'staff.manage': 'Invite and change staff',
};

/** Which role may do what: the same table that the server checks. */
const Matrix = () => (
  <section className="pan" aria-label="What each role may do">
    <header>
      <h2>What each role may do</h2>
    </header>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones. */}
    <section className="wide" aria-label="Roles and permissions" tabIndex={0}>
      <table className="matrix">
        <thead>
          <tr>
            <th>Permission</th>
            {roles.map((role) => (
              <th key={role}>{roleName(role)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <td>{permissionTexts[permission]}</td>
              {roles.map((role) => (
                <td key={role}>
                  {(permissionRoles[permission] as readonly Role[]).includes(role) ? (
                    <>
                      <Icon name="check" />
                      <span className="hidden-text">Yes</span>
                    </>
                  ) : (
                    <span className="q">–</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </section>
);

const states = {
  invited: (
    <Badge tone="amber" ring>
      Invited
    </Badge>
  ),
  active: <Badge tone="green">Active</Badge>,
  disabled: <Badge ring>Disabled</Badge>,
} as const;

const useActions = () => {
  const { revalidate } = useRevalidator();
  return async (action: () => Promise<{ readonly message?: string | null }>) => {
    try {
      toast((await action()).message ?? 'Done.');
      revalidate();
    } catch (failure) {
      toast(messageOf(failure));
    }
  };
};

const Actions = ({ member, onRoles }: { readonly member: StaffMember; readonly onRoles: () => void }) => {
  const run = useActions();
  const params = { id: String(member.id) };
  return (
    <span className="row wrap">
      <button type="button" className="btn s28" onClick={onRoles}>
        Change roles
      </button>
      <button
        type="button"
        className="btn s28"
        onClick={() => run(() => call('POST /admin/staff/:id/invite-again', { params }))}
      >
        {member.state === 'invited' ? 'Send invitation again' : 'Send new password link'}
      </button>
      {member.state === 'active' && (
        <button
          type="button"
          className="btn s28"
          onClick={() => run(() => call('POST /admin/staff/:id/sign-out', { params }))}
        >
          Sign out everywhere
        </button>
      )}
      {member.has_second_step && (
        <button
          type="button"
          className="btn s28"
          onClick={() => run(() => call('POST /admin/staff/:id/reset-factor', { params }))}
        >
          Remove second step
        </button>
      )}
      <button
        type="button"
        className="btn s28"
        onClick={() =>
          run(() =>
            member.state === 'disabled'
              ? call('POST /admin/staff/:id/enable', { params })
              : call('POST /admin/staff/:id/disable', { params }),
          )
        }
      >
        {member.state === 'disabled' ? 'Enable' : 'Disable'}
      </button>
    </span>
  );
};

/** Members of staff, their roles and what roles mean. */
export const Component = () => {
  const members = useLoaderData<typeof loader>();
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  const done = () => {
    setInviting(false);
    setChanged(null);
    revalidate();
  };
  return (
    <>
      <div className="bar">
        <h1>Staff and roles</h1>
        {may('staff.manage') && (
          <div className="acts">
            <button type="button" className="btn volt" onClick={() => setInviting(true)}>
              <Icon name="plus" />
              Invite
            </button>
          </div>
        )}
      </div>
      <div className="hr" />
      <div className="scroll">
        <div className="page">
          {members.map((member) => (
            <section key={member.id} className="pan member">
              <span className="av b L">{initials(member.name || member.email)}</span>
              <div className="grow">
                <b>{member.name || member.email}</b> {states[member.state]}
                <div className="q sm">
                  {member.email} · {member.roles.map(roleName).join(', ')} ·{' '}
                  {member.has_second_step ? 'second step on' : 'no second step'}
                  {member.last_seen_at && ` · seen ${when(member.last_seen_at)}`}
                </div>
              </div>
              {may('staff.manage') && <Actions member={member} onRoles={() => setChanged(member)} />}
            </section>
          ))}
          <Matrix />
        </div>
      </div>
      {isInviting && (
        <AskDialog
          title="Invite a member of staff"
          text="They get an email with a link that works once, for 72 hours."
          button="Send invitation"
          onClose={() => setInviting(false)}
          act={async (fields) => {
            const body = {
              email: String(fields.get('email')),
              name: String(fields.get('name')),
              roles: rolesIn(fields),
            };
            await call('POST /admin/staff/invite', { body });
            return `Invitation sent to ${body.email}.`;
          }}
          onDone={done}
        >
          <label className="field">
            <span className="lab">Email</span>
            <input className="in" name="email" type="email" required />
          </label>
          <label className="field">
            <span className="lab">Name</span>
            <input className="in" name="name" required maxLength={100} />
          </label>
          <RoleBoxes held={['order_desk']} />
        </AskDialog>
      )}
      {changed && (
        <AskDialog
          title={`Roles of ${changed.name || changed.email}`}
          text="The change works at once and ends their sessions."
          button="Save roles"
          onClose={() => setChanged(null)}
          act={async (fields) => {
            await call('POST /admin/staff/:id/roles', {
              params: { id: String(changed.id) },
              body: { roles: rolesIn(fields), was: changed.roles },
            });
            return 'Roles changed.';
          }}
          onDone={done}
        >
          <RoleBoxes held={changed.roles} />
        </AskDialog>
      )}
    </>
  );
};
