import { createContext, useContext } from 'react';
import type { Startup } from './load-startup.ts';

export interface ShopContext {
  readonly startup: Startup;
  /** What the header shows as chosen: ahead of `startup` while that is loading. */
  readonly chosen: { readonly languageId: number; readonly currency: string };
  changeLanguage(id: number): Promise<void>;
  changeCurrency(code: string): Promise<void>;
}

export const StartupContext = createContext<ShopContext | null>(null);

export const useShop = (): ShopContext => {
  const shop = useContext(StartupContext);
  if (!shop) throw new Error('useShop is for what stands inside the shell.');
  return shop;
};

/** Settings, languages, currencies, categories and pages of the shop; there once the shell shows. */
export const useStartup = (): Startup => useShop().startup;
