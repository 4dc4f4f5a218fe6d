import type { CallArguments, CallKey, CallResponse, FlaggedCall } from '#contract/endpoints-table.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ApiReply, Transport } from './transport.ts';

/** Why a call failed. `message` is the server's text; show it when there is one. */
export interface Failure {
  /** null: no response arrived. */
  readonly http: number | null;
  readonly code: string | null;
  readonly message: string | null;
  /** The browser's error message when no response arrived. */
  readonly reason?: string;
  /** Of a server error: finds the request in the server's log. */
  readonly requestId?: string;
  /** The whole refusal, for the few that carry data. Validate it before use. */
  readonly body?: unknown;
}

/** A fault of the shop or the connection, not a refusal. */
export const isFault = ({ http }: Pick<Failure, 'http'>): boolean => http === null || http >= 500;

export type CallResult<K extends CallKey> =
  | { readonly ok: true; readonly response: CallResponse<K> }
  | { readonly ok: false; readonly failure: Failure };

export interface Api {
  call<K extends CallKey>(key: K, ...input: CallArguments<K>): Promise<CallResult<K>>;
  /** The same client with an abort signal for its calls. */
  until(signal: AbortSignal): Api;
}

/** The language and currency of a client; null: the shop's default. */
export interface ClientLocale {
  readonly currency: string | null;
  readonly languageId: number | null;
}

interface ApiOptions {
  readonly transport: Transport;
  /** Read for each call. */
  readonly locale: () => ClientLocale;
  readonly token?: () => string | null;
  readonly signal?: AbortSignal;
}

type AddedField = 'currency' | 'lang_id';

/** Calls that do not get all added fields. */
const flagged: Readonly<Record<FlaggedCall, readonly AddedField[]>> = {
  'GET /sanctum/csrf-cookie': [],
  'GET /currencies': [],
  'GET /languages': [],
  'GET /is-auth': [],
  'GET /email/verify/:id/:hash': [],
  'POST /logout': [],
  'GET /localizations': ['lang_id'],
};

const addedFields = (key: CallKey, locale: ClientLocale): Record<string, string | number> => {
  const wanted = key in flagged ? flagged[key as FlaggedCall] : (['currency', 'lang_id'] as const);
  return {
    ...(wanted.includes('currency') && locale.currency !== null && { currency: locale.currency }),
    ...(wanted.includes('lang_id') && locale.languageId !== null && { lang_id: locale.languageId }),
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
    // The request omits empty filters (PL-35).
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

/** Its message says nothing; callers say what failed. */
const serverError: RefusalCode = 'server_error';

const classify = <K extends CallKey>(reply: ApiReply): CallResult<K> => {
  const { status } = reply;
  const parsed = parse(reply.body);
  const isRefused = (parsed as { status?: unknown } | null)?.status;
  const isGood = status >= 200 && status < 300 && (isRefused === undefined || isRefused === 'OK');
  if (isGood) return { ok: true, response: parsed as CallResponse<K> };
  const code = textOf(parsed, 'code');
  return {
    ok: false,
    failure: {
      http: status,
      code,
      message: code === serverError ? null : textOf(parsed, 'message'),
      body: parsed,
      ...(status >= 500 && reply.requestId && { requestId: reply.requestId }),
    },
  };
};

/** Creates the typed API client. It uses only types of the contract, so the browser loads no schemas. */
export const createApi = (options: ApiOptions): Api => ({
  until: (signal) => createApi({ ...options, signal }),
  async call(key, ...[input]) {
    const { params, query, headers, body } = (input ?? {}) as Input;
    const method = key.slice(0, key.indexOf(' ')) as 'GET' | 'POST' | 'PUT';
    const { transport, signal } = options;
    const added = addedFields(key, options.locale());
    const token = options.token?.() ?? null;
    const path = pathOf(key, params);
    try {
      const reply = await transport({
        method,
        path: method === 'GET' ? path + queryOf({ ...query, ...added }) : path,
        headers: {
          accept: 'application/json',
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
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
