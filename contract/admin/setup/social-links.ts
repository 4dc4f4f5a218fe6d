import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, filledText, nullable } from '#contract/values.ts';

const name = filledText(40);
const url = Type.String({ maxLength: 500 });

export const FooterLink = Type.Object({ name, url });
export type FooterLink = Static<typeof FooterLink>;

const write = { access: 'staff', permission: 'settings.write' } as const;

export const socialLinkEndpoints = adminEndpoints({
  'POST /admin/social-links': {
    summary: 'Adds or changes a social link of the footer; its icon follows from its name',
    ...write,
    body: fields({
      name,
      url,
      /** The address that the caller saw; null: a new link. */
      was: nullable(url),
    }),
    response: done('Saved.'),
    refusals: ['operation_refused', 'changed_meanwhile'],
  },
  'POST /admin/social-links/remove': {
    summary: 'Removes a social link of the footer',
    ...write,
    body: fields({ name }),
    response: done('Removed.'),
    refusals: ['operation_refused'],
  },
});
