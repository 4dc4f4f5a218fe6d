import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { envelope } from '#contract/values.ts';

const Unloaded = Type.Object({
  removed: Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() })),
  /** Sentences about sample data that stay because an operator changed them. */
  kept: Type.Array(Type.String()),
});
export type Unloaded = Static<typeof Unloaded>;

/** What a new shop needs before it opens, in the order in which it is done. */
const setUpSteps = [
  'details',
  'vat',
  'delivery',
  'payment',
  'buyers',
  'categories',
  'products',
  'pages',
  'mail',
  'staff',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

const SetUp = Type.Object({
  /** The sample shop is still there: nothing is asked for before it is left. */
  is_sample: Type.Boolean(),
  steps: Type.Array(Type.Object({ step: Type.Enum([...setUpSteps]), is_done: Type.Boolean() })),
});
export type SetUp = Static<typeof SetUp>;

export const sampleShopEndpoints = adminEndpoints({
  'GET /admin/sample-shop': {
    summary: 'Whether the sample shop is loaded, and the name that is typed to remove it',
    access: 'staff',
    permission: 'system.read',
    response: envelope(Type.Object({ is_loaded: Type.Boolean(), shop_name: Type.String() })),
    refusals: [],
  },
  'GET /admin/set-up': {
    summary: 'What the shop has of what it needs before it opens',
    access: 'staff',
    permission: 'settings.read',
    response: envelope(SetUp),
    refusals: [],
  },
  'POST /admin/sample-shop/unload': {
    summary: 'Removes the sample shop but for what was changed or ordered; a try needs no name of the shop',
    access: 'staff',
    permission: 'system.run',
    recent: true,
    body: fields({ shop_name: Type.String({ maxLength: 200 }), dry_run: Type.Boolean() }),
    response: envelope(Unloaded),
    refusals: ['operation_refused'],
  },
});
