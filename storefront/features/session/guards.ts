import { useEffect } from 'react';
import { redirect, replace, useNavigate } from 'react-router';
import { paths } from '#storefront/lib/paths.ts';
import { knowSession, useSession } from '#storefront/state/session.ts';
import { pathOf, signInPath } from './session-paths.ts';

/**
 * Replaces the history entry if the refused page is already in the address bar (first load, Back), because Back
 * would lead into it again. A navigation from another page keeps that page's entry.
 */
const redirectFrom = (url: Pick<URL, 'pathname' | 'search'>, target: string): Response =>
  pathOf(url) === pathOf(window.location) ? replace(target) : redirect(target);

/** For the clientLoader of a page that requires a sign-in (RT-26). */
export const requireCustomer = async (request: Request): Promise<null> => {
  await knowSession();
  const url = new URL(request.url);
  if (!useSession.getState().isAuthenticated) throw redirectFrom(url, signInPath(pathOf(url)));
  return null;
};

/** For the clientLoader of a guests-only page (RT-27). */
export const requireGuest = async (request: Request): Promise<null> => {
  await knowSession();
  if (useSession.getState().isAuthenticated) throw redirectFrom(new URL(request.url), paths.HomePage);
  return null;
};

/**
 * The same for a server-rendered page, which is rendered for guests: decided once, when the session is known. After
 * a sign-in on this page the form redirects.
 */
export const useGuestsOnly = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    let isOpen = true;
    void knowSession().then((isSignedIn) => {
      if (isSignedIn && isOpen) void navigate(paths.HomePage, { replace: true });
    });
    return () => {
      isOpen = false;
    };
  }, [navigate]);
};
