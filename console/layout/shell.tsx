import { useEffect, useState } from 'react';
import { Outlet, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { readSession } from '#console/api/admin-api.ts';
import { pages } from '#console/registry.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Toasts } from '#console/ui/toasts.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SideBar, TabBar } from './navigation.tsx';
import { Palette } from './palette.tsx';
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
  return session;
};

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Search or run'],
  ['G then H O P C M', 'Home, orders, phone desk, customers, messages'],
  ['/', 'Search this list'],
  ['J K', 'Next, previous row'],
  ['X', 'Choose the row'],
  ['Enter', 'Open the row'],
  ['?', 'All keys'],
];

const Keys = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <ul className="keys">
      {keys.map(([key, what]) => (
        <li key={key}>
          {what}
          <span className="key">{key}</span>
        </li>
      ))}
    </ul>
    <div className="ends">
      <button type="button" className="btn" onClick={onClose}>
        Close
      </button>
    </div>
  </Dialog>
);

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
  const { may, shop_name } = useFrame();
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOffline = useIsOffline();
  const { isLost, ...live } = usePolling(() => navigate('/sign-in'));
  useShortcuts({
    openPalette: () => setOpened('palette'),
    showKeys: () => setOpened('keys'),
    go: (path) => navigate(path),
  });
  const shown = pages.filter(({ permission }) => permission === null || may(permission));
  const page = pages.findLast(({ path }) => (path === '/' ? pathname === '/' : pathname.startsWith(path)));
  useEffect(() => {
    document.title = `${page?.name ?? 'Console'} · ${shop_name} console`;
  }, [page, shop_name]);
  const isLoading = useNavigation().state === 'loading';
  const find = () => setOpened('palette');
  return (
    <div className="app" aria-busy={isLoading}>
      <SideBar shown={shown} live={live} isLost={isLost} onFind={find} />
      <main className="sheet">
        {isOffline && (
          <p className="offline" role="alert">
            You are offline. Nothing can be saved until you are back.
          </p>
        )}
        <Outlet context={live} />
      </main>
      <TabBar shown={shown} live={live} onFind={find} />
      {opened === 'palette' && <Palette may={may} onClose={() => setOpened(null)} />}
      {opened === 'keys' && <Keys onClose={() => setOpened(null)} />}
      <ConfirmDialog />
      <Toasts />
    </div>
  );
};
