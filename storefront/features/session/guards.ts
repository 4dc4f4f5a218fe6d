import { useEffect } from 'react';
import { redirect, replace, useNavigate } from 'react-router';
import { paths } from '#storefront/paths.ts';
import { knowSession, useSession } from '#storefront/state/session.ts';
import { pathOf, signInPath } from './session-paths.ts';

/**
 * When the refused page is already in the address bar (first load, Back), its entry gives way, or Back would
 * lead into it again and again. On the way from another page that page must stay behind.
 */
const away = (wanted: Pick<URL, 'pathname' | 'search'>, target: string): Response =>
  pathOf(wanted) === pathOf(window.location) ? replace(target) : redirect(target);

/** For the clientLoader of a page that needs a sign-in (RT-26). */
export const requireCustomer = async (request: Request): Promise<null> => {
  await knowSession();
  const wanted = new URL(request.url);
  if (!useSession.getState().isAuthenticated) throw away(wanted, signInPath(pathOf(wanted)));
  return null;
};

/** For the clientLoader of a page that is for guests only (RT-27). */
export const requireGuest = async (request: Request): Promise<null> => {
  await knowSession();
  if (useSession.getState().isAuthenticated) throw away(new URL(request.url), paths.HomePage);
  return null;
};

/**
 * The same for a page that came rendered from the server, as for a guest: decided once the shop has said who
 * is here. Only that answer counts; whoever signs in on this page is led on by the form.
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
