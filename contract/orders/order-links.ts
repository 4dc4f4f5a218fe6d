import { Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { body, done, Email, filledText, Password } from '#contract/values.ts';
import { OrderNumber } from './orders.ts';

export const orderLinksEndpoints = endpoints({
  'POST /orders/link': {
    summary:
      'Mails the link to an order to its e-mail address; answers the same whether they belong together or not',
    access: 'anyone',
    adds: 'currency and language',
    /** The number as people type it, with or without spaces. */
    body: body({ number: filledText(40), email: Email }),
    response: done('If they belong together, a link is on its way.'),
    refusals: ['email_invalid'],
    whenInvalid: { email: 'email_invalid' },
  },
  'POST /orders/:number/account': {
    summary: 'Opens an account with the name, phone number and address of an order, and signs in',
    access: 'order',
    adds: 'currency and language',
    csrf: 'always',
    params: Type.Object({ number: OrderNumber }),
    body: body({ password: Password }),
    response: done('Your account is ready.'),
    refusals: [
      'order_not_found',
      'order_link_expired',
      'registration_disabled',
      'required_fields_missing',
      'email_invalid',
      'email_taken',
      'phone_invalid',
      'passwords_differ',
      'password_weak',
      'password_common',
    ],
    whenMissing: 'required_fields_missing',
    whenInvalid: { number: 'order_not_found' },
  },
});
