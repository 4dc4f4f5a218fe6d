import { type Static, Type } from 'typebox';
import { CustomerData } from './customer-data.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import {
  anyText,
  body,
  done,
  Email,
  envelope,
  filledText,
  Id,
  Moment,
  MoneyText,
  NationalNumber,
  NoBody,
  nullable,
  Ok,
  Password,
  PersonName,
  Phone,
  PhoneCountryCode,
  query,
} from './values.ts';

export const SessionState = Type.Object({
  status: Ok,
  authenticated: Type.Boolean(),
  emailVerified: Type.Boolean(),
});
export type SessionState = Static<typeof SessionState>;

export const Profile = Type.Object({
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  phoneCountryCode: Type.String(),
  nationalNumber: Type.String(),
  balance: MoneyText,
  avatarUrl: nullable(Type.String()),
  created_at: Moment,
  country: nullable(Type.Object({ id: Id, name: Type.String() })),
  city: nullable(Type.String()),
  address: nullable(Type.String()),
  post_code: nullable(Type.String()),
});
export type Profile = Static<typeof Profile>;

const phoneProblems = {
  phone: 'phone_invalid',
  phoneCountryCode: 'phone_invalid',
  nationalNumber: 'phone_invalid',
} as const;

/** Where the link of the verification mail leads. */
export const verificationTargets = {
  verified: '/email/verify/success',
  verifiedBefore: '/email/verify/already-success',
  refused: '/email-verification?error=expired',
} as const;

export const accountsEndpoints = endpoints({
  'GET /sanctum/csrf-cookie': {
    summary: 'Renews the CSRF cookie; called before sign-in and registration',
    root: true,
    access: 'anyone',
    adds: 'nothing',
    success: 204,
    response: NoBody,
    refusals: [],
  },
  'GET /is-auth': {
    summary: 'Whether the caller is signed in; a guest gets 200 too',
    access: 'anyone',
    adds: 'nothing',
    response: SessionState,
    refusals: [],
  },
  'POST /login': {
    summary: 'Signs in',
    access: 'anyone',
    adds: 'currency and language',
    csrf: 'always',
    // No e-mail pattern: a mistyped e-mail gets the same response as an unknown one.
    body: body({ username: filledText(limits.email), password: Password }),
    response: done('Signed in.'),
    refusals: ['credentials_required', 'credentials_mismatch', 'account_blocked'],
    whenMissing: 'credentials_required',
    whenInvalid: { username: 'credentials_mismatch', password: 'credentials_mismatch' },
  },
  'POST /register': {
    summary: 'Opens an account, signs in and sends the verification mail',
    access: 'anyone',
    adds: 'currency and language',
    csrf: 'always',
    body: body({
      name: PersonName,
      surname: PersonName,
      email: Email,
      phone: Phone,
      phoneCountryCode: PhoneCountryCode,
      nationalNumber: NationalNumber,
      password: Password,
      passConfirm: Password,
    }),
    response: done('Registration successful. Please verify your email address.'),
    refusals: [
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
    whenInvalid: { ...phoneProblems, email: 'email_invalid' },
  },
  'POST /logout': {
    summary: 'Signs out; a guest gets OK too, because the storefront signs out after a 401',
    access: 'anyone',
    adds: 'nothing',
    response: done('Logged out.'),
    refusals: [],
  },
  'GET /user/profile': {
    summary: "The customer's profile, as a bare object",
    access: 'customer',
    adds: 'currency and language',
    query: query({}),
    response: Profile,
    refusals: [],
  },
  'PUT /user/profile': {
    summary: 'Replaces the profile; a new e-mail has to be verified again',
    access: 'customer',
    adds: 'currency and language',
    body: body({
      name: PersonName,
      surname: PersonName,
      email: Email,
      phone: Phone,
      phoneCountryCode: Type.Optional(PhoneCountryCode),
      nationalNumber: Type.Optional(NationalNumber),
      address: Type.Optional(nullable(anyText(limits.address))),
      city: Type.Optional(nullable(anyText(limits.city))),
      post_code: Type.Optional(nullable(anyText(limits.postCode))),
      country_id: Type.Optional(nullable(Id)),
      /** Required only when the e-mail changes. */
      current_password: Type.Optional(anyText(limits.password.max)),
    }),
    response: Type.Object({ ...done('Profile updated successfully').properties, payload: Profile }),
    refusals: [
      'profile_incomplete',
      'email_invalid',
      'email_taken',
      'phone_invalid',
      'country_invalid',
      'current_password_required',
      'current_password_wrong',
    ],
    whenMissing: 'profile_incomplete',
    whenInvalid: {
      ...phoneProblems,
      email: 'email_invalid',
      country_id: 'country_invalid',
      current_password: 'current_password_wrong',
    },
  },
  'POST /user/change-password': {
    summary: 'Changes the password and ends the other sessions',
    access: 'customer',
    adds: 'currency and language',
    body: body({ cur_password: Password, new_password: Password, repeat_password: Password }),
    response: done('Password updated successfully'),
    refusals: [
      'password_required',
      'passwords_differ',
      'current_password_wrong',
      'password_weak',
      'password_common',
    ],
    whenMissing: 'password_required',
  },
  'POST /user/export': {
    summary: 'Everything the shop keeps about the customer; the password is asked for again',
    access: 'customer',
    adds: 'currency and language',
    body: body({ current_password: Password }),
    response: envelope(CustomerData),
    refusals: ['password_required', 'current_password_wrong'],
    whenMissing: 'password_required',
    whenInvalid: { current_password: 'current_password_wrong' },
  },
  'POST /user/delete': {
    summary: 'Ends the account; orders stay in the books without personal data',
    access: 'customer',
    adds: 'currency and language',
    body: body({
      current_password: Password,
      /** Also deletes what the customer wrote about products; else it stays under 'A customer'. */
      delete_reviews: Type.Optional(Type.Boolean()),
    }),
    response: done('Your account has been deleted.'),
    refusals: ['password_required', 'current_password_wrong'],
    whenMissing: 'password_required',
    whenInvalid: { current_password: 'current_password_wrong' },
  },
  'POST /user/reset-password': {
    summary: 'Sends a link for a new password; the same response for an unknown e-mail',
    access: 'anyone',
    adds: 'currency and language',
    body: body({ email: Email }),
    response: done('Password reset link sent. Please check your email.'),
    refusals: ['email_invalid'],
    whenMissing: 'email_invalid',
    whenInvalid: { email: 'email_invalid' },
  },
  'POST /reset-password': {
    summary: 'Sets the new password of a link and ends all sessions',
    access: 'anyone',
    adds: 'currency and language',
    body: body({
      token: filledText(200),
      email: Email,
      password: Password,
      password_confirmation: Password,
    }),
    response: done('Your password has been reset.'),
    refusals: [
      'required_fields_missing',
      'reset_token_invalid',
      'passwords_differ',
      'password_weak',
      'password_common',
    ],
    whenMissing: 'required_fields_missing',
    whenInvalid: { token: 'reset_token_invalid', email: 'reset_token_invalid' },
  },
  'POST /email/verify/resend': {
    summary: 'Sends the verification mail again',
    access: 'customer',
    adds: 'currency and language',
    body: body({}),
    response: done('Verification email sent.'),
    refusals: ['email_already_verified'],
  },
  'GET /email/verify/:id/:hash': {
    summary: 'The link of the verification mail: always a redirect to one of `verificationTargets`',
    access: 'anyone',
    adds: 'nothing',
    // No refusals: an invalid link redirects to the page that offers a new one.
    params: Type.Object({ id: Type.String(), hash: Type.String() }),
    query: Type.Object({
      expires: Type.Optional(Type.String()),
      signature: Type.Optional(Type.String()),
    }),
    success: 302,
    response: NoBody,
    refusals: [],
  },
});
