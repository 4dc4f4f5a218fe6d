import { composeMail, type MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { Composer, StaffMailKind } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';
import { makeLink } from './manage-staff.ts';
import type { StaffDeps } from './staff.ts';
import { findStaff } from './staff-store.ts';

interface Params {
  readonly shop: string;
  readonly name: string;
}

const english: MailTextSet<StaffMailKind, Params> = {
  footer: (shop) => `This email is about the console of ${shop}.`,
  mails: {
    staff_invitation: {
      subject: ({ shop }) => `You are invited to the console of ${shop}`,
      preview: () => 'Accept the invitation within 72 hours.',
      heading: ({ name }) => (name === '' ? 'You are invited' : `Welcome, ${name}`),
      paragraphs: ({ shop }) => [
        `You are invited to work in the console of ${shop}. Choose a password and set up your second step to begin.`,
      ],
      button: 'Accept invitation',
      notes: () => ['The link works once, for 72 hours.', 'Not expecting this? You can ignore this email.'],
    },
  },
};

/** Members of staff read English: the console has no other language yet. */
const texts: ByLanguage<MailTextSet<StaffMailKind, Params>> = { en: english, de: english, lv: english };

/** Creates the link: outside this mail it exists only as a hash. */
export const composeStaffMails = (
  deps: Pick<StaffDeps, 'db' | 'world' | 'publicUrl'>,
): Readonly<Record<StaffMailKind, Composer>> => ({
  staff_invitation: async ({ kind, recipient, language, data }) => {
    const member = await findStaff(deps.db, Number((data as { readonly staff: string }).staff));
    if (!member || member.disabled_at !== null) return null;
    return composeMail(deps, texts, {
      kind: kind as StaffMailKind,
      to: recipient,
      language,
      params: { name: member.name },
      path: await makeLink(deps.db, deps.world, member.id),
      showsLink: true,
    });
  },
});
