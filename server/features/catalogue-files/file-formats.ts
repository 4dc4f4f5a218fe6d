import { jsonlText } from './export/write-jsonl.ts';
import { shopifyHead, shopifyText } from './export/write-shopify.ts';
import { woocommerceHead, woocommerceText } from './export/write-woocommerce.ts';
import type { Reader } from './import/incoming-product.ts';
import { readJsonl } from './import/read-jsonl.ts';
import { readShopify } from './import/read-shopify.ts';
import { readWoocommerce } from './import/read-woocommerce.ts';
import type { StoredProduct } from './stored-product.ts';
import type { SpecColumns } from './stored-views.ts';

interface FileFormat {
  readonly read: Reader;
  readonly head: (specs: SpecColumns) => string;
  readonly text: (product: StoredProduct, absolute: (url: string) => string, specs: SpecColumns) => string;
}

export const fileFormats = {
  shopify: { read: readShopify, head: shopifyHead, text: shopifyText },
  woocommerce: { read: readWoocommerce, head: woocommerceHead, text: woocommerceText },
  jsonl: { read: readJsonl, head: () => '', text: jsonlText },
} as const satisfies Readonly<Record<string, FileFormat>>;
export type FormatName = keyof typeof fileFormats;
export const formatNames = Object.keys(fileFormats) as readonly FormatName[];
