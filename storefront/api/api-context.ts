import { createContext } from 'react-router';
import type { Api, ClientLocale } from './client.ts';

/** The API client of one page request on the server. */
export const apiContext = createContext<Api>();

/** The language and currency of that request. */
export const localeContext = createContext<ClientLocale>();

/** That page once it is rendered. Beside the response, whose body would make bytes and a stream of it; null: it is there. */
export const pageContext = createContext<string | null>(null);
