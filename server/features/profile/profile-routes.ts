import type { AccountsDeps } from '#server/features/accounts/accounts.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { deleteAccount } from './delete-account.ts';
import { exportCustomerData } from './export-customer-data.ts';
import { readProfile } from './profile-views.ts';
import { updateProfile } from './update-profile.ts';

export const profileRoutes = (deps: AccountsDeps) =>
  ({
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
    'POST /user/export': async (call) => ({ status: 'OK', payload: await exportCustomerData(deps, call) }),
    'POST /user/delete': async (call) => {
      await deleteAccount(deps, call);
      return { status: 'OK', message: 'Your account has been deleted.' };
    },
  }) satisfies Handlers;
