import { join } from 'node:path';
import type { Rolldown } from 'vite';

const storefront = join(import.meta.dirname, 'storefront');

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The modules that a file imports, directly or not. The router splits a route into several modules of its name. */
const neededBy = (graph: Graph, file: string): ReadonlySet<string> => {
  const own = ['', '?route-chunk=main', '?route-chunk=clientLoader'].map(
    (part) => join(storefront, file) + part,
  );
  const found = new Set(own);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  for (const id of own) found.delete(id);
  return found;
};

/**
 * Puts what these files import into one chunk, or only what `others` import as well. One chunk compresses better than
 * twenty and is one request; each style sheet delays the first paint by a round trip.
 */
const sharedFile = (name: string, files: readonly string[], others?: readonly string[]) => {
  let needed: readonly ReadonlySet<string>[] | undefined;
  let alsoNeeded: readonly ReadonlySet<string>[] | undefined;
  return (id: string, graph: Graph): string | null => {
    needed ??= files.map((file) => neededBy(graph, file));
    if (!needed.some((ids) => ids.has(id))) return null;
    if (others === undefined) return name;
    alsoNeeded ??= others.map((file) => neededBy(graph, file));
    return alsoNeeded.some((ids) => ids.has(id)) ? name : null;
  };
};

/** Puts what at least two of these files import into one chunk; what one of them shares with its later parts stays with it. */
const fileOfSeveral = (name: string, files: readonly string[]) => {
  let needed: readonly ReadonlySet<string>[] | undefined;
  return (id: string, graph: Graph): string | null => {
    needed ??= files.map((file) => neededBy(graph, file));
    return needed.filter((ids) => ids.has(id)).length > 1 ? name : null;
  };
};

/** Modules of these names, with their style sheets. */
const named = (names: string): RegExp =>
  new RegExp(`/(?:${names.trim().split(/\s+/).join('|')})(?:\\.module)?\\.(?:tsx?|css)$`);

const productPages = ['home', 'product-list', 'product-details'].map((page) => `routes/${page}.tsx`);

/** Parts that two or more entries share. Without a group each would be a file of a few hundred bytes. */
const shared = (group: Omit<Rolldown.CodeSplittingGroup, 'minShareCount'>): Rolldown.CodeSplittingGroup => ({
  minShareCount: 2,
  ...group,
});

/**
 * Which modules of the storefront come in one file. Among groups of one priority the first that names a module also takes
 * what it imports, so texts and small parts come before pages.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  shared({
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|react-router|zustand)\//,
    priority: 3,
  }),
  { name: sharedFile('shell', ['root.tsx']), priority: 2 },
  // Small, and used by all pages with reviews.
  shared({
    name: 'rating',
    test: /\/(?:stars\.tsx|rating-messages-en\.ts|reviews\.module\.css)$/,
    priority: 1,
  }),
  // Not about products: fields, breadcrumbs, states.
  shared({
    name: sharedFile('common', productPages, ['routes/account.tsx', 'routes/auth.tsx', 'routes/cart.tsx']),
    priority: 1,
  }),
  { name: fileOfSeveral('catalogue', [...productPages, 'routes/wishlist.tsx']) },
  shared({ name: 'cart-texts', test: named('cart-messages-en use-cart-text error-box') }),
  // What the drawer of the cart shares with other dialogs and the cart.
  shared({ name: 'dialog', test: named('dialog checkbox line-details') }),
  // Used by cart, orders, reviews, and parts of every page that load later. Nothing of it imports `common`: its style
  // sheet would be added a second time to pages that have it.
  shared({
    name: 'small',
    test: named(`
      limits dates time-zone shop-clock guards use-poll copy-text order-status state/placed-order early-call device-keys
      arrival-text arrival-line delivery-messages-en use-delivery-text delivery-choice rate-text
      countries country-text deliver-to company-messages-en account-waiting-messages-en`),
  }),
  // Imports `common`: with a group it would bring that to pages that do without.
  shared({ name: 'bundle-notes', test: named('bundle-notes') }),
  shared({
    name: 'fields',
    test: named('is-email refused-field use-field-errors radio-group country-options use-country-list'),
  }),
  shared({ name: 'draft', test: named('order-attempt saved-promo checkout-draft') }),
  shared({
    name: 'order-texts',
    test: named(`
      order-messages-en use-order-text order-page-messages-en use-order-page-text order-figures order-language
      pay-now-button reopen-payment order-page\\.module order-page/private-page`),
  }),
  shared({
    name: 'account-texts',
    test: named('account-messages-en use-account-text password-field field-texts'),
  }),
  shared({ name: 'phone', test: /\/features\/phone\/|\/(?:person-fields|saved-address)\.tsx?$/ }),
  shared({
    name: sharedFile(
      'buying',
      ['routes/cart.tsx'],
      ['features/checkout/checkout.tsx', 'features/cart/cart-delivery.tsx'],
    ),
  }),
  shared({ name: sharedFile('orders', ['routes/order.tsx'], ['routes/account-order.tsx']) }),
  shared({ name: sharedFile('checkout-parts', ['features/checkout/checkout.tsx']) }),
  shared({
    name: sharedFile(
      'account',
      ['routes/auth.tsx'],
      ['routes/reset-password.tsx', 'features/account/contact-tab.tsx'],
    ),
  }),
  shared({ name: 'pagination', test: /\/(?:pagination|page-slots)\./ }),
  // Used by the list only: code that it shares with its lazy parts stays with it.
  {
    name: sharedFile('list', ['routes/product-list.tsx']),
    test: /\/(?:product-list\/|list-messages-en|use-list-text|dropdown)/,
  },
];
