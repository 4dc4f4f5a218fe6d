import type { FastifyInstance } from 'fastify';
import type { Newsletter } from './newsletter.ts';

/** One-click unsubscribe of mail programs (RFC 8058). They post a form, not JSON. */
export const oneClickPath = '/api/newsletter/one-click';

export const serveOneClick =
  (newsletter: Pick<Newsletter, 'unsubscribeByToken'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    app.post(oneClickPath, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      if (typeof token === 'string') await newsletter.unsubscribeByToken(token);
      return reply.code(204).send();
    });
  };
