import { composeMail } from '#server/features/notifications/compose-mail.ts';
import type { Composer, QueuedMail, StaffMailKind } from '#server/features/notifications/notifications.ts';
import { momentText } from '#server/lib/text/date-text.ts';
import { invitationSeconds, makeLink } from './manage-staff.ts';
import type { StaffDeps } from './staff.ts';
import { staffMailTexts } from './staff-mail-texts.ts';
import { deleteLinksOf, findStaff, findStaffByEmail } from './staff-store.ts';

type Deps = Pick<StaffDeps, 'db' | 'world' | 'publicUrl'>;
type Member = Awaited<ReturnType<typeof findStaff>>;

const newPasswordSeconds = 60 * 60;

const noSignIn = { browser: '', network: '', at: '' };

/** A notice about an active account. */
const composeNotice = async (
  deps: Deps,
  kind: 'staff_sign_in' | 'staff_factor_removed',
  mail: QueuedMail,
) => {
  const member = await findStaffByEmail(deps.db, mail.recipient);
  if (!member || member.disabled_at !== null) return null;
  const { browser = '', network = '', at } = mail.data as Readonly<Record<string, string | undefined>>;
  return composeMail(deps, staffMailTexts, {
    kind,
    to: mail.recipient,
    language: member.language,
    params: {
      name: member.name,
      browser,
      network,
      at: at === undefined ? '' : momentText(new Date(at), member.language),
    },
    path: kind === 'staff_sign_in' ? '/admin/account' : '/admin',
  });
};

/** Creates the link: outside this mail it exists only as a hash. */
const composeLink = async (
  deps: Deps,
  kind: 'staff_invitation' | 'staff_password',
  to: string,
  member: Member,
) => {
  if (!member || member.disabled_at !== null) return null;
  const isPassword = kind === 'staff_password';
  if (isPassword) await deleteLinksOf(deps.db, member.id);
  const seconds = isPassword ? newPasswordSeconds : invitationSeconds;
  return composeMail(deps, staffMailTexts, {
    kind,
    to,
    language: member.language,
    params: { ...noSignIn, name: member.name },
    path: await makeLink(deps.db, deps.world, member.id, seconds),
    showsLink: true,
  });
};

export const composeStaffMails = (deps: Deps): Readonly<Record<StaffMailKind, Composer>> => ({
  staff_invitation: async ({ recipient, data }) =>
    composeLink(
      deps,
      'staff_invitation',
      recipient,
      await findStaff(deps.db, Number((data as { readonly staff: string }).staff)),
    ),
  // Unknown addresses get no mail.
  staff_password: async ({ recipient }) =>
    composeLink(deps, 'staff_password', recipient, await findStaffByEmail(deps.db, recipient)),
  staff_sign_in: (mail) => composeNotice(deps, 'staff_sign_in', mail),
  staff_factor_removed: (mail) => composeNotice(deps, 'staff_factor_removed', mail),
});
