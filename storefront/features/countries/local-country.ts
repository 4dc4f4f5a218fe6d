import type { Failure } from '#storefront/api/client.ts';

/** Names the country as the form does: the server's names are English. */
export const withLocalCountry = (
  failure: Failure,
  countries: readonly { readonly name: string; readonly label: string }[],
): Failure => {
  const { code, message } = failure;
  if (code !== 'post_code_format' || message === null) return failure;
  const named = countries.find(({ name }) => message.endsWith(` ${name}`));
  return named ? { ...failure, message: message.slice(0, -named.name.length) + named.label } : failure;
};
