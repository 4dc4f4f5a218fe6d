import { createContext } from 'react-router';
import type { Api, Asker } from './client.ts';

/** The API client of the page that is being rendered on the server. */
export const apiContext = createContext<Api>();

/** In which language and currency that page is asked for. */
export const askerContext = createContext<Asker>();
