import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './api/api-context.ts';
import type { PageText } from './api/page-data.ts';
import { shellFile } from './features/shell/shell-file.ts';
import { pageHtml } from './page-html.ts';

const textOf = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
};

/** As the root's loader has written them; null: they could not be had. */
const shellOf = ({ staticHandlerContext }: EntryContext): PageText | null =>
  (staticHandlerContext.loaderData.root as { shell: PageText | null } | undefined)?.shell ?? null;

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
  const shell = shellOf(context);
  const rendered = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  loadContext.set(pageContext, pageHtml(rendered, data, shell && (await shellFile(shell))));
  return new Response(null, { status, headers });
}
