import latinFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { apiContext, localeContext } from './api/api-context.ts';
import { loadShell } from './features/shell/load-shell.ts';
import { isShellDataRenewed, newestShellData } from './features/shell/newest-shell-data.ts';
import { type RootData, rootShellData } from './features/shell/root-data.ts';
import { ShellGate } from './features/shell/shell-gate.tsx';
import { NotFound } from './layout/not-found.tsx';
import { ShellError } from './layout/shell-error.tsx';
import { useFollowedLinks } from './ui/navigation/follow-link.ts';
import './styles/tokens.css';
import './styles/global.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shell = await loadShell(context.get(apiContext), context.get(localeContext));
  const { origin } = new URL(request.url);
  // Without its data the page starts in the browser; to a crawler it says: come back later.
  return data<RootData>({ shell, origin }, { status: shell ? 200 : 503 });
}

/** Hands out what `useShopState` has loaded. */
export const clientLoader = async (): Promise<RootData> => ({
  shell: newestShellData(),
  origin: location.origin,
});

/** The shell's data are loaded once; a change of language or currency brings new ones. */
export const shouldRevalidate = isShellDataRenewed;

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    // Replays clicks from before hydration (`page-start.ts`).
    dispatchEvent(new Event('alive'));
  }, []);
  const shell = rootShellData(useRouteLoaderData<RootData>('root'));
  return (
    <html lang={shell?.language.code ?? 'en'}>
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
