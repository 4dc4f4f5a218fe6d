import { createContext } from 'react-router';
import type { Api } from './client.ts';

/** The API client of the page that is being rendered on the server. */
export const apiContext = createContext<Api>();
