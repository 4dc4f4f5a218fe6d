import { useHydrated } from '#storefront/ui/loading/use-hydrated.ts';

/** For password managers: the account that the password of this form belongs to. A page from the server names nobody. */
export function UsernameInput({ email }: { email: string | undefined }) {
  return useHydrated() && email ? (
    <input type="text" autoComplete="username" value={email} readOnly hidden />
  ) : null;
}
