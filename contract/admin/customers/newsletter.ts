import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, Email, Id, Moment, nullable, Ok } from '#contract/values.ts';

const SubscriberRow = Type.Object({
  id: Id,
  email: Type.String(),
  /** Code of the language that they chose; null: none. */
  language: nullable(Type.String()),
  since: Moment,
  /** False: requested, and not confirmed by mail yet. */
  is_confirmed: Type.Boolean(),
});
export type SubscriberRow = Static<typeof SubscriberRow>;

export const adminNewsletterEndpoints = adminEndpoints({
  'GET /admin/newsletter': {
    summary: 'Subscribers of the newsletter, newest first, 50 a page; found by a part of the e-mail',
    access: 'staff',
    permission: 'people.read',
    query: fields({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({
      status: Ok,
      payload: Type.Array(SubscriberRow),
      next_cursor: nullable(Type.String()),
    }),
    refusals: ['cursor_invalid'],
  },
  'GET /admin/newsletter/export': {
    summary: 'The confirmed subscribers as CSV; it is recorded',
    access: 'staff',
    permission: 'people.erase',
    recent: true,
    media: 'text/csv',
    response: Type.String(),
    refusals: [],
  },
  'POST /admin/newsletter/forget': {
    summary: 'Deletes an address of the newsletter and its choices',
    access: 'staff',
    permission: 'people.erase',
    recent: true,
    body: fields({ email: Email }),
    response: done('Address removed.'),
    refusals: ['operation_refused'],
  },
});
