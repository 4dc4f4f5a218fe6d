import { apiContext, localeContext } from '#storefront/api/api-context.ts';
import { shellSnapshotsContext } from '#storefront/features/shell/shell-context.ts';
import type { Route } from './+types/shell';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the shell's data, which every page requests by version. A server that does not have this version builds one in
 * the same language and currency; if the shop has changed since the page was rendered, the page gets the newest data.
 */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const snapshots = context.get(shellSnapshotsContext);
  const stored = snapshots.file(params.name);
  if (stored !== null) return json(stored, immutable);
  const snapshot = await snapshots.load(context.get(apiContext), context.get(localeContext));
  if (snapshot === null) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  return json(snapshot.json, snapshot.version === params.name ? immutable : 'no-store');
};

const json = (body: string, cacheControl: string): Response =>
  new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': cacheControl } });
