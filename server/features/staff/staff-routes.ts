import { permissionsOf } from '#contract/staff-roles.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts';
import { mailNewPassword } from './forgotten-password.ts';
import {
  changeRoles,
  inviteAgain,
  inviteStaff,
  resetFactor,
  setDisabled,
  signOutEverywhere,
} from './manage-staff.ts';
import {
  beginTotp,
  changeOwnPassword,
  confirmItsYou,
  endSessions,
  finishTotp,
  readOwnAccount,
  renewRecoveryCodes,
  saveChoices,
  signOutStaff,
} from './own-account.ts';
import { giveFactor, signInStaff } from './sign-in.ts';
import type { StaffDeps } from './staff.ts';
import { listStaff } from './staff-store.ts';

const ok = 'OK' as const;

const readSession = async ({ db, demo }: StaffDeps, { staff, visit }: AdminCall<'GET /admin/session'>) => {
  const { shop_name = '' } = await readSettings(db);
  const base = await db
    .selectFrom('currencies')
    .select('code')
    .where('is_default', '=', true)
    .executeTakeFirst();
  return {
    status: ok,
    next: staff?.stage ?? ('sign_in' as const),
    csrf_token: visit.csrfToken,
    me: staff && {
      id: staff.id,
      name: staff.name,
      email: staff.email,
      language: staff.language,
      letter_keys: staff.letterKeys,
      roles: [...staff.roles],
      permissions: staff.stage === 'done' ? permissionsOf(staff.roles) : [],
    },
    shop_name,
    currency: base?.code ?? 'EUR',
    time_zone: shopTimeZone,
    demo,
  };
};

const shownStaff = async ({ db }: StaffDeps) =>
  (await listStaff(db)).map((each) => ({
    id: each.id,
    name: each.name,
    email: each.email,
    roles: each.roles,
    state:
      each.disabled_at !== null
        ? ('disabled' as const)
        : each.accepted
          ? ('active' as const)
          : ('invited' as const),
    has_second_step: each.has_totp,
    last_seen_at: each.last_seen_at?.toISOString() ?? null,
  }));

const sessionRoutes = (deps: StaffDeps) =>
  ({
    'GET /admin/session': (call) => readSession(deps, call),
    'POST /admin/sign-in': async (call) => ({ status: ok, next: await signInStaff(deps, call) }),
    'POST /admin/sign-in/factor': async (call) => {
      await giveFactor(deps, call);
      return { status: ok, next: 'done' };
    },
    'POST /admin/sign-out': async ({ staff, visit }) => {
      await signOutStaff(deps, staff, visit);
      return { status: ok, message: 'Signed out.' };
    },
    'POST /admin/password/forgot': async (call) => {
      await mailNewPassword(deps, call);
      return { status: ok, message: 'If this address has an account, a link is on its way.' };
    },
    'POST /admin/welcome/look': async ({ body }) => ({
      status: ok,
      payload: await lookAtInvitation(deps, body.token),
    }),
    'POST /admin/welcome': async (call) => ({ status: ok, next: await acceptInvitation(deps, call) }),
    'POST /admin/confirm': async (call) => {
      await confirmItsYou(deps, call);
      return { status: ok, message: 'Confirmed.' };
    },
    'GET /admin/me': async ({ staff }) => ({ status: ok, payload: await readOwnAccount(deps, staff) }),
    'POST /admin/me/choices': async (call) => {
      await saveChoices(deps, call);
      return { status: ok, message: 'Saved.' };
    },
    'POST /admin/me/totp-begin': async ({ staff }) => ({ status: ok, payload: await beginTotp(deps, staff) }),
    'POST /admin/me/totp-finish': async (call) => ({
      status: ok,
      payload: { recovery_codes: await finishTotp(deps, call) },
    }),
    'POST /admin/me/recovery-codes': async (call) => ({
      status: ok,
      payload: { recovery_codes: await renewRecoveryCodes(deps, call) },
    }),
    'POST /admin/me/password': async (call) => {
      await changeOwnPassword(deps, call);
      return { status: ok, message: 'Password changed.' };
    },
    'POST /admin/me/sessions-end': async (call) => {
      await endSessions(deps, call);
      return { status: ok, message: 'Sessions ended.' };
    },
  }) satisfies Partial<AdminHandlers>;

/** Routes of signing in, the own account and staff. */
export const staffRoutes = (deps: StaffDeps) => {
  const operation = ({ actor }: Pick<AdminCall<'POST /admin/staff/invite'>, 'actor'>) => ({
    db: deps.db,
    actor,
    now: deps.world.now,
  });
  return {
    ...sessionRoutes(deps),
    'GET /admin/staff': async () => ({ status: ok, payload: await shownStaff(deps) }),
    'POST /admin/staff/invite': async (call) => ({
      status: ok,
      payload: { id: await inviteStaff(operation(call), call.body) },
    }),
    'POST /admin/staff/:id/invite-again': async (call) => {
      await inviteAgain(operation(call), Number(call.params.id));
      return { status: ok, message: 'Invitation sent.' };
    },
    'POST /admin/staff/:id/roles': async (call) => {
      await changeRoles(operation(call), Number(call.params.id), call.body);
      return { status: ok, message: 'Roles changed.' };
    },
    'POST /admin/staff/:id/disable': async (call) => {
      await setDisabled(operation(call), Number(call.params.id), true);
      return { status: ok, message: 'Account disabled.' };
    },
    'POST /admin/staff/:id/enable': async (call) => {
      await setDisabled(operation(call), Number(call.params.id), false);
      return { status: ok, message: 'Account enabled.' };
    },
    'POST /admin/staff/:id/sign-out': async (call) => {
      await signOutEverywhere(operation(call), Number(call.params.id));
      return { status: ok, message: 'Signed out everywhere.' };
    },
    'POST /admin/staff/:id/reset-factor': async (call) => {
      await resetFactor(operation(call), Number(call.params.id));
      return { status: ok, message: 'Second step removed.' };
    },
  } satisfies Partial<AdminHandlers>;
};
