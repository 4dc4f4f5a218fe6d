import type {
  AdminBody,
  AdminCallKey,
  AdminParams,
  AdminQuery,
  AdminResponse,
} from '#contract/admin/admin-table.ts';

/** Why a call failed. `message` is the server's sentence. */
export class CallFailure extends Error {
  override name = 'CallFailure';
  /** null: no response arrived. */
  readonly http: number | null;
  readonly code: string | null;

  constructor(http: number | null, code: string | null, message: string) {
    super(message);
    this.http = http;
    this.code = code;
  }
}

type Given<Value, Name extends string> = Value extends undefined
  ? object
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

type Input<Key extends AdminCallKey> = Given<AdminParams<Key>, 'params'> &
  Given<AdminQuery<Key>, 'query'> &
  Given<AdminBody<Key>, 'body'>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

let csrfToken = '';
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

/** Set by the frame: types the password again; resolves to whether the call may be repeated. */
let confirmItsYou: () => Promise<boolean> = async () => false;
export const onConfirmNeeded = (ask: typeof confirmItsYou): void => {
  confirmItsYou = ask;
};

const offline = 'The shop does not answer. Check your connection and try again.';

const urlOf = (key: string, { params = {}, query = {} }: AnyInput): string => {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
};

const send = async (key: string, input: AnyInput, headers: Record<string, string>): Promise<unknown> => {
  const method = key.slice(0, key.indexOf(' '));
  const response = await fetch(urlOf(key, input), {
    method,
    headers: {
      accept: 'application/json',
      ...(method !== 'GET' && { 'content-type': 'application/json', 'x-xsrf-token': csrfToken }),
      ...headers,
    },
    ...(method !== 'GET' && { body: JSON.stringify(input.body ?? {}) }),
  }).catch(() => {
    throw new CallFailure(null, null, offline);
  });
  const body = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
  if (response.ok) return body;
  const wait = Number(response.headers.get('retry-after'));
  const message =
    response.status === 429 && wait > 0
      ? `Too many tries. Try again in ${Math.ceil(wait / 60)} ${wait > 60 ? 'minutes' : 'minute'}.`
      : (body?.message ?? 'Something went wrong. Try again.');
  throw new CallFailure(response.status, body?.code ?? null, message);
};

/** Renews the CSRF token: a sign-in replaces the cookie that it is derived from. */
export const readSession = async (): Promise<AdminResponse<'GET /admin/session'>> => {
  const session = (await send('GET /admin/session', {}, {})) as AdminResponse<'GET /admin/session'>;
  keepCsrfToken(session.csrf_token);
  return session;
};

/** Calls the API. When a fresh password is needed, asks for it and repeats the call: nothing is typed again. */
export const call = async <Key extends AdminCallKey>(
  key: Key,
  ...[input]: object extends Input<Key> ? [input?: Input<Key>] : [input: Input<Key>]
): Promise<AdminResponse<Key>> => {
  const given = (input ?? {}) as AnyInput;
  try {
    return (await send(key, given, {})) as AdminResponse<Key>;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'confirm_needed') throw error;
    if (!(await confirmItsYou())) throw error;
    return (await send(key, given, {})) as AdminResponse<Key>;
  }
};

/** A refresh without a hand: it does not prolong the session. */
export const callQuietly = async <Key extends AdminCallKey>(
  key: Key,
  input: Input<Key>,
): Promise<AdminResponse<Key>> =>
  (await send(key, input as AnyInput, { 'x-quiet': '1' })) as AdminResponse<Key>;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again.';
