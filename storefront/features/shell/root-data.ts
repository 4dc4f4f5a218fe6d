import { type PageText, pageData } from '#storefront/api/page-data.ts';
import type { ShellData } from '#storefront/state/shell-data.ts';

/** What the root has loaded: as it was sent with the page, or by the browser. */
export interface RootData {
  readonly shell: ShellData | PageText | null;
  /** Of the shop: 'https://shop.example'. */
  readonly origin: string;
}

export const rootShellData = (root: RootData | undefined): ShellData | null =>
  root?.shell ? pageData<ShellData>(root.shell) : null;
