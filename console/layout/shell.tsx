import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { readSession } from '#console/api/admin-api.ts';
import { pages } from '#console/registry.ts';
import { followLanguage, t } from '#console/texts/texts.ts';
import { Toasts } from '#console/ui/toasts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { pageAt } from './find-pages.ts';
import { rememberVisit } from './last-visited.ts';
import { SideBar, TabBar } from './navigation.tsx';
import { Palette } from './palette.tsx';
import { listenToRows } from './row-clicks.ts';
import { useFrame } from './use-frame.ts';
import { usePolling } from './use-polling.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Signed in, or on the way there. */
export const frameLoader = async ({ request }: { readonly request: Request }) => {
  const session = await readSession();
  if (session.next === 'set_up') throw redirect('/set-up');
  const { pathname, search } = new URL(request.url);
  const back = pathname.replace(/^\/admin/, '') + search;
  if (session.next !== 'done') {
    throw redirect(`/sign-in${back.length > 1 ? `?to=${encodeURIComponent(back)}` : ''}`);
  }
  if (session.me) followLanguage(session.me.language);
  return session;
};

/** Opened rarely, so it loads when it is. */
const Keys = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const useIsOffline = (): boolean => {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOffline;
};

/** The frame of every screen: navigation, palette, shortcuts, polling, notices. */
export const Shell = () => {
  const { me, may, shop_name } = useFrame();
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOffline = useIsOffline();
  const { isLost, ...live } = usePolling(() => navigate('/sign-in'));
  useShortcuts(me.letter_keys, {
    openPalette: () => setOpened('palette'),
    showKeys: () => setOpened('keys'),
    go: (path) => navigate(path),
  });
  useEffect(listenToRows, []);
  const shown = pages.filter(({ permission }) => permission === null || may(permission));
  const page = pageAt(pathname);
  useEffect(() => {
    document.title = t('{page} · {shop} console', { page: page?.name ?? t('Console'), shop: shop_name });
  }, [page, shop_name]);
  useEffect(() => {
    if (page) rememberVisit(pathname);
  }, [page, pathname]);
  const isLoading = useNavigation().state === 'loading';
  const find = () => setOpened('palette');
  return (
    <div className="app" aria-busy={isLoading}>
      <SideBar shown={shown} live={live} isLost={isLost} onFind={find} />
      <main className="sheet">
        {isOffline && (
          <p className="offline" role="alert">
            {t('You are offline. Nothing can be saved until you are back.')}{' '}
          </p>
        )}
        <Outlet context={live} />
      </main>
      <TabBar shown={shown} live={live} onFind={find} />
      {opened === 'palette' && <Palette may={may} onClose={() => setOpened(null)} />}
      <Suspense>{opened === 'keys' && <Keys onClose={() => setOpened(null)} />}</Suspense>
      <ConfirmDialog />
      <Toasts />
    </div>
  );
};
