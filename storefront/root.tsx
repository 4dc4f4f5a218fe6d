import latinFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { apiContext, askerContext } from './api/api-context.ts';
import { loadShell } from './features/startup/load-shell.ts';
import { isStartupRenewed, newestStartup } from './features/startup/newest-startup.ts';
import { type RootData, rootStartup } from './features/startup/root-startup.ts';
import { StartupGate } from './features/startup/startup-gate.tsx';
import { NotFound } from './layout/not-found.tsx';
import { StartupError } from './layout/startup-error.tsx';
import { useFollowedLinks } from './ui/navigation/follow-link.ts';
import './styles/tokens.css';
import './styles/global.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const startup = await loadShell(context.get(apiContext), context.get(askerContext));
  const { origin } = new URL(request.url);
  // Without its data the page starts in the browser; to a crawler it says: come back later.
  return data<RootData>({ startup, origin }, { status: startup ? 200 : 503 });
}

/** Hands out what `useShopState` has loaded. */
export const clientLoader = async (): Promise<RootData> => ({
  startup: newestStartup(),
  origin: location.origin,
});

/** The shell's data are loaded once; a change of language or currency brings new ones. */
export const shouldRevalidate = isStartupRenewed;

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    // Replays clicks from before hydration (`page-start.ts`).
    dispatchEvent(new Event('alive'));
  }, []);
  const startup = rootStartup(useRouteLoaderData<RootData>('root'));
  return (
    <html lang={startup?.language.code ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFollowedLinks();
  return (
    <StartupGate fromServer={rootStartup(loaderData)}>
      <Outlet />
    </StartupGate>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = error instanceof Error ? error.message : '';
  return isNotFound(error) ? <NotFound /> : <StartupError message={message} />;
}

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
