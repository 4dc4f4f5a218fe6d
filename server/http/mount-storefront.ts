import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTag } from '#contract/tag-snippet.ts';
import { pagePolicy } from './headers.ts';

/** Renders one page: the storefront's build, or its sources while developing. */
export type RenderPage = (request: Request) => Promise<Response>;

const toWebRequest = (request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  // The storefront's own origin, whatever the Host header claims.
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers, signal });
};

/** Every address that is neither a file nor the API's is a page. `tagSetting` reads what `google_tag` is set to. */
export const mountStorefront = (
  app: FastifyInstance,
  render: RenderPage,
  publicUrl: string,
  tagSetting: () => Promise<string> = async () => '',
): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const aborted = new AbortController();
      request.raw.on('close', () => {
        if (!reply.raw.writableFinished) aborted.abort();
      });
      const page = await render(toWebRequest(request, publicUrl, aborted.signal));
      for (const [name, value] of page.headers) reply.header(name, value);
      reply.code(page.status);
      const html = await page.text();
      if (!page.headers.get('content-type')?.startsWith('text/html')) return reply.send(html);
      reply.header('content-security-policy', pagePolicy(html, readTag(await tagSetting())));
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
      return reply.send(html);
    },
  });
};
