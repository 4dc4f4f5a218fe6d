import { runShop } from '#server/main.ts';

/** The real server without its pages, for which the storefront would have to be built first. */
await runShop(async () => ({
  createStorefront: () => async () => new Response('No pages here.', { status: 404 }),
  httpTransport: () => {
    throw new Error('API_URL is not for this server.');
  },
  variantOf: null,
}));
