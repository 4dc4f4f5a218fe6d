import { t, tn } from '#console/texts/texts.ts';
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

/** Conditional, so that it is made call by call: for all at once it has more members than the compiler counts. */
type Input<Key extends AdminCallKey> = Key extends AdminCallKey
  ? Given<AdminParams<Key>, 'params'> & Given<AdminQuery<Key>, 'query'> & Given<AdminBody<Key>, 'body'>
  : never;

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

let csrfToken = '';
export const keepCsrfToken = (token: string): void => {
  csrfToken = token;
};

/** What a refused call needs: the password again, or a new sign-in. */
export type Need = 'confirm' | 'sign_in';

/** Set by the frame: asks for it; resolves to whether the call may be repeated. */
let askFor: (need: Need) => Promise<boolean> = async () => false;
export const onNeed = (ask: typeof askFor): void => {
  askFor = ask;
};

/** The session has ended while the frame is open. */
export const signInAgain = (): Promise<boolean> => askFor('sign_in');

/** Looked up when it is shown: this file is loaded before the texts. */
const offline = (): string => t('The shop is not responding. Check your connection and try again.');

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

const request = async (
  key: string,
  input: AnyInput,
  headers: Record<string, string> = {},
): Promise<Response> => {
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
    throw new CallFailure(null, null, offline());
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as { code?: string; message?: string } | null;
  const wait = Number(response.headers.get('retry-after'));
  const message =
    response.status === 429 && wait > 0
      ? tn(
          Math.ceil(wait / 60),
          'Too many tries. Try again in {n} minute.',
          'Too many tries. Try again in {n} minutes.',
        )
      : t(body?.message ?? 'Something went wrong. Try again.');
  throw new CallFailure(response.status, body?.code ?? null, message);
};

const send = async (key: string, input: AnyInput, headers?: Record<string, string>): Promise<unknown> =>
  (await request(key, input, headers)).json();

/** Renews the CSRF token: a sign-in replaces the cookie that it is derived from. */
export const readSession = async (): Promise<AdminResponse<'GET /admin/session'>> => {
  const session = (await send('GET /admin/session', {})) as AdminResponse<'GET /admin/session'>;
  keepCsrfToken(session.csrf_token);
  return session;
};

const needOf = (error: unknown): Need | null => {
  if (!(error instanceof CallFailure)) return null;
  if (error.code === 'confirm_needed') return 'confirm';
  return error.code === 'unauthenticated' ? 'sign_in' : null;
};

/** Repeats a refused call once the person has typed what it needs: nothing else is typed again. */
const withNeeds = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    const need = needOf(error);
    if (need === null || !(await askFor(need))) throw error;
    return run();
  }
};

/** Dispatched at the window after a call that may have changed something. */
export const changedEvent = 'changed';

/** Calls the API. */
export const call = async <Key extends AdminCallKey>(
  key: Key,
  ...[input]: object extends Input<Key> ? [input?: Input<Key>] : [input: Input<Key>]
): Promise<AdminResponse<Key>> => {
  const answer = (await withNeeds(() => send(key, (input ?? {}) as AnyInput))) as AdminResponse<Key>;
  if (!key.startsWith('GET ')) window.dispatchEvent(new Event(changedEvent));
  return answer;
};

/** Saves a file of the API under a name. */
export const download = async <Key extends AdminCallKey>(
  key: Key,
  input: Input<Key>,
  name: string,
): Promise<void> => {
  const response = await withNeeds(() => request(key, input as AnyInput));
  saveFile(await response.blob(), name);
};

export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** A refresh without a hand: it does not prolong the session. */
export const callQuietly = async <Key extends AdminCallKey>(
  key: Key,
  input: Input<Key>,
): Promise<AdminResponse<Key>> =>
  (await send(key, input as AnyInput, { 'x-quiet': '1' })) as AdminResponse<Key>;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : t('Something went wrong. Try again.');
