import { Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { Email, envelope, listEnvelope, Moment } from '#contract/values.ts';

const AlertKind = Type.Enum(['price', 'stock']);

const WantedRow = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  kind: AlertKind,
  waiting: Type.Integer(),
  /** Requested, and not confirmed by mail yet. */
  unconfirmed: Type.Integer(),
  /** Since when the first of them waits. */
  since: Moment,
});

export const adminAlertsEndpoints = adminEndpoints({
  'GET /admin/alerts': {
    summary: 'Products that people wait for, most wanted first, at most 200; cheaper or back in stock',
    access: 'staff',
    permission: 'catalogue.read',
    query: fields({ kind: Type.Optional(AlertKind) }),
    response: listEnvelope(WantedRow),
    refusals: [],
  },
  'POST /admin/alerts/forget': {
    summary: 'Deletes all alerts to an address',
    access: 'staff',
    permission: 'people.erase',
    recent: true,
    body: fields({ email: Email }),
    response: envelope(Type.Object({ removed: Type.Integer() })),
    refusals: ['operation_refused'],
  },
});
