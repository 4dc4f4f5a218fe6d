import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import {
  body,
  Email,
  envelope,
  Id,
  IdInPath,
  Moment,
  MoneyText,
  nullable,
  Ok,
  PictureUrl,
  query,
} from '#contract/values.ts';

const AlertKind = Type.Enum(['price', 'stock']);

const WantedAlert = Type.Object(
  {
    product_id: Id,
    variation_id: Type.Optional(Id),
    kind: AlertKind,
    /** 'When it costs at most', in the currency of the call; left out: any lower price. */
    target: Type.Optional(Type.String({ pattern: '^[0-9]{1,7}(\\.[0-9]{1,2})?$' })),
  },
  { additionalProperties: false },
);
export type WantedAlert = Static<typeof WantedAlert>;

/** An alert as its owner sees it. */
const OwnAlert = Type.Object({
  id: Id,
  kind: AlertKind,
  product: Type.Object({
    id: Id,
    name: Type.String(),
    image_url: PictureUrl,
    /** Path of its page. */
    url: Type.String(),
  }),
  /** The chosen options: 'Graphite, Knit'. */
  variation: nullable(Type.String()),
  /** With its currency: '€249.00'; null: any lower price. */
  target: nullable(Type.String()),
  /** The price that it is compared with, in the currency of the call; null: it waits for stock. */
  remembered: nullable(MoneyText),
  created_at: Moment,
});
export type OwnAlert = Static<typeof OwnAlert>;

const Token = Type.String({ maxLength: 100 });

export const alertsEndpoints = endpoints({
  'POST /alerts': {
    summary:
      'Sets alerts: on at once for a customer with a verified e-mail, otherwise after the link in a mail',
    access: 'anyone',
    adds: 'currency and language',
    body: body({
      items: Type.Array(WantedAlert, { minItems: 1, maxItems: limits.alerts }),
      /** Of a guest; a customer's alerts go to the address of the account. */
      email: Type.Optional(Email),
    }),
    /** Whether they are on, and the address to which mails go. */
    response: envelope(Type.Object({ is_on: Type.Boolean(), email: Type.String() })),
    refusals: [
      'alert_limit',
      'alert_target_invalid',
      'alert_not_needed',
      'product_not_found',
      'email_invalid',
    ],
    whenInvalid: { email: 'email_invalid' },
  },
  'POST /alerts/confirm': {
    summary: 'Turns on the alerts of a request, with the link of its mail',
    access: 'anyone',
    adds: 'currency and language',
    body: body({ token: Token }),
    response: Type.Object({ status: Ok }),
    refusals: ['alert_link_invalid', 'alert_limit'],
    whenInvalid: { token: 'alert_link_invalid' },
  },
  'POST /alerts/end': {
    summary: 'Stops an alert, or all alerts to its address, with the link of a mail',
    access: 'anyone',
    adds: 'currency and language',
    body: body({ token: Token, all: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ status: Ok }),
    refusals: ['alert_link_invalid'],
    whenInvalid: { token: 'alert_link_invalid' },
  },
  'GET /user/alerts': {
    summary: "The customer's alerts, newest first",
    access: 'verified',
    adds: 'currency and language',
    query: query({}),
    response: envelope(Type.Array(OwnAlert)),
    refusals: [],
  },
  'POST /user/alerts/:id/end': {
    summary: "Stops one of the customer's alerts, or turns it on again",
    access: 'verified',
    adds: 'currency and language',
    params: Type.Object({ id: IdInPath }),
    body: body({ undo: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ status: Ok }),
    refusals: ['alert_not_found', 'alert_limit'],
    whenInvalid: { id: 'alert_not_found' },
  },
});
