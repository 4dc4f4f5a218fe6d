import { useOutletContext, useRouteLoaderData } from 'react-router';
import type { Waiting } from '#contract/admin/desk.ts';
import type { AdminSession, Me } from '#contract/admin/session.ts';
import type { Permission } from '#contract/staff-roles.ts';

/** What the frame polls every 15 seconds. */
export interface Live {
  /** null until the first poll has answered. */
  readonly waiting: readonly Waiting[] | null;
  /** Orders that came after the list was loaded. */
  readonly newOrders: number;
  /** Forgets the new orders: the list shows them now. */
  readonly seen: () => void;
}

let isFrameStale = false;

/** Whether who is signed in has to be read again; true once after `renewFrame`. */
export const takeStaleFrame = (): boolean => {
  const was = isFrameStale;
  isFrameStale = false;
  return was;
};

/** After a new sign-in: name, roles and with them the navigation may have changed. */
export const renewFrame = (revalidate: () => Promise<void>): Promise<void> => {
  isFrameStale = true;
  return revalidate();
};

export const useLive = (): Live => useOutletContext<Live>();

/** Who is signed in. */
export const useFrame = (): AdminSession & { readonly me: Me; may(permission: Permission): boolean } => {
  const session = useRouteLoaderData('frame') as AdminSession & { readonly me: Me };
  return { ...session, may: (permission) => session.me.permissions.includes(permission) };
};
