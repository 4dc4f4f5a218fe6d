import type { ReactNode } from 'react';
import { useShopState } from '#storefront/features/shell/use-shop-state.ts';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import type { ShellData } from '#storefront/state/shell-data.ts';
import { ShellContext } from '#storefront/state/shell-data.ts';
import { LoaderScreen } from './loader-screen.tsx';
import { ShellError } from './shell-error.tsx';
import { ShopShell } from './shop-shell.tsx';

/**
 * Shows the shop once the shell data are available. They come with the page; if the server had none, the browser
 * loads them behind the loader screen (ST-01, ST-02).
 */
export function ShellGate({ fromServer, children }: { fromServer: ShellData | null; children: ReactNode }) {
  const state = useShopState(fromServer);
  switch (state.kind) {
    case 'loading':
      return <LoaderScreen />;
    case 'failed':
      return <ShellError message={state.message} />;
    case 'open':
      return (
        <ShellContext value={state.shell}>
          <TextProvider language={state.shell.data.language.code} messages={state.shell.data.messages}>
            <ShopShell>{children}</ShopShell>
          </TextProvider>
        </ShellContext>
      );
  }
}
