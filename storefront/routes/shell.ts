import { apiContext, localeContext } from '#storefront/api/api-context.ts';
import { loadShell } from '#storefront/features/shell/load-shell.ts';
import { shellFile, shellText } from '#storefront/features/shell/shell-file.ts';
import type { Route } from './+types/shell';

const forEver = 'public, max-age=31536000, immutable';

/**
 * The data of the shell, for which every page asks. A server that has not rendered that page makes them
 * as for a page in the same language and currency; when the shop has changed since, the page gets the newest.
 */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const known = shellText(params.name);
  if (known !== null) return answer(known, forEver);
  const shell = await loadShell(context.get(apiContext), context.get(localeContext));
  if (shell === null) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
  const { name, text } = await shellFile(shell);
  return answer(text, name === params.name ? forEver : 'no-store');
};

const answer = (text: string, kept: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': kept } });
