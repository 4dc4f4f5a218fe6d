import { useOutletContext, useRouteLoaderData } from 'react-router';
import type { Waiting } from '#contract/admin/desk.ts';
import type { AdminSession, Me } from '#contract/admin/session.ts';
import type { Permission } from '#contract/staff-roles.ts';

/** What the frame polls every 15 seconds. */
export interface Live {
  readonly waiting: readonly Waiting[];
  /** Orders that came after the list was loaded. */
  readonly newOrders: number;
  /** Forgets the new orders: the list shows them now. */
  readonly seen: () => void;
}

export const useLive = (): Live => useOutletContext<Live>();

/** Who is signed in. */
export const useFrame = (): AdminSession & { readonly me: Me; may(permission: Permission): boolean } => {
  const session = useRouteLoaderData('frame') as AdminSession & { readonly me: Me };
  return { ...session, may: (permission) => session.me.permissions.includes(permission) };
};
