import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { cursorAfter, readCursor } from '#server/features/console/cursor.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText } from '#server/lib/money.ts';
import { changeAllPrices, changePossiblePrices, changePricesByRule } from './change-prices.ts';
import { sellManyProducts } from './change-products.ts';
import { type ListedProduct, listConsoleProducts } from './product-list-view.ts';

const ok = 'OK' as const;
const pageSize = 50;

const centsOf = (price: string): number => Math.round(Number(price) * 100);

const rowOf = (product: ListedProduct) => ({
  id: product.id,
  sku: product.sku,
  name: product.name,
  image_url: product.imageUrl,
  category: product.category,
  price: centsText(product.priceCents),
  old_price: product.oldPriceCents === null ? null : centsText(product.oldPriceCents),
  on_hand: product.onHand,
  reserved: product.reserved,
  variations: product.variations,
  is_low: product.isLow,
  is_on_sale: product.isOnSale,
  missing: [...product.missing],
  changed_at: new Date(product.changedAt).toISOString(),
});

const list = async ({ db }: ConsoleDeps, { query }: AdminCall<'GET /admin/products'>) => {
  const { view = 'all', search = '', category, cursor, total: isCounted = true } = query;
  const { rows: products, total } = await listConsoleProducts(db, {
    view,
    search,
    category,
    before: readCursor('products', cursor),
    limit: pageSize + 1,
    isCounted,
  });
  const shown = products.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    status: ok,
    payload: shown.map(rowOf),
    next_cursor: products.length > pageSize && last ? cursorAfter('products', last.id) : null,
    total,
  };
};

/** Routes of the list of products: prices and sale, one or many. */
export const productsRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/products': (call) => list(deps, call),
    'POST /admin/products/bulk': async ({ body, actor }) => {
      const operation = { ...operationOf(deps, actor), dryRun: body.dry_run };
      return { status: ok, payload: await sellManyProducts(operation, body.skus, body.action === 'on_sale') };
    },
    'POST /admin/prices': async ({ body, actor }) => {
      const operation = { ...operationOf(deps, actor), dryRun: body.dry_run };
      const prices = body.prices.map(({ sku, price, was }) => ({
        sku,
        cents: centsOf(price),
        wasCents: was === undefined ? undefined : centsOf(was),
      }));
      const change = body.skip_changed ? changePossiblePrices : changeAllPrices;
      return { status: ok, payload: await change(operation, prices) };
    },
    'POST /admin/prices/bulk': async ({ body, actor }) => {
      const operation = { ...operationOf(deps, actor), dryRun: body.dry_run };
      return { status: ok, payload: await changePricesByRule(operation, body.skus, body.rule) };
    },
  }) satisfies Partial<AdminHandlers>;
