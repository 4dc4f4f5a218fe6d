import type { ReactNode } from 'react';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import { LoaderScreen } from '#storefront/layout/loader-screen.tsx';
import { StartupError } from '#storefront/layout/startup-error.tsx';
import type { Startup } from './load-startup.ts';
import { ShopShell } from './shop-shell.tsx';
import { useShopState } from './use-shop-state.ts';
import { StartupContext } from './use-startup.ts';

/**
 * Shows the shop once its startup data are there. They come with the page; only when the server could not
 * give them does the browser ask for them itself, behind the loader screen (ST-01, ST-02).
 */
export function StartupGate({ fromServer, children }: { fromServer: Startup | null; children: ReactNode }) {
  const state = useShopState(fromServer);
  switch (state.kind) {
    case 'loading':
      return <LoaderScreen />;
    case 'failed':
      return <StartupError message={state.message} />;
    case 'open':
      return (
        <StartupContext value={state.shop}>
          <TextProvider language={state.shop.startup.language.code} messages={state.shop.startup.messages}>
            <ShopShell>{children}</ShopShell>
          </TextProvider>
        </StartupContext>
      );
  }
}
