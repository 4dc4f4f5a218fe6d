import { runShop } from '#server/main.ts';

/** The real server without its pages, for which the storefront would have to be built first. */
await runShop(async () => ({
  createStorefront: () => async () => ({ status: 404, headers: {}, body: 'No pages here.' }),
  httpTransport: () => {
    throw new Error('API_URL is not for this server.');
  },
  variantOf: null,
}));
