import { type Command, operationOf, required, type ShopCommand } from '#cli/framework/command.ts';
import { moment, table } from '#cli/framework/tables.ts';
import {
  changeRoles,
  inviteStaff,
  makeLink,
  requireRole,
  requireStaffByEmail,
  resetFactor,
  setDisabled,
  signOutEverywhere,
} from '#server/features/staff/manage-staff.ts';
import { listStaff } from '#server/features/staff/staff-store.ts';
import { realWorld } from '#server/lib/world.ts';

const rolesOf = (text: string) => text.split(',').map((each) => requireRole(each.trim()));

const roleOption = [
  '--role <roles>',
  'owner, manager, catalogue_editor, order_desk, phone_desk, read_only; several with commas',
  undefined,
  required,
] as const;

const invite: ShopCommand<{ role: string; name?: string }> = {
  name: 'staff invite',
  summary: 'Invite a member of staff to the console; prints and mails a link that works once',
  example: 'staff invite ilze@shop.example --role owner --name Ilze',
  args: '<email>',
  options: [roleOption, ['--name <name>', 'Name of the person']],
  run: async (services, { args: [email = ''], options: { role, name = '' } }, context) => {
    const { database, config } = services;
    const roles = rolesOf(role);
    const id = await inviteStaff(operationOf(services, context), { email, name, roles });
    const link = `${config.consoleUrl ?? config.publicUrl}${await makeLink(database.db, realWorld, id)}`;
    return {
      text: `✓ ${email} is invited as ${roles.join(', ')}. The link works once, for 72 hours:\n${link}`,
      data: { id, email, roles, link },
    };
  },
};

const list: ShopCommand = {
  name: 'staff list',
  summary: 'List members of staff and open invitations',
  example: 'staff list',
  run: async ({ database }, _input, { width }) => {
    const members = await listStaff(database.db);
    const stateOf = ({ disabled_at, accepted }: (typeof members)[number]): string =>
      disabled_at !== null ? 'disabled' : accepted ? 'active' : 'invited';
    const rows = members.map((member) => [
      member.email,
      member.name,
      member.roles.join(', '),
      stateOf(member),
      member.has_totp ? 'yes' : 'no',
      moment(member.last_seen_at),
    ]);
    const head = ['Email', 'Name', 'Roles', 'State', 'Second step', 'Last seen'];
    return { text: rows.length === 0 ? 'No staff.' : table(head, rows, width), data: members };
  },
};

/** A command about one member of staff, by e-mail. */
const about = (
  name: string,
  summary: string,
  done: string,
  act: (operation: ReturnType<typeof operationOf>, id: number) => Promise<void>,
): ShopCommand => ({
  name: `staff ${name}`,
  summary,
  example: `staff ${name} ilze@shop.example`,
  args: '<email>',
  run: async (services, { args: [typed = ''] }, context) => {
    const { id, email } = await requireStaffByEmail(services.database.db, typed);
    await act(operationOf(services, context), id);
    return { text: `✓ ${email} ${done}`, data: { id, email } };
  },
});

const role: ShopCommand<{ role: string }> = {
  name: 'staff role',
  summary: 'Replace the roles of a member of staff; their sessions end',
  example: 'staff role ilze@shop.example --role manager,phone_desk',
  args: '<email>',
  options: [roleOption],
  run: async (services, { args: [typed = ''], options }, context) => {
    const { id, email } = await requireStaffByEmail(services.database.db, typed);
    const roles = rolesOf(options.role);
    await changeRoles(operationOf(services, context), id, { roles });
    return { text: `✓ ${email} is now ${roles.join(', ')}.`, data: { id, email, roles } };
  },
};

export const staffCommands: readonly Command[] = [
  invite,
  list,
  role,
  about('reset-factor', 'Remove the second step, for a lost phone', 'has no second step now.', resetFactor),
  about('sign-out', 'End all sessions of a member of staff', 'is signed out everywhere.', signOutEverywhere),
  about('remove', 'Disable an account and end its sessions', 'can no longer sign in.', (operation, id) =>
    setDisabled(operation, id, true),
  ),
  about('restore', 'Enable a disabled account', 'can sign in again.', (operation, id) =>
    setDisabled(operation, id, false),
  ),
];
