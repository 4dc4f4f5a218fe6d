import type { FastifyInstance } from 'fastify';
import { type PaymentProvider, WebhookError } from '#server/gateways/payment/payment-provider.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { receiveEvent } from './receive-event.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { isReturnSigned } from './return-url.ts';

const maxBodyBytes = 256 * 1024;

/** The signature covers the raw bytes, so the body must not be parsed before it is verified. */
const serveWebhook = (app: FastifyInstance, deps: PaymentsDeps, provider: PaymentProvider): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    `/api/payments/${provider.name}/webhook`,
    { bodyLimit: maxBodyBytes },
    async ({ body, headers, log }, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        const event = provider.verify(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
        await receiveEvent(deps, provider.name, event);
        return { received: true };
      } catch (error) {
        if (!(error instanceof WebhookError)) throw error;
        log.warn(
          { event: 'payment_webhook_rejected', provider: provider.name, reason: error.message },
          'security',
        );
        throw new Refusal('body_unreadable');
      }
    },
  );
};

const serveReturn = (app: FastifyInstance, deps: PaymentsDeps): void => {
  app.get<{ Params: { number: string }; Querystring: { sig?: unknown; turned?: unknown } }>(
    '/api/payments/return/:number',
    // A link scanner's HEAD request must not cancel a payment.
    { exposeHeadRoute: false },
    async ({ params, query }, reply) => {
      if (!isReturnSigned(deps.secret, params.number, query.sig)) throw new Refusal('not_found');
      reply.header('cache-control', 'no-store');
      const turned = query.turned === 'back' ? 'back' : 'paid';
      return reply.redirect(await returnFromProvider(deps, params.number, turned), 302);
    },
  );
};

/** Serves routes for providers and returning shoppers, which are not part of the API contract. */
export const servePayments =
  (deps: PaymentsDeps) =>
  async (app: FastifyInstance): Promise<void> => {
    if (deps.provider !== null) serveWebhook(app, deps, deps.provider);
    serveReturn(app, deps);
  };
