import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './api/api-context.ts';
import { pageHtml } from './page-html.ts';

const textOf = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return text;
};

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
  const rendered = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set('content-type', 'text/html; charset=utf-8');
  loadContext.set(pageContext, pageHtml(rendered, data));
  return new Response(null, { status, headers });
}
