import { type Static, Type } from 'typebox';
import { limits } from '#contract/limits.ts';
import { permissions, roles } from '#contract/staff-roles.ts';
import { done, envelope, filledText, Id, Moment, nullable, Ok, Password } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';

/** A body of the console's calls. Fields it does not know are refused. */
export const fields = <Fields extends Parameters<typeof Type.Object>[0]>(properties: Fields) =>
  Type.Object(properties, { additionalProperties: false });

export const RoleName = Type.Enum([...roles]);
export const RoleList = Type.Array(RoleName, { minItems: 1, maxItems: roles.length, uniqueItems: true });

/** The languages of the console. */
export const consoleLanguages = ['en', 'de', 'lv'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

const choices = {
  language: Type.Enum([...consoleLanguages]),
  /** Whether single letters are shortcuts. */
  letter_keys: Type.Boolean(),
};

const Me = Type.Object({
  ...choices,
  id: Id,
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(RoleName),
  permissions: Type.Array(Type.Enum([...permissions])),
});
export type Me = Static<typeof Me>;

export const AdminSession = Type.Object({
  status: Ok,
  /** What the caller has to do next: `done` is signed in. */
  next: Type.Enum(['sign_in', 'factor', 'set_up', 'done']),
  csrf_token: Type.String(),
  me: nullable(Me),
  shop_name: Type.String(),
  currency: Type.String(),
  time_zone: Type.String(),
  /** The sample shop: the second step can be skipped. */
  demo: Type.Boolean(),
});
export type AdminSession = Static<typeof AdminSession>;

const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const Code = Type.String({ pattern: '^[0-9]{6}$' });
const Next = Type.Object({ status: Ok, next: Type.Enum(['factor', 'set_up', 'done']) });
const newPassword = ['password_weak', 'password_common'] as const;

const OwnAccount = Type.Object({
  ...Me.properties,
  has_totp: Type.Boolean(),
  recovery_codes_left: Type.Integer(),
  sessions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      created_at: Moment,
      last_seen_at: Moment,
      browser: Type.String(),
      network: Type.String(),
      is_this: Type.Boolean(),
    }),
  ),
});
export type OwnAccount = Static<typeof OwnAccount>;

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });

export const sessionEndpoints = adminEndpoints({
  'GET /admin/session': {
    summary: 'Who is signed in to the console, and the CSRF token of its unsafe calls',
    access: 'anyone',
    response: AdminSession,
    refusals: [],
  },
  'POST /admin/sign-in': {
    summary: 'First step of signing in: e-mail and password',
    access: 'anyone',
    body: fields({ email: filledText(limits.email), password: Password }),
    response: Next,
    refusals: ['staff_credentials_mismatch', 'staff_disabled'],
  },
  'POST /admin/sign-in/factor': {
    summary: 'Second step of signing in: the code of an authenticator app, or a recovery code',
    access: 'anyone',
    body: fields({ code: Type.Optional(Code), recovery_code: Type.Optional(filledText(60)) }),
    response: Next,
    refusals: ['factor_wrong'],
  },
  'POST /admin/sign-out': {
    summary: 'Signs out of the console',
    access: 'anyone',
    body: fields({}),
    response: done('Signed out.'),
    refusals: [],
  },
  'POST /admin/password/forgot': {
    summary: 'Mails a link to a new password, for one hour; the same answer for unknown addresses',
    access: 'anyone',
    body: fields({ email: filledText(limits.email) }),
    response: done('If this address has an account, a link is on its way.'),
    refusals: ['email_invalid'],
  },
  'POST /admin/welcome/look': {
    summary: 'Whom an invitation is for',
    access: 'anyone',
    body: fields({ token: Token }),
    response: envelope(
      Type.Object({ email: Type.String(), name: Type.String(), roles: Type.Array(RoleName) }),
    ),
    refusals: ['staff_link_invalid'],
  },
  'POST /admin/welcome': {
    summary: 'Accepts an invitation: name and password, then signed in',
    access: 'anyone',
    body: fields({ token: Token, name: filledText(limits.name), password: Password }),
    response: Next,
    refusals: ['staff_link_invalid', ...newPassword],
  },
  'POST /admin/confirm': {
    summary: 'Types the password again before a dangerous action; holds for ten minutes',
    access: 'staff',
    body: fields({ password: Password, code: Type.Optional(Code) }),
    response: done('Confirmed.'),
    refusals: ['current_password_wrong', 'factor_wrong'],
  },
  'GET /admin/me': {
    summary: 'The own account: second step, recovery codes and sessions',
    access: 'staff',
    response: envelope(OwnAccount),
    refusals: [],
  },
  'POST /admin/me/choices': {
    summary: 'Changes the own name, the language of the console and whether single letters are shortcuts',
    access: 'staff',
    body: fields({ name: filledText(limits.name), ...choices }),
    response: done('Saved.'),
    refusals: [],
  },
  'POST /admin/me/totp-begin': {
    summary: 'A new key for an authenticator app; it takes effect with totp-finish',
    access: 'staff',
    duringSetUp: true,
    body: fields({}),
    response: envelope(Type.Object({ key: Type.String(), uri: Type.String() })),
    refusals: ['confirm_needed'],
  },
  'POST /admin/me/totp-finish': {
    summary: 'Proves the key with a code; returns ten recovery codes',
    access: 'staff',
    duringSetUp: true,
    body: fields({ code: Code }),
    response: envelope(RecoveryCodes),
    refusals: ['factor_wrong', 'confirm_needed'],
  },
  'POST /admin/me/recovery-codes': {
    summary: 'Ten new recovery codes; the old ones end',
    access: 'staff',
    recent: true,
    body: fields({}),
    response: envelope(RecoveryCodes),
    refusals: [],
  },
  'POST /admin/me/password': {
    summary: 'Changes the own password and ends the other sessions',
    access: 'staff',
    body: fields({ cur_password: Password, new_password: Password }),
    response: done('Password changed.'),
    refusals: ['current_password_wrong', ...newPassword],
  },
  'POST /admin/me/sessions-end': {
    summary: 'Ends one session of the caller, or all others',
    access: 'staff',
    body: fields({ session: Type.Optional(Id) }),
    response: done('Sessions ended.'),
    refusals: [],
  },
});
