import { createStaticHandler, type EntryContext, Scripts, ServerRouter } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage, renderToEnd } from './render-page.tsx';

function Root() {
  return (
    <html lang="en">
      <body>
        <p>Headphones</p>
        <Scripts />
      </body>
    </html>
  );
}

const url = 'http://shop.example/';

const entryContext = async (): Promise<EntryContext> => {
  const { query } = createStaticHandler([{ id: 'root', path: '/', Component: Root, loader: () => 'loaded' }]);
  const staticHandlerContext = await query(new Request(url));
  const routes = { root: { id: 'root', path: '/', module: '/root.js', hasLoader: true, imports: [] } };
  return {
    manifest: { entry: { module: '/entry.js', imports: [] }, routes, url: '/manifest.js', version: '1' },
    routeModules: { root: { default: Root } },
    staticHandlerContext,
    serverHandoffString: '{}',
    serverHandoffStream: new Blob(['["loaded"]']).stream(),
    renderMeta: {},
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
    serializeError: (error: Error) => error,
  } as unknown as EntryContext;
};

test('a page rendered in one pass is, byte for byte, what React streams', async () => {
  const page = await renderPage(await entryContext(), url);
  expect(page).toBe(await renderToEnd(<ServerRouter context={await entryContext()} url={url} />));
  expect(page).toContain('<p>Headphones</p>');
  expect(page).toContain('loaded');
});
