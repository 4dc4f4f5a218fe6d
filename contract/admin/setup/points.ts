import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { PictureFile, pictureBodyBytes } from '#contract/admin/settings.ts';
import { done, envelope, filledText, Id, nullable, Ok } from '#contract/values.ts';

const PointRow = Type.Object({
  id: Id,
  carrier: Type.String(),
  code: Type.String(),
  kind: Type.Enum(['locker', 'pickup']),
  name: Type.String(),
  country: Type.String(),
  city: Type.String(),
  address: Type.String(),
  /** False: shoppers are not offered it; orders to it stay as they are. */
  is_open: Type.Boolean(),
});
export type PointRow = Static<typeof PointRow>;

const carrier = filledText(30);
const write = { access: 'staff', permission: 'settings.write' } as const;

export const pointEndpoints = adminEndpoints({
  'GET /admin/points': {
    summary: 'Parcel lockers and pickup points, 50 a page; found by words or code',
    access: 'staff',
    permission: 'settings.read',
    query: fields({
      carrier: Type.Optional(Type.String({ maxLength: 30 })),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({
      status: Ok,
      payload: Type.Array(PointRow),
      next_cursor: nullable(Type.String()),
    }),
    refusals: ['cursor_invalid'],
  },
  'POST /admin/points/import': {
    summary: "Makes a file the list of a carrier's points; those that are missing in it are closed",
    ...write,
    bodyLimit: pictureBodyBytes,
    body: fields({ carrier, ...PictureFile.properties, dry_run: Type.Boolean() }),
    response: envelope(
      Type.Object({
        points: Type.Integer(),
        added: Type.Integer(),
        changed: Type.Integer(),
        closed: Type.Integer(),
      }),
    ),
    refusals: ['operation_refused'],
  },
  'POST /admin/points': {
    summary: 'Opens or closes one point',
    ...write,
    body: fields({ carrier, code: filledText(200), is_open: Type.Boolean() }),
    response: done('Saved.'),
    refusals: ['operation_refused'],
  },
});
