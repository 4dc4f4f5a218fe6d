import type { EntryContext, RouterContextProvider } from 'react-router';
import { pageContext } from './api/api-context.ts';
import { deferModules } from './defer-modules.ts';
import type { RootData } from './features/shell/root-data.ts';
import { shellSnapshotContext } from './features/shell/shell-context.ts';
import { renderPage } from './render-page.tsx';

/** Renders with the shell's data, although the page carries only the address of their file. */
const withShellData = (context: EntryContext, loadContext: RouterContextProvider): EntryContext => {
  const { staticHandlerContext } = context;
  const { loaderData } = staticHandlerContext;
  const root = loaderData['root'] as RootData | undefined;
  const snapshot = loadContext.get(shellSnapshotContext);
  if (!root || !snapshot) return context;
  return {
    ...context,
    staticHandlerContext: {
      ...staticHandlerContext,
      loaderData: { ...loaderData, root: { ...root, shell: snapshot.data } satisfies RootData },
    },
  };
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const rendered = await renderPage(withShellData(context, loadContext), request.url);
  headers.set('content-type', 'text/html; charset=utf-8');
  loadContext.set(pageContext, deferModules(rendered));
  return new Response(null, { status, headers });
}
