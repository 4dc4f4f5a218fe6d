import { paths } from '#storefront/lib/paths.ts';

const forms = ['signin', 'signup', 'reset'] as const;

export type AuthForm = (typeof forms)[number];

/** The form named in the URL; sign-in for an unknown or missing name (RT-02, RT-03). */
export const authForm = (query: URLSearchParams): AuthForm =>
  forms.find((form) => form === query.get('form')) ?? 'signin';

/** Path of another form on the same page; keeps the redirect target. */
export const authFormPath = (form: AuthForm, query: URLSearchParams): string => {
  const redirect = query.get('redirect');
  return `${paths.Auth}?${new URLSearchParams({ form, ...(redirect !== null && { redirect }) })}`;
};
