import { paths } from '#storefront/paths.ts';

const forms = ['signin', 'signup', 'reset'] as const;

export type AuthForm = (typeof forms)[number];

/** Which form the address asks for; sign-in unless it is another one that exists (RT-02, RT-03). */
export const authForm = (query: URLSearchParams): AuthForm =>
  forms.find((form) => form === query.get('form')) ?? 'signin';

/** Another form of the same page; where somebody wanted to go is kept. */
export const authFormPath = (form: AuthForm, query: URLSearchParams): string => {
  const redirect = query.get('redirect');
  return `${paths.Auth}?${new URLSearchParams({ form, ...(redirect !== null && { redirect }) })}`;
};
