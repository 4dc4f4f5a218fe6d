import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** React's stream as text, once everything that it waits for is there. */
export const renderToEnd = async (element: ReactElement): Promise<string> => {
  const stream = await renderToReadableStream(element);
  await stream.allReady;
  return new Response(stream).text();
};

const pageEnd = '</body></html>';
const nothing = { params: {}, pathname: '/', pathnameBase: '/', route: { id: 'nothing', element: null } };

/**
 * Renders a page with the router's data at its end. The loaders are done, so the page can be rendered in one pass,
 * which takes about two thirds of the time of React's stream. Only the data wait for a stream: the router renders
 * them behind a route without content.
 */
export const renderPage = async (context: EntryContext, url: string): Promise<string> => {
  const { serverHandoffStream, ...withoutData } = context;
  const page = renderToString(<ServerRouter context={withoutData} url={url} />);
  if (!page.endsWith(pageEnd)) throw new Error(`Expected ${pageEnd} at the end of the page.`);
  const dataOnly = {
    ...context,
    manifest: { ...context.manifest, routes: {} },
    staticHandlerContext: { ...context.staticHandlerContext, matches: [nothing] },
  };
  const data = await renderToEnd(<ServerRouter context={dataOnly} url={url} />);
  return `<!DOCTYPE html>${page.slice(0, -pageEnd.length)}${data}${pageEnd}`;
};
