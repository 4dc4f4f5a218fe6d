import { Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import {
  anyText,
  body,
  done,
  Email,
  filledText,
  NationalNumber,
  PersonName,
  Phone,
  PhoneCountryCode,
} from './values.ts';

export const contactEndpoints = endpoints({
  'POST /contact-us': {
    summary: 'Sends a message to the shop',
    access: 'anyone',
    adds: 'currency and language',
    body: body({
      name: PersonName,
      surname: PersonName,
      email: Email,
      topic: filledText(limits.topic),
      message: filledText(limits.message),
      phone: Phone,
      phoneCountryCode: PhoneCountryCode,
      nationalNumber: NationalNumber,
      /** Honeypot: shoppers do not see this field. A message that fills it in is discarded. */
      website: Type.Optional(anyText(200)),
    }),
    response: done('Message sent successfully!'),
    refusals: ['required_fields_missing', 'email_invalid', 'phone_invalid', 'phone_country_unsupported'],
    whenMissing: 'required_fields_missing',
    whenInvalid: {
      email: 'email_invalid',
      phone: 'phone_invalid',
      phoneCountryCode: 'phone_country_unsupported',
      nationalNumber: 'phone_invalid',
    },
  },
  'POST /newsletter/subscribe': {
    summary: 'Subscribes to the newsletter; the same response when already subscribed',
    access: 'anyone',
    adds: 'currency and language',
    body: body({ email: Email }),
    response: done('Successfully subscribed to newsletter!'),
    refusals: ['email_invalid'],
    whenMissing: 'email_invalid',
    whenInvalid: { email: 'email_invalid' },
  },
  'POST /newsletter/confirm': {
    summary: 'Follows the link of the confirmation mail',
    access: 'anyone',
    adds: 'currency and language',
    body: body({ token: filledText(200) }),
    response: done('Your subscription is confirmed.'),
    refusals: ['newsletter_link_invalid'],
    whenMissing: 'newsletter_link_invalid',
    whenInvalid: { token: 'newsletter_link_invalid' },
  },
  'POST /newsletter/unsubscribe': {
    summary: 'Ends the newsletter; the same response when not subscribed',
    access: 'anyone',
    adds: 'currency and language',
    body: body({
      email: Email,
      /** From the link in the mail. */
      token: Type.Optional(anyText(200)),
    }),
    response: done('You have been successfully unsubscribed.'),
    refusals: ['email_invalid'],
    whenMissing: 'email_invalid',
    whenInvalid: { email: 'email_invalid' },
  },
});
