import { useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { call, messageOf } from '#console/api/admin-api.ts';
import { initials, roleName } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Icon, Wordmark } from '#console/ui/icons.tsx';
import { toastFailure } from '#console/ui/toasts.tsx';
import { pageAt, partsOf } from './find-pages.ts';
import { forgetVisits } from './last-visited.ts';
import type { Page } from './page.ts';
import { type Live, useFrame } from './use-frame.ts';

const countOf = ({ waits = [] }: Page, waiting: Live['waiting']): number =>
  (waiting ?? []).filter(({ kind }) => waits.includes(kind)).reduce((sum, { count }) => sum + count, 0);

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
      toastFailure(messageOf(failure));
    }
  };
};

/** The side bar of wide screens. The pages of a part are shown while it is open. */
export const SideBar = ({ shown, live, isLost, onFind }: NavigationProps & { readonly isLost: boolean }) => {
  const { me, shop_name } = useFrame();
  const signOut = useSignOut();
  const current = pageAt(useLocation().pathname);
  const link = (page: Page, className: string) => {
    const isCurrent = page === current;
    const count = countOf(page, live.waiting);
    return (
      <Link
        key={page.path}
        to={page.path}
        className={isCurrent ? `${className} now` : className}
        title={page.name}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        <Icon name={page.icon} />
        <span className="cut">{page.name}</span>
        {count > 0 && <span className={page.path === '/phone-desk' ? 'c hot' : 'c'}>{count}</span>}
      </Link>
    );
  };
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
      <div className="parts">
        {partsOf(shown)
          // One's own account is the name at the foot.
          .filter(([page]) => page.path !== '/account')
          .map(([page, under]) => {
            const isOpen = page === current || under.some((each) => each === current);
            return (
              <div key={page.path} className="part">
                {page.begins && <hr />}
                {link(page, isOpen ? 'nav open' : 'nav')}
                {isOpen && under.map((each) => link(each, 'nav sub'))}
              </div>
            );
          })}
      </div>
      <div className="live" role="status">
        {isLost ? t('Not connected. Trying again…') : t('Live')}
      </div>
      <div className="who">
        <Link to="/account" className="row grow" title={t('Your account')}>
          <span className="av a L">{initials(me.name)}</span>
          <span className="cut">
            {me.name}
            <small className="cut">{me.roles.map(roleName).join(', ')}</small>
          </span>
        </Link>
        <button
          type="button"
          className="btn ghost sq"
          onClick={signOut}
          title={t('Sign out')}
          aria-label={t('Sign out')}
        >
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
          {partsOf(shown).map(([page, under]) => (
            <div key={page.path} className="part">
              {page.begins && <hr />}
              {[page, ...under]
                .filter((each) => !first.includes(each))
                .map((each) => (
                  <NavLink
                    key={each.path}
                    to={each.path}
                    end
                    className={each === page ? 'more' : 'more sub'}
                    onClick={() => setOpen(false)}
                  >
                    {each === page && <Icon name={each.icon} />}
                    <span className="grow">{each.name}</span>
                    {countOf(each, live.waiting) > 0 && (
                      <span className="q n">{countOf(each, live.waiting)}</span>
                    )}
                  </NavLink>
                ))}
            </div>
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
