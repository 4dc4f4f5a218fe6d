import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './api/api-context.ts';
import type { RootData } from './features/startup/root-startup.ts';
import { createMarkupKeeper } from './markup-keeper.ts';
import { pageHtml } from './page-html.ts';
import { MarkupKeeperContext } from './ui/kept.tsx';

const textOf = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
};

const keepMarkup = createMarkupKeeper();

/** What looks the same on many pages is rendered once for each state of the shell's data. */
const render = (context: EntryContext, url: string): string => {
  const root = context.staticHandlerContext.loaderData.root as RootData | undefined;
  const { keeper, whole } = root?.startup ? keepMarkup(root.startup) : nothingKept;
  const rendered = renderToString(
    <MarkupKeeperContext value={keeper}>
      <ServerRouter context={context} url={url} />
    </MarkupKeeperContext>,
  );
  return whole(rendered);
};

const nothingKept = { keeper: null, whole: (rendered: string) => rendered };

/**
 * Renders the whole page before a byte is sent: it can then be hashed, compressed and kept. The data that the router
 * would send piece by piece are all there already and are written behind the page, so React has nothing to wait for
 * and renders in one go, into a text instead of bytes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  const rendered = render(context, request.url);
  headers.set('content-type', 'text/html; charset=utf-8');
  loadContext.set(pageContext, pageHtml(rendered, data));
  return new Response(null, { status, headers });
}
