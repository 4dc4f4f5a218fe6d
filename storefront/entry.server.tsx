import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

interface Rendered {
  readonly html: string;
  readonly failed: boolean;
}

/** Collects what React writes by itself: a stream of the web between would cost a tenth of the rendering. */
const renderWhole = (page: ReactNode, signal: AbortSignal): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    const decoder = new TextDecoder();
    let html = '';
    let failed = false;
    const collector = {
      write: (part: string | Uint8Array) => {
        html += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
        return true;
      },
      end: () => resolve({ html, failed }),
      destroy: reject,
      on: () => collector,
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(collector as unknown as Parameters<typeof pipe>[0]),
      onShellError: reject,
      onError: () => {
        failed = true;
      },
    });
    signal.addEventListener('abort', () => abort(), { once: true });
  });

/** React Router names all scripts before the style sheets, but without those nothing can be shown. */
const stylesFirst = (html: string): string =>
  html.replace(/((?:<link rel="modulepreload"[^>]*>)+)((?:<link rel="stylesheet"[^>]*>)+)/, '$2$1');

/** Renders the whole page before a byte is sent: it can then be hashed, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { html, failed } = await renderWhole(
    <ServerRouter context={context} url={request.url} />,
    request.signal,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stylesFirst(html), { status: failed ? 500 : status, headers });
}
