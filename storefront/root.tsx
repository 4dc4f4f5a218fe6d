import type { ReactNode } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { apiContext } from './api/api-context.ts';
import { askerOfRequest } from './api/asker-of-request.ts';
import { loadStartup } from './features/startup/load-startup.ts';
import { StartupGate } from './features/startup/startup-gate.tsx';
import { NotFound } from './layout/not-found.tsx';
import { StartupError } from './layout/startup-error.tsx';
import './styles/tokens.css';
import './styles/global.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const result = await loadStartup(context.get(apiContext), askerOfRequest(request));
  // Without its data the page starts in the browser; to a crawler it says: come back later.
  return result.ok ? data({ startup: result.startup }) : data({ startup: null }, { status: 503 });
}

/** The shell's data are loaded once; a change of language or currency asks for them by itself. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={root?.startup?.language.code ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
  return (
    <StartupGate fromServer={loaderData.startup}>
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
