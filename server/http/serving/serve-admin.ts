import type { FastifyInstance } from 'fastify';
import type { AdminEndpoint } from '#contract/admin/admin-endpoint.ts';
import {
  type AdminBody,
  type AdminCallKey,
  type AdminParams,
  type AdminQuery,
  type AdminResponse,
  allAdminEndpoints,
} from '#contract/admin/admin-table.ts';
import { type AccessControl, limitAddress } from '#server/http/sessions/access-control.ts';
import type { Staff, StaffAccess, StaffVisit } from '#server/http/sessions/staff-access.ts';
import { answerWithinMs, type SentFile, schemaOf, send, splitKey } from './serve-endpoints.ts';

type StaffOf<Key extends AdminCallKey> = (typeof allAdminEndpoints)[Key] extends { readonly access: 'staff' }
  ? Staff
  : Staff | null;

/** A call of the console whose caller may make it and whose input is validated. */
export interface AdminCall<Key extends AdminCallKey> {
  readonly params: AdminParams<Key>;
  readonly query: AdminQuery<Key>;
  readonly body: AdminBody<Key>;
  readonly staff: StaffOf<Key>;
  readonly visit: StaffVisit;
  /** Who makes a change, for the audit. */
  readonly actor: { readonly who: string; readonly command: string };
}

type Result<Key extends AdminCallKey> = (typeof allAdminEndpoints)[Key] extends { readonly media: string }
  ? SentFile
  : AdminResponse<Key>;

export type AdminHandlers = {
  readonly [Key in AdminCallKey]: (call: AdminCall<Key>) => Promise<Result<Key>>;
};

export interface AdminServices {
  readonly adminHandlers: AdminHandlers;
  readonly staffAccess: StaffAccess;
  readonly access: AccessControl;
  readonly mediaUrl: string | null;
}

/** Registers a route for each call of the console. Its responses are never stored. */
export const serveAdmin = (
  app: FastifyInstance,
  { adminHandlers, staffAccess, access, mediaUrl }: AdminServices,
): void => {
  app.decorateRequest('staffCaller', null);
  for (const key of Object.keys(allAdminEndpoints) as AdminCallKey[]) {
    const endpoint: AdminEndpoint = allAdminEndpoints[key];
    const handle = adminHandlers[key] as (call: unknown) => Promise<unknown>;
    const { method, path } = splitKey(key);
    app.route({
      method,
      url: `/api${path}`,
      schema: schemaOf(endpoint),
      compress: false,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      handlerTimeout: answerWithinMs,
      onRequest: async (request) => {
        if (!staffAccess.limit(request)) limitAddress(request, access);
        await staffAccess.identify(request, endpoint);
      },
      handler: async (request, reply) => {
        const { token = null, staff = null } = request.staffCaller ?? {};
        reply.header('cache-control', 'no-store');
        const { params, query, body } = request;
        const visit = staffAccess.visitOf(request, reply, token);
        const actor = { who: staff?.email ?? 'console', command: key };
        return send(reply, endpoint, await handle({ params, query, body, staff, visit, actor }), mediaUrl);
      },
    });
  }
};
