import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { initials, roleName, when } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import { InputField } from '#console/ui/field.tsx';
import { Icon } from '#console/ui/icons.tsx';
import type { StaffMember } from '#contract/admin/staff.ts';
import {
  type Permission,
  permissionRoles,
  permissions,
  permissionsOf,
  type Role,
  roles,
} from '#contract/staff-roles.ts';

export const loader = async () => (await call('GET /admin/staff')).payload;

const RoleBoxes = ({ held }: { readonly held: readonly string[] }) => (
  <fieldset className="rolebox">
    <legend className="lab">{t('Roles')}</legend>
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
  if (chosen.length === 0) throw new Error(t('Choose at least one role.'));
  return chosen;
};

const permissionTexts: Readonly<Record<Permission, string>> = {
  'figures.read': t('View sales figures'),
  'exports.run': t('Download lists as CSV'),
  'orders.read': t('View orders'),
  'people.read': t('View names, emails, phones and addresses'),
  'orders.note': t('Write notes and resend emails'),
  'orders.write': t('Cancel orders'),
  'orders.pack': t('Pack and ship'),
  'payments.confirm': t('Confirm phone payments'),
  'payments.refund': t('Refund payments'),
  'returns.handle': t('Handle returns'),
  'reviews.moderate': t('Moderate reviews'),
  'people.write': t('Verify customers and answer messages'),
  'people.block': t('Block customers'),
  'people.erase': t('Export and erase customers'),
  'catalogue.read': t('View the catalogue'),
  'stock.read': t('View the stock'),
  'imports.run': t('Import catalogue and price files'),
  'catalogue.write': t('Change products'),
  'prices.write': t('Change prices'),
  'stock.write': t('Correct stock'),
  'content.write': t('Change pages and translations'),
  'promos.write': t('Create and end promo codes'),
  'settings.read': t('View settings'),
  'settings.write': t('Change settings'),
  'system.read': t('View system health'),
  'system.run': t('Make backups and resend mails'),
  'audit.read': t('View the history of changes'),
  'staff.read': t('View staff'),
  'staff.manage': t('Invite and change staff'),
};

/** Which role may do what: the same table that the server checks. */
const Matrix = () => (
  <section className="pan" aria-label={t('What each role may do')}>
    <header>
      <h2>{t('What each role may do')}</h2>
    </header>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones. */}
    <section className="wide" aria-label={t('Roles and permissions')} tabIndex={0}>
      <table className="permissions">
        <thead>
          <tr>
            <th>{t('Permission')}</th>
            {roles.map((role) => (
              <th key={role}>{roleName(role)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission}>
              <td>{permissionTexts[permission]}</td>
              {roles.map((role) =>
                (permissionRoles[permission] as readonly Role[]).includes(role) ? (
                  <td key={role}>
                    <Icon name="check" />
                    <span className="hidden-text">{t('Yes')}</span>
                    <span className="phone-only">{roleName(role)}</span>
                  </td>
                ) : (
                  <td key={role} className="q wide-only">
                    –
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </section>
);

/** What a person may do, and by which role. */
const Effective = ({ member }: { readonly member: StaffMember }) => (
  <details>
    <summary className="sm q">{t('What {name} may do', { name: member.name || member.email })}</summary>
    <ul className="plain-list sm">
      {permissionsOf(member.roles).map((permission) => (
        <li key={permission}>
          {permissionTexts[permission]}{' '}
          <span className="q">
            {member.roles
              .filter((role) => (permissionRoles[permission] as readonly Role[]).includes(role))
              .map(roleName)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  </details>
);

const states = {
  invited: (
    <Badge tone="amber" ring>
      {t('Invited')}{' '}
    </Badge>
  ),
  active: <Badge tone="green">{t('Active')}</Badge>,
  disabled: <Badge ring>{t('Disabled')}</Badge>,
} as const;

const Actions = ({ member, onRoles }: { readonly member: StaffMember; readonly onRoles: () => void }) => {
  const run = useAction();
  const params = { id: String(member.id) };
  const enable = () => call('POST /admin/staff/:id/enable', { params });
  return (
    <span className="row wrap">
      <button type="button" className="btn s28" onClick={onRoles}>
        {t('Change roles')}{' '}
      </button>
      <button
        type="button"
        className="btn s28"
        onClick={() =>
          run(() => call('POST /admin/staff/:id/invite-again', { params }), t('Invitation sent.'))
        }
      >
        {member.state === 'invited' ? t('Send invitation again') : t('Send new password link')}
      </button>
      {member.state === 'active' && (
        <button
          type="button"
          className="btn s28"
          onClick={() =>
            run(() => call('POST /admin/staff/:id/sign-out', { params }), t('Signed out everywhere.'))
          }
        >
          {t('Sign out everywhere')}{' '}
        </button>
      )}
      {member.has_second_step && (
        <button
          type="button"
          className="btn s28"
          onClick={() =>
            run(
              () => call('POST /admin/staff/:id/reset-factor', { params }),
              t('Two-factor authentication removed.'),
            )
          }
        >
          {t('Remove two-factor authentication')}{' '}
        </button>
      )}
      <button
        type="button"
        className="btn s28"
        onClick={() =>
          member.state === 'disabled'
            ? run(enable, t('Account enabled.'))
            : run(() => call('POST /admin/staff/:id/disable', { params }), t('Account disabled.'), enable)
        }
      >
        {member.state === 'disabled' ? t('Enable') : t('Disable')}
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
        <h1>{t('Staff and roles')}</h1>
        {may('staff.manage') && (
          <div className="acts">
            <button type="button" className="btn volt" data-new onClick={() => setInviting(true)}>
              <Icon name="plus" />
              {t('Invite')}{' '}
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
                  {member.has_second_step
                    ? t('two-factor authentication on')
                    : t('no two-factor authentication')}
                  {member.last_seen_at && ` · ${t('seen {when}', { when: when(member.last_seen_at) })}`}
                </div>
                <Effective member={member} />
              </div>
              {may('staff.manage') && <Actions member={member} onRoles={() => setChanged(member)} />}
            </section>
          ))}
          <Matrix />
        </div>
      </div>
      {isInviting && (
        <AskDialog
          title={t('Invite a member of staff')}
          text={t('They get an email with a link that works once, for 72 hours.')}
          button={t('Send invitation')}
          onClose={() => setInviting(false)}
          act={async (fields) => {
            const body = {
              email: String(fields.get('email')),
              name: String(fields.get('name')),
              roles: rolesIn(fields),
            };
            await call('POST /admin/staff/invite', { body });
            return t('Invitation sent to {email}.', { email: body.email });
          }}
          onDone={done}
        >
          <InputField label={t('Email')} name="email" type="email" required />
          <InputField label={t('Name')} name="name" required maxLength={100} />
          <RoleBoxes held={['order_desk']} />
        </AskDialog>
      )}
      {changed && (
        <AskDialog
          title={t('Roles of {p0}', { p0: changed.name || changed.email })}
          text={t('The change works at once and ends their sessions.')}
          button={t('Save roles')}
          onClose={() => setChanged(null)}
          act={async (fields) => {
            await call('POST /admin/staff/:id/roles', {
              params: { id: String(changed.id) },
              body: { roles: rolesIn(fields), was: changed.roles },
            });
            return t('Roles changed.');
          }}
          onDone={done}
        >
          <RoleBoxes held={changed.roles} />
        </AskDialog>
      )}
    </>
  );
};
