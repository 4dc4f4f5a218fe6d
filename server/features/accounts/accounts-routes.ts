import { Refusal } from '#server/http/refusal.ts';
import type { Handlers } from '#server/http/serve-endpoints.ts';
import type { AccountsDeps } from './accounts.ts';
import { readProfile } from './accounts-views.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { registerCustomer } from './register-customer.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

export const accountsRoutes = (deps: AccountsDeps) =>
  ({
    'GET /sanctum/csrf-cookie': async ({ visit }) => {
      visit.renewCookies();
      return null;
    },
    'GET /is-auth': async ({ customer }) => ({
      status: 'OK',
      authenticated: customer !== null,
      emailVerified: customer?.emailVerified ?? false,
    }),
    'POST /login': async (call) => {
      await signIn(deps, call);
      return { status: 'OK', message: 'Signed in.' };
    },
    'POST /register': async (call) => {
      await registerCustomer(deps, call);
      return { status: 'OK', message: 'Registration successful. Please verify your email address.' };
    },
    'POST /logout': async (call) => {
      await signOut(deps, call);
      return { status: 'OK', message: 'Logged out.' };
    },
    'GET /user/profile': async ({ customer }) => {
      const profile = await readProfile(deps.db, customer.id);
      if (!profile) throw new Refusal('unauthenticated');
      return profile;
    },
    'PUT /user/profile': async (call) => ({
      status: 'OK',
      message: 'Profile updated successfully',
      payload: await updateProfile(deps, call),
    }),
    'POST /user/change-password': async (call) => {
      await changePassword(deps, call);
      return { status: 'OK', message: 'Password updated successfully' };
    },
    'POST /user/export': async (call) => ({ status: 'OK', payload: await exportCustomerData(deps, call) }),
    'POST /user/delete': async (call) => {
      await deleteAccount(deps, call);
      return { status: 'OK', message: 'Your account has been deleted.' };
    },
    'POST /user/reset-password': async (call) => {
      await requestPasswordReset(deps, call);
      return { status: 'OK', message: 'Password reset link sent. Please check your email.' };
    },
    'POST /reset-password': async (call) => {
      await resetPassword(deps, call);
      return { status: 'OK', message: 'Your password has been reset.' };
    },
    'POST /email/verify/resend': async (call) => {
      await resendVerification(deps, call);
      return { status: 'OK', message: 'Verification email sent.' };
    },
    'GET /email/verify/:id/:hash': (call) => verifyEmail(deps, call),
  }) satisfies Handlers;
