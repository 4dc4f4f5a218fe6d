import { paths } from '#storefront/lib/paths.ts';

const withRedirect = (path: string, query: Record<string, string>, from: string | null): string => {
  const all = new URLSearchParams({ ...query, ...(from !== null && { redirect: from }) });
  return all.size > 0 ? `${path}?${all}` : path;
};

/** The sign-in page, which leads back to `from` (RT-26). */
export const signInPath = (from: string | null): string => withRedirect(paths.Auth, { form: 'signin' }, from);

export const verificationPath = (from: string | null): string =>
  withRedirect(paths.EmailVerificationPage, {}, from);

/** Default target after signing in (AU-07). */
export const accountPath = `${paths.account}?tab=contact`;

/** Pages that require a sign-in (§6 of the specification); their routes call `requireCustomer`. */
export const needsSignIn = (pathname: string): boolean =>
  pathname.startsWith(`${paths.account}/orders/`) ||
  [paths.account, paths.EmailVerificationPage].some((path) => pathname.replace(/\/+$/, '') === path);

export const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;
