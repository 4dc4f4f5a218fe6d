import { useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { initials, roleName } from '#console/lib/format.ts';
import type { Page } from '#console/registry.ts';
import { t } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Icon, Wordmark } from '#console/ui/icons.tsx';
import { toast } from '#console/ui/toasts.tsx';
import type { Waiting } from '#contract/admin/desk.ts';
import { forgetVisits } from './last-visited.ts';
import { type Live, useFrame } from './use-frame.ts';

const countOf = ({ waits = [] }: Page, waiting: readonly Waiting[]): number =>
  waiting.filter(({ kind }) => waits.includes(kind)).reduce((sum, { count }) => sum + count, 0);

interface NavigationProps {
  readonly shown: readonly Page[];
  readonly live: Live;
  readonly onFind: () => void;
}

const useSignOut = () => {
  const navigate = useNavigate();
  return async () => {
    try {
      await call('POST /admin/sign-out');
      forgetVisits();
      navigate('/sign-in');
    } catch (failure) {
      toast(messageOf(failure));
    }
  };
};

/** The side bar of wide screens. */
export const SideBar = ({ shown, live, isLost, onFind }: NavigationProps & { readonly isLost: boolean }) => {
  const { me, shop_name } = useFrame();
  const signOut = useSignOut();
  return (
    <nav className="side" aria-label={t('Console')}>
      <div className="brand">
        <Wordmark />
        <span className="env cut">{shop_name}</span>
      </div>
      <button type="button" className="jump" onClick={onFind} title={t('Search or run')}>
        <Icon name="search" />
        <span>{t('Search or run')}</span>
        <span className="key">Ctrl K</span>
      </button>
      {shown.map((page) => {
        const count = countOf(page, live.waiting);
        return (
          <div key={page.path}>
            {page.begins && <hr />}
            <NavLink
              to={page.path}
              end={page.path === '/'}
              className={({ isActive }) => (isActive ? 'nav now' : 'nav')}
              title={page.name}
            >
              <Icon name={page.icon} />
              <span>{page.name}</span>
              {count > 0 && <span className={page.path === '/phone-desk' ? 'c hot' : 'c'}>{count}</span>}
            </NavLink>
          </div>
        );
      })}
      <div className="live" role="status">
        {isLost ? t('Not connected. Trying again…') : t('Live')}
      </div>
      <div className="who">
        <span className="av a L">{initials(me.name)}</span>
        <span className="cut">
          {me.name}
          <small className="cut">{me.roles.map(roleName).join(', ')}</small>
        </span>
        <button type="button" className="btn ghost sq sp" onClick={signOut} title={t('Sign out')}>
          <Icon name="out" />
        </button>
      </div>
    </nav>
  );
};

/** The bottom bar of phones. */
export const TabBar = ({ shown, live, onFind }: NavigationProps) => {
  const [isOpen, setOpen] = useState(false);
  const signOut = useSignOut();
  const first = shown.filter(({ path }) => ['/', '/orders', '/phone-desk'].includes(path));
  return (
    <>
      <nav className="tabbar" aria-label={t('Console, short')}>
        {first.map((page) => (
          <NavLink key={page.path} to={page.path} end={page.path === '/'}>
            <Icon name={page.icon} />
            {page.path === '/phone-desk' ? t('Phone') : page.name}
            {countOf(page, live.waiting) > 0 && <span className="ct">{countOf(page, live.waiting)}</span>}
          </NavLink>
        ))}
        <button type="button" onClick={onFind}>
          <Icon name="search" />
          {t('Find')}{' '}
        </button>
        <button type="button" onClick={() => setOpen(true)}>
          <Icon name="menu" />
          {t('More')}{' '}
        </button>
      </nav>
      {isOpen && (
        <Dialog title={t('More')} onClose={() => setOpen(false)}>
          {shown
            .filter((page) => !first.includes(page))
            .map((page) => (
              <NavLink key={page.path} to={page.path} className="more" onClick={() => setOpen(false)}>
                <Icon name={page.icon} />
                {page.name}
              </NavLink>
            ))}
          <button type="button" className="more" onClick={signOut}>
            <Icon name="out" />
            {t('Sign out')}{' '}
          </button>
        </Dialog>
      )}
    </>
  );
};
