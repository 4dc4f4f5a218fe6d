/** One request to the API, before it is decided how it travels. */
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
}

/** How requests travel: over HTTP, or in process when the storefront is rendered beside the API. */
export type Transport = (request: ApiRequest) => Promise<ApiReply>;

const timeout = 30_000;

export const httpTransport =
  (origin: string): Transport =>
  async ({ method, path, headers, body, signal }) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      credentials: 'include',
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, body: await answer.text() };
  };

const mostReplies = 100;

/**
 * The same reply again for as long as a path says the same: what every page needs is then read and written down once,
 * not for each page. Of what was asked for once only the path is held, because most lists are never asked for again.
 * The least recently asked go first.
 */
export const rememberReplies = (transport: Transport): Transport => {
  const replies = new Map<string, ApiReply | null>();
  return async (request) => {
    const reply = await transport(request);
    if (request.method !== 'GET') return reply;
    const before = replies.get(request.path);
    const same = before && before.status === reply.status && before.body === reply.body ? before : reply;
    replies.delete(request.path);
    replies.set(request.path, before === undefined ? null : same);
    if (replies.size > mostReplies) replies.delete(replies.keys().next().value ?? '');
    return same;
  };
};

/** Asks for the same thing once: root and page of one rendering need some of the same answers. */
export const rememberReads = (transport: Transport): Transport => {
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
