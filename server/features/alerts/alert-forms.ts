import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/http/limits/network.ts';
import { requireOwnOrigin } from '#server/http/sessions/csrf.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type AlertDeps, confirmByLink, endByLink } from './set-alerts.ts';

/** One-click unsubscribe of mail programs (RFC 8058). They post a form, not JSON. */
export const oneClickPath = '/api/alerts/one-click';

/** What the page says afterwards. */
const outcomes: Readonly<Record<string, string>> = { alert_limit: 'full', too_many_attempts: 'busy' };

const submit = async (deps: AlertDeps, fields: URLSearchParams, network: string): Promise<string> => {
  const [does, token] = [fields.get('does'), fields.get('token') ?? ''];
  try {
    await deps.limits.take('alertFrom', network);
    if (does === 'confirm') {
      await confirmByLink(deps, token);
      return 'confirmed';
    }
    await endByLink(deps, { token, all: does === 'end-all' });
    return 'ended';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return outcomes[error.code] ?? 'invalid';
  }
};

/** The forms of the page `/alerts`, which work without JavaScript, and the one-click stop of mail programs. */
export const serveAlertForms =
  (deps: AlertDeps & { readonly publicUrl: string }) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    app.post('/alerts', async (request, reply) => {
      requireOwnOrigin(request, deps.publicUrl);
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const outcome = await submit(deps, fields, networkOf(request.ip));
      return reply.header('cache-control', 'private, no-store').redirect(`/alerts?done=${outcome}`, 303);
    });
    // Without a rate limit: a mail provider sends the clicks of many people.
    app.post(oneClickPath, async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      if (typeof token === 'string') {
        await endByLink(deps, { token }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
      return reply.code(204).send();
    });
  };
