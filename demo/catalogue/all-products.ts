import { HEADPHONES } from '#demo/catalogue/headphones.ts';
import { PHONES } from '#demo/catalogue/phones.ts';
import type { Product } from '#demo/catalogue/product.ts';
import { SPEAKERS } from '#demo/catalogue/speakers.ts';
import { WATCHES } from '#demo/catalogue/watches.ts';

export const PRODUCTS: readonly Product[] = [...PHONES, ...HEADPHONES, ...SPEAKERS, ...WATCHES];
