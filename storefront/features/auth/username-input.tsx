import { useHydrated } from '#storefront/ui/loading/use-hydrated.ts';

/**
 * Tells password managers which account the password belongs to. Not rendered on the server, which renders for
 * guests.
 */
export function UsernameInput({ email }: { email: string | undefined }) {
  return useHydrated() && email ? (
    <input type="text" autoComplete="username" value={email} readOnly hidden />
  ) : null;
}
