import { runShop } from '#server/main.ts';

/** The real server without pages, so that the storefront need not be built. */
await runShop(async () => ({
  createStorefront: () => async () => ({ status: 404, headers: {}, body: 'No pages here.' }),
  httpTransport: () => {
    throw new Error('API_URL is not for this server.');
  },
  variantOf: null,
}));
