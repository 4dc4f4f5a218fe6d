import type { CallResult } from '#storefront/api/client.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { readBack } from '#storefront/state/cart.ts';
import type { PendingBundle } from './pending-item.ts';

/** Adds all items of a bundle with the chosen variations, or none. */
export const addBundle = async ({
  bundle_id,
  variations,
}: PendingBundle): Promise<CallResult<'POST /cart/add-bundle'>> => {
  const result = await browserApi.call('POST /cart/add-bundle', {
    body: { bundle_id, variations: [...variations] },
  });
  if (result.ok) void readBack();
  return result;
};
