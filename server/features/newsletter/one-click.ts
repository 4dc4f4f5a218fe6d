import type { FastifyInstance } from 'fastify';
import type { Newsletter } from './newsletter.ts';

/** Where mail programs send the reader's 'Unsubscribe' (RFC 8058). They post a form, not JSON, and read no answer. */
export const oneClickPath = '/api/newsletter/one-click';

export const serveOneClick =
  (newsletter: Pick<Newsletter, 'endByToken'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    app.post(oneClickPath, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      if (typeof token === 'string') await newsletter.endByToken(token);
      return reply.code(204).send();
    });
  };
