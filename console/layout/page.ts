import type { IconName } from '#console/ui/icons.tsx';
import type { WaitingKind } from '#contract/admin/desk.ts';
import type { Permission } from '#contract/staff-roles.ts';

/** A page as the navigation, the palette and the shortcuts read it. */
export interface Page {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
  readonly permission: Permission | null;
  /** The key after `g`. */
  readonly key?: string;
  /** Other words that find it in the palette. */
  readonly words?: string;
  /** Whose counts stand beside it. */
  readonly waits?: readonly WaitingKind[];
  /** Begins a new part of the navigation. */
  readonly begins?: true;
  /** The page whose part it is: the navigation shows it while that part is open. */
  readonly under?: string;
}
