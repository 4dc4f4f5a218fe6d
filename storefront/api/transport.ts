export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path and query: '/api/products/catalog?page=2'. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface ApiReply {
  readonly status: number;
  readonly body: string;
  /** Finds the request in the server's log. */
  readonly requestId?: string | null;
}

/** Sends a request: over HTTP, or in process when server and storefront share one. */
export type Transport = (request: ApiRequest) => Promise<ApiReply>;

declare global {
  /** Calls that `EarlyCall` sent before the modules had loaded, by path. */
  var earlyCalls: Map<string, Promise<Response>> | undefined;
}

const timeout = 30_000;

/** The response to a call that was sent early: once, and not after a call that may have changed what it says. */
const takeEarly = ({ method, path }: ApiRequest): Promise<Response | null> | undefined => {
  const early = globalThis.earlyCalls;
  if (method !== 'GET') early?.clear();
  const response = early?.get(path);
  early?.delete(path);
  // Sent again when it failed.
  return response?.catch(() => null);
};

export const httpTransport =
  (origin: string): Transport =>
  async (request) => {
    const { method, path, headers, body, signal } = request;
    const early = takeEarly(request);
    const response =
      (early && (await early)) ??
      (await fetch(`${origin}${path}`, {
        method,
        headers,
        credentials: 'include',
        // Goes on when the page is left or closed at once: it shows the guest's state already.
        keepalive: path === '/api/logout',
        signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
        ...(body !== undefined && { body }),
      }));
    return {
      status: response.status,
      body: await response.text(),
      requestId: response.headers.get('x-request-id'),
    };
  };

/** Sends each GET once: the loaders of one page need some of the same data. */
export const dedupeReads = (transport: Transport): Transport => {
  const reads = new Map<string, Promise<ApiReply>>();
  return (request) => {
    if (request.method !== 'GET') return transport(request);
    const known = reads.get(request.path);
    if (known) return known;
    const reply = transport(request);
    reads.set(request.path, reply);
    return reply;
  };
};
