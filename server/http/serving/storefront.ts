import type { FastifyInstance } from 'fastify';
import type { RenderPage, VariantOf } from './mount-storefront.ts';

/** Sends the storefront's calls to the API: in process, or over HTTP to another server. */
export type ApiTransport = (request: {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path and query: '/api/products/catalog?page=2'. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<{ readonly status: number; readonly body: string }>;

/** The storefront's server code: its build, or its sources during development. */
export interface Storefront {
  /** `shopVersion` differs after every change that shoppers see; null: unknown. */
  readonly createStorefront: (transport: ApiTransport, shopVersion: () => number | null) => RenderPage;
  readonly httpTransport: (origin: string) => ApiTransport;
  /** Null during development: sources change at any time, so pages are not cached. */
  readonly variantOf: VariantOf | null;
}

/** Registers the storefront's files and loads its code. */
export type StorefrontSource = (app: FastifyInstance) => Promise<Storefront>;
