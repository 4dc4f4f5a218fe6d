import { createContext } from 'react-router';
import type { Api, Asker } from './client.ts';

/** The API client of the page that is being rendered on the server. */
export const apiContext = createContext<Api>();

/** In which language and currency that page is asked for. */
export const askerContext = createContext<Asker>();

/** That page once it is rendered. Beside the response, whose body would make bytes and a stream of it; null: it is there. */
export const pageContext = createContext<string | null>(null);
