import { createContext } from 'react-router';
import type { Api, ClientLocale } from './client.ts';

export const apiContext = createContext<Api>();

/** The language and currency of that request. */
export const localeContext = createContext<ClientLocale>();

/**
 * The rendered page as text, passed beside the response to avoid a stream of bytes; null: the page is in the response.
 */
export const pageContext = createContext<string | null>(null);
