import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { accountFromOrder } from './account-from-order.ts';
import type { AccountsDeps } from './accounts.ts';
import { changePassword } from './change-password.ts';
import { registerCustomer } from './register-customer.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
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
    'POST /orders/:number/account': async (call) => {
      await accountFromOrder(deps, call);
      return { status: 'OK', message: 'Your account is ready.' };
    },
    'POST /logout': async (call) => {
      await signOut(deps, call);
      return { status: 'OK', message: 'Logged out.' };
    },
    'POST /user/change-password': async (call) => {
      await changePassword(deps, call);
      return { status: 'OK', message: 'Password updated successfully' };
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
