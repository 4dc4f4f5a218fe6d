/** An item of a cart link. */
export interface LinkItem {
  readonly sku: string;
  readonly count: number;
}

/** Items of one link; longer carts share their first ones. */
export const mostLinkItems = 50;

const longestSku = 100;

/** Percent-encoding with '~' for '%', which routers would decode: 'É 1' is '~C3~89~201'. */
const encodeSku = (sku: string): string =>
  encodeURIComponent(sku)
    .replace(/[!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');

const decodeSku = (code: string): string | null => {
  if (!/^[A-Za-z0-9._~-]+$/.test(code)) return null;
  try {
    return decodeURIComponent(code.replaceAll('~', '%'));
  } catch {
    return null;
  }
};

/** `/buy/LAMP-1:2,CABLE-3:1`. */
export const cartLinkPath = (items: readonly LinkItem[]): string =>
  `/buy/${items
    .slice(0, mostLinkItems)
    .map(({ sku, count }) => `${encodeSku(sku)}:${count}`)
    .join(',')}`;

const readItem = (text: string): LinkItem | null => {
  const [code = '', digits = '', ...rest] = text.split(':');
  if (rest.length > 0 || !/^[1-9][0-9]{0,2}$/.test(digits)) return null;
  const sku = decodeSku(code);
  if (!sku || sku.length > longestSku) return null;
  return { sku, count: Number(digits) };
};

/** Null: not a link of ours. A SKU that is named twice counts once, with the larger count. */
export const readCartLink = (text: string): readonly LinkItem[] | null => {
  const parts = text.split(',');
  if (parts.length > mostLinkItems) return null;
  const counts = new Map<string, number>();
  for (const part of parts) {
    const item = readItem(part);
    if (!item) return null;
    counts.set(item.sku, Math.max(item.count, counts.get(item.sku) ?? 0));
  }
  return [...counts].map(([sku, count]) => ({ sku, count }));
};
