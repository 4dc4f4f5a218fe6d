/** An item of a cart link. */
export interface LinkItem {
  readonly sku: string;
  readonly count: number;
}

/** Items of one link; longer carts share their first ones. */
export const mostLinkItems = 50;

const longestSku = 100;
const plainSku = /^[A-Za-z0-9._-]+$/;

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): string | null => {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** `/buy/LAMP-1:2,~w4Q:1`. SKUs with other signs than letters, digits, dots and dashes are encoded. */
export const cartLinkPath = (items: readonly LinkItem[]): string =>
  `/buy/${items
    .slice(0, mostLinkItems)
    .map(({ sku, count }) => `${plainSku.test(sku) ? sku : `~${toBase64Url(sku)}`}:${count}`)
    .join(',')}`;

const readItem = (text: string): LinkItem | null => {
  const [code = '', digits = '', ...rest] = text.split(':');
  if (rest.length > 0 || !/^[1-9][0-9]{0,2}$/.test(digits)) return null;
  const sku = code.startsWith('~') ? fromBase64Url(code.slice(1)) : plainSku.test(code) ? code : null;
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
