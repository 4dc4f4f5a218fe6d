import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fetchShellData } from './features/shell/fetch-shell-data.ts';
import { setPageData } from './features/shell/shell-store.ts';

/** The root layout names the file of the shell's data; a page that the server rendered without them has none. */
const shellFile = document.querySelector<HTMLLinkElement>('link[data-shell]');
if (shellFile) setPageData(await fetchShellData(shellFile.href));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
