import { paths } from '#storefront/paths.ts';

const withRedirect = (path: string, query: Record<string, string>, from: string | null): string => {
  const all = new URLSearchParams({ ...query, ...(from !== null && { redirect: from }) });
  return all.size > 0 ? `${path}?${all}` : path;
};

/** The sign-in, and from there back to where somebody wanted to go (RT-26). */
export const signInPath = (from: string | null): string => withRedirect(paths.Auth, { form: 'signin' }, from);

export const verificationPath = (from: string | null): string =>
  withRedirect(paths.EmailVerificationPage, {}, from);

/** Where a sign-in leads without another wish (AU-07). */
export const accountPath = `${paths.account}?tab=contact`;

/** Pages that need a sign-in (§6 of the specification); their routes ask `requireCustomer`. */
export const needsSignIn = (pathname: string): boolean =>
  [paths.account, paths.EmailVerificationPage].some((path) => pathname.replace(/\/+$/, '') === path);

/** A full address without its origin. */
export const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;
