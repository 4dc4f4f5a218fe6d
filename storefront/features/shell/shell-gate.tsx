import type { ReactNode } from 'react';
import { TextProvider } from '#storefront/i18n/use-text.tsx';
import { LoaderScreen } from '#storefront/layout/loader-screen.tsx';
import { ShellError } from '#storefront/layout/shell-error.tsx';
import type { ShellData } from '#storefront/state/shell-data.ts';
import { ShellContext } from '#storefront/state/shell-data.ts';
import { ShopShell } from './shop-shell.tsx';
import { useShopState } from './use-shop-state.ts';

/**
 * Shows the shop once its shell data are there. They come with the page; only when the server could not
 * give them does the browser ask for them itself, behind the loader screen (ST-01, ST-02).
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
