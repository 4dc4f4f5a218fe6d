import { useLocation } from 'react-router';
import { useHydrated } from '#storefront/ui/loading/use-hydrated.ts';

/** Data passed between forms in the history state: an e-mail address never appears in the URL (S44). */
export interface FormHandover {
  readonly email: string;
  /** A new password has just been set. */
  readonly isReset?: boolean;
}

const nothing: FormHandover = { email: '' };

/** Empty during hydration, because the server has no history state. */
export const useFormHandover = (): FormHandover => {
  const { state }: { state: Partial<FormHandover> | null } = useLocation();
  const isAlive = useHydrated();
  if (!isAlive || typeof state?.email !== 'string') return nothing;
  return { email: state.email, isReset: state.isReset === true };
};
