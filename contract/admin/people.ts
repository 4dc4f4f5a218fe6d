import { type Static, Type } from 'typebox';
import { CustomerData } from '#contract/customer-data.ts';
import {
  done,
  Email,
  envelope,
  filledText,
  Id,
  IdInPath,
  Moment,
  MoneyText,
  nullable,
  Ok,
} from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';

const CustomerRow = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  country: nullable(Type.String()),
  created_at: Moment,
  is_verified: Type.Boolean(),
  is_blocked: Type.Boolean(),
  orders: Type.Integer(),
  /** Of paid orders, in the base currency, without refunded ones. */
  paid_total: MoneyText,
  last_order_at: nullable(Moment),
});
export type CustomerRow = Static<typeof CustomerRow>;

const CustomerPage = Type.Object({
  ...CustomerRow.properties,
  phone: Type.String(),
  language: nullable(Type.String()),
  blocked_reason: nullable(Type.String()),
  last_seen_at: nullable(Moment),
  sessions: Type.Integer(),
  tokens: Type.Integer(),
  paid_orders: Type.Integer(),
  latest_orders: Type.Array(
    Type.Object({
      number: Type.String(),
      placed_at: Moment,
      state: Type.String(),
      total: MoneyText,
      currency: Type.String(),
    }),
  ),
});
export type CustomerPage = Static<typeof CustomerPage>;

const MessageRow = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  topic: Type.String(),
  message: Type.String(),
  at: Moment,
  is_done: Type.Boolean(),
  /** Of the customer with this address. */
  customer_id: nullable(Id),
  answers: Type.Array(Type.Object({ at: Moment, by: Type.String(), text: Type.String() })),
});
export type MessageRow = Static<typeof MessageRow>;

const params = Type.Object({ id: IdInPath });

export const peopleEndpoints = adminEndpoints({
  'GET /admin/customers': {
    summary: 'Customers, newest first, 50 a page; found by e-mail, name and phone ending',
    access: 'staff',
    permission: 'people.read',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({
      status: Ok,
      payload: Type.Array(CustomerRow),
      next_cursor: nullable(Type.String()),
    }),
    refusals: ['cursor_invalid'],
  },
  'GET /admin/customers/:id': {
    summary: 'A customer with the latest orders',
    access: 'staff',
    permission: 'people.read',
    params,
    response: envelope(CustomerPage),
    refusals: ['customer_not_found'],
  },
  'POST /admin/customers/:id/verify': {
    summary: 'Marks the e-mail as verified',
    access: 'staff',
    permission: 'people.write',
    params,
    body: fields({}),
    response: done('Email verified.'),
    refusals: ['customer_not_found', 'operation_refused'],
  },
  'POST /admin/customers/:id/block': {
    summary: 'Blocks a customer and ends every session and token',
    access: 'staff',
    permission: 'people.block',
    params,
    body: fields({ reason: filledText(200) }),
    response: done('Customer blocked.'),
    refusals: ['customer_not_found', 'operation_refused'],
  },
  'POST /admin/customers/:id/sign-out': {
    summary: 'Ends every session of a customer',
    access: 'staff',
    permission: 'people.write',
    params,
    body: fields({}),
    response: done('Signed out everywhere.'),
    refusals: ['customer_not_found'],
  },
  'POST /admin/customers/:id/unblock': {
    summary: 'Lets a blocked customer sign in again',
    access: 'staff',
    permission: 'people.block',
    params,
    body: fields({}),
    response: done('Customer unblocked.'),
    refusals: ['customer_not_found', 'operation_refused'],
  },
  'POST /admin/customers/:id/export': {
    summary: 'Everything the shop keeps about a customer',
    access: 'staff',
    permission: 'people.erase',
    recent: true,
    params,
    body: fields({}),
    response: envelope(CustomerData),
    refusals: ['customer_not_found'],
  },
  'POST /admin/customers/:id/erase': {
    summary: 'Deletes a customer; the e-mail is typed again. Orders stay in the books without personal data',
    access: 'staff',
    permission: 'people.erase',
    recent: true,
    params,
    body: fields({ email: Email }),
    response: done('Customer erased.'),
    refusals: ['customer_not_found'],
  },
  'GET /admin/messages': {
    summary: 'Messages of the contact form, oldest open ones first',
    access: 'staff',
    permission: 'people.read',
    query: Type.Object({ done: Type.Optional(Type.Boolean()) }),
    response: envelope(Type.Array(MessageRow)),
    refusals: [],
  },
  'POST /admin/messages/:id/answer': {
    summary:
      'Answers a message by mail and marks it as answered; the same answer within a minute is sent once',
    access: 'staff',
    permission: 'people.write',
    params,
    body: fields({ text: filledText(5000) }),
    response: envelope(Type.Object({ id: Id })),
    refusals: ['message_not_found'],
  },
  'POST /admin/messages/:id/done': {
    summary: 'Marks a message as answered, or as open again',
    access: 'staff',
    permission: 'people.write',
    params,
    body: fields({ done: Type.Boolean() }),
    response: done('Saved.'),
    refusals: ['message_not_found'],
  },
});
