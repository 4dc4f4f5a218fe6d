import { useLocation } from 'react-router';
import { useHydrated } from '#storefront/ui/loading/use-hydrated.ts';

/** What one form hands to the next in the history entry: an address never stands in the URL (S44). */
export interface FormHandover {
  readonly email: string;
  /** A new password has just been set. */
  readonly isReset?: boolean;
}

const nothing: FormHandover = { email: '' };

/** Nothing while the page of the server is taken over: the server knows no history. */
export const useFormHandover = (): FormHandover => {
  const { state }: { state: Partial<FormHandover> | null } = useLocation();
  const isAlive = useHydrated();
  if (!isAlive || typeof state?.email !== 'string') return nothing;
  return { email: state.email, isReset: state.isReset === true };
};
