import type { FastifyInstance } from 'fastify';
import { lastLogged } from './test-log.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

/** Calls the API like a browser: stores cookies, returns the CSRF token, and has an IP address. */
export const openTestBrowser = (app: FastifyInstance, remoteAddress = '127.0.0.1') => {
  const cookies = new Map<string, string>();
  const keep = (header: string | string[] | number | undefined): void => {
    for (const line of [header ?? []].flat().map(String)) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const token = cookies.get('XSRF-TOKEN');
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(token !== undefined && method !== 'GET' && { 'x-xsrf-token': token }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode === 500) throw new Error(`${method} ${url} answered 500: ${lastLogged()}`);
    keep(answer.headers['set-cookie']);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
    };
  };
  const browser = {
    cookies,
    get: (url: string, headers?: Record<string, string>) => ask('GET', url, undefined, headers),
    post: (url: string, body?: object, headers?: Record<string, string>) => ask('POST', url, body, headers),
    put: (url: string, body?: object, headers?: Record<string, string>) => ask('PUT', url, body, headers),
    /** Fetches the CSRF cookie first, like the storefront. */
    signIn: async (username: string, password: string): Promise<Answer> => {
      await browser.get('/sanctum/csrf-cookie');
      return browser.post('/api/login', { username, password });
    },
    register: async (fields: object): Promise<Answer> => {
      await browser.get('/sanctum/csrf-cookie');
      return browser.post('/api/register', fields);
    },
  };
  return browser;
};

export type TestBrowser = ReturnType<typeof openTestBrowser>;
