import type { ShellData } from '#storefront/state/shell-data.ts';
import { useShellStore } from './shell-store.ts';

export interface RootData {
  /** null in the data of a server-rendered page: they are a separate file, which all pages share. */
  readonly shell: ShellData | null;
  /** The address of that file; null: the server could not load the shell's data, or the browser loaded them. */
  readonly shellUrl: string | null;
  /** The origin of the shop: 'https://shop.example'. */
  readonly origin: string;
}

export const rootShellData = (root: RootData | undefined): ShellData | null => {
  if (!root) return null;
  return root.shellUrl === null ? root.shell : (root.shell ?? useShellStore.getState().ofPage);
};
