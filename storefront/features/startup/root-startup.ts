import { type PageText, pageData } from '#storefront/api/page-data.ts';
import type { Startup } from './load-startup.ts';

/** What the root has loaded: as it was sent with the page, or by the browser. */
export interface RootData {
  readonly startup: Startup | PageText | null;
  /** Of the shop: 'https://shop.example'. */
  readonly origin: string;
}

export const rootStartup = (root: RootData | undefined): Startup | null =>
  root?.startup ? pageData<Startup>(root.startup) : null;
