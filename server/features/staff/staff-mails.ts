import { composeMail } from '#server/features/notifications/compose-mail.ts';
import type { Composer, StaffMailKind } from '#server/features/notifications/notifications.ts';
import { invitationSeconds, makeLink } from './manage-staff.ts';
import type { StaffDeps } from './staff.ts';
import { staffMailTexts } from './staff-mail-texts.ts';
import { deleteLinksOf, findStaff, findStaffByEmail } from './staff-store.ts';

type Deps = Pick<StaffDeps, 'db' | 'world' | 'publicUrl'>;
type Member = Awaited<ReturnType<typeof findStaff>>;

const newPasswordSeconds = 60 * 60;

/** Creates the link: outside this mail it exists only as a hash. */
const compose = async (deps: Deps, kind: StaffMailKind, to: string, member: Member) => {
  if (!member || member.disabled_at !== null) return null;
  const isPassword = kind === 'staff_password';
  if (isPassword) await deleteLinksOf(deps.db, member.id);
  const seconds = isPassword ? newPasswordSeconds : invitationSeconds;
  return composeMail(deps, staffMailTexts, {
    kind,
    to,
    language: member.language,
    params: { name: member.name },
    path: await makeLink(deps.db, deps.world, member.id, seconds),
    showsLink: true,
  });
};

export const composeStaffMails = (deps: Deps): Readonly<Record<StaffMailKind, Composer>> => ({
  staff_invitation: async ({ recipient, data }) =>
    compose(
      deps,
      'staff_invitation',
      recipient,
      await findStaff(deps.db, Number((data as { readonly staff: string }).staff)),
    ),
  // Unknown addresses get no mail.
  staff_password: async ({ recipient }) =>
    compose(deps, 'staff_password', recipient, await findStaffByEmail(deps.db, recipient)),
});
