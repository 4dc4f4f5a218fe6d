import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { listAddresses } from './addresses-store.ts';
import {
  type AddressesDeps,
  addAddress,
  makeDefault,
  removeAddress,
  replaceAddress,
} from './edit-addresses.ts';

export const addressesRoutes = (deps: AddressesDeps) =>
  ({
    'GET /user/addresses': async ({ customer }) => ({
      status: 'OK',
      payload: await listAddresses(deps.db, customer.id),
    }),
    'POST /user/addresses': async (call) => ({ status: 'OK', payload: await addAddress(deps, call) }),
    'PUT /user/addresses/:id': async (call) => ({ status: 'OK', payload: await replaceAddress(deps, call) }),
    'POST /user/addresses/:id/remove': async (call) => ({
      status: 'OK',
      payload: await removeAddress(deps, call),
    }),
    'POST /user/addresses/:id/default': async (call) => ({
      status: 'OK',
      payload: await makeDefault(deps, call),
    }),
  }) satisfies Handlers;
