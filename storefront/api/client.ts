import type { CallAnswer, CallArguments, CallKey, FlaggedCall } from '#contract/endpoints-table.ts';
import type { ApiReply, Transport } from './transport.ts';

/** Why a call gave no answer to use. `message` is the server's own, to be shown when there is one. */
export interface Failure {
  /** null: no answer came at all. */
  readonly http: number | null;
  readonly code: string | null;
  readonly message: string | null;
  /** What the browser said when no answer came. */
  readonly reason?: string;
  /** The whole refusal, for the few that carry more than words. Whoever reads it looks before trusting it. */
  readonly body?: unknown;
}

export type CallResult<K extends CallKey> =
  | { readonly ok: true; readonly answer: CallAnswer<K> }
  | { readonly ok: false; readonly failure: Failure };

export interface Api {
  call<K extends CallKey>(key: K, ...input: CallArguments<K>): Promise<CallResult<K>>;
  /** The same client, whose calls end when the signal says so. */
  until(signal: AbortSignal): Api;
}

/** What every request says of the one who asks. */
export interface Asker {
  readonly currency: string | null;
  readonly languageId: number | null;
  readonly token: string | null;
}

type AddedField = 'currency' | 'lang_id';

/** Calls that get fewer added fields than usual. */
const flagged: Readonly<Record<FlaggedCall, readonly AddedField[]>> = {
  'GET /sanctum/csrf-cookie': [],
  'GET /currencies': [],
  'GET /languages': [],
  'GET /is-auth': [],
  'GET /email/verify/:id/:hash': [],
  'POST /logout': [],
  'GET /localizations': ['lang_id'],
};

const addedFields = (key: CallKey, asker: Asker): Record<string, string | number> => {
  const wanted = key in flagged ? flagged[key as FlaggedCall] : (['currency', 'lang_id'] as const);
  return {
    ...(wanted.includes('currency') && asker.currency !== null && { currency: asker.currency }),
    ...(wanted.includes('lang_id') && asker.languageId !== null && { lang_id: asker.languageId }),
  };
};

interface Input {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly headers?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

const pathOf = (key: CallKey, params: Input['params']): string => {
  const path = key.slice(key.indexOf(' ') + 1);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  return path.startsWith('/sanctum/') ? filled : `/api${filled}`;
};

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    // Empty filters are left out of the request (PL-35).
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const textOf = (body: unknown, name: 'message' | 'code'): string | null => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const parsedReplies = new WeakMap<ApiReply, unknown>();

/** The same reply is read once, and what it says is the same object then. */
const parsedOf = (reply: ApiReply): unknown => {
  if (!parsedReplies.has(reply)) parsedReplies.set(reply, parse(reply.body));
  return parsedReplies.get(reply);
};

const classify = <K extends CallKey>(reply: ApiReply): CallResult<K> => {
  const { status } = reply;
  const parsed = parsedOf(reply);
  const isRefused = (parsed as { status?: unknown } | null)?.status;
  const isGood = status >= 200 && status < 300 && (isRefused === undefined || isRefused === 'OK');
  if (isGood) return { ok: true, answer: parsed as CallAnswer<K> };
  return {
    ok: false,
    failure: {
      http: status,
      code: textOf(parsed, 'code'),
      message: textOf(parsed, 'message'),
      body: parsed,
    },
  };
};

/** The typed client: the contract's keys and types, no schemas, so that the browser loads none. */
export const createApi = (transport: Transport, asker: () => Asker, signal?: AbortSignal): Api => ({
  until: (sooner) => createApi(transport, asker, sooner),
  async call(key, ...[input]) {
    const { params, query, headers, body } = (input ?? {}) as Input;
    const method = key.slice(0, key.indexOf(' ')) as 'GET' | 'POST' | 'PUT';
    const who = asker();
    const added = addedFields(key, who);
    const path = pathOf(key, params);
    try {
      const reply = await transport({
        method,
        path: method === 'GET' ? path + queryOf({ ...query, ...added }) : path,
        headers: {
          accept: 'application/json',
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          ...(who.token !== null && { authorization: `Bearer ${who.token}` }),
          ...headers,
        },
        ...(method !== 'GET' && { body: JSON.stringify({ ...body, ...added }) }),
        ...(signal && { signal }),
      });
      return classify(reply);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      return { ok: false, failure: { http: null, code: null, message: null, reason } };
    }
  },
});
