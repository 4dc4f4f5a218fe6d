import pageStart from 'virtual:page-start';
import latinFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { apiContext, localeContext } from './api/api-context.ts';
import { type RootData, rootShellData } from './features/shell/root-data.ts';
import { shellSnapshotContext, shellSnapshotsContext } from './features/shell/shell-context.ts';
import { shellUrl } from './features/shell/shell-snapshots.ts';
import { useShellStore } from './features/shell/shell-store.ts';
import { NotFound } from './layout/not-found.tsx';
import { ShellError } from './layout/shell-error.tsx';
import { ShellGate } from './layout/shell-gate.tsx';
import { useFollowedLinks } from './ui/navigation/follow-link.ts';
import './styles/tokens.css';
import './styles/global.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const snapshots = context.get(shellSnapshotsContext);
  const snapshot = await snapshots.load(context.get(apiContext), context.get(localeContext));
  context.set(shellSnapshotContext, snapshot);
  const { origin } = new URL(request.url);
  // Without the shell's data the browser starts the page; crawlers get a 503.
  return data<RootData>(
    { shell: null, shellUrl: snapshot && shellUrl(snapshot), origin },
    { status: snapshot ? 200 : 503 },
  );
}

/** Returns the newest data; `useShopState` revalidates after it has loaded others. */
export const clientLoader = async (): Promise<RootData> => ({
  shell: useShellStore.getState().newest,
  shellUrl: null,
  origin: location.origin,
});

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    // `page-start/early-clicks.ts` waits for it.
    dispatchEvent(new Event('hydrated'));
  }, []);
  const root = useRouteLoaderData<RootData>('root');
  const shell = rootShellData(root);
  return (
    <html lang={shell?.language.code ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={shell?.settings.favicon_url ?? '/favicon.svg'} />
        {root?.shellUrl ? (
          <link
            rel="preload"
            as="fetch"
            href={root.shellUrl}
            crossOrigin="anonymous"
            fetchPriority="low"
            data-shell=""
          />
        ) : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: code of the build */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageStart }} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFollowedLinks();
  return (
    <ShellGate fromServer={rootShellData(loaderData)}>
      <Outlet />
    </ShellGate>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = error instanceof Error ? error.message : '';
  return isNotFound(error) ? <NotFound /> : <ShellError message={message} />;
}

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
