import type { EnergyClass } from '#contract/compliance.ts';
import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import type { Product } from '#demo/catalogue/product.ts';
import type { Row } from '#demo/rows-catalogue.ts';
import { safetyOf } from '#demo/safety.ts';

/** Stand-ins that say 'SAMPLE': labels and sheets come from the manufacturer, and a shop may not draw them. */
export const SAMPLE_LABELS: Readonly<Record<EnergyClass, string>> = {
  A: '/media/sample-label-a.55acfa90.webp',
  B: '/media/sample-label-b.b89a99bb.webp',
  C: '/media/sample-label-c.19da1ba2.webp',
  D: '/media/sample-label-d.f4cdf0d6.webp',
  E: '/media/sample-label-e.42f561f4.webp',
  F: '/media/sample-label-f.5dbb0476.webp',
  G: '/media/sample-label-g.2c2a7c88.webp',
};
export const SAMPLE_SHEET = '/media/sample-sheet.22dd7f17.webp';

/** Classes that are usual in a category; its products take them in turn. */
const CLASSES: Readonly<Record<string, readonly EnergyClass[]>> = {
  smartphones: ['A', 'B', 'C', 'B', 'A'],
  tablets: ['B', 'C', 'D'],
  monitors: ['E', 'F', 'D', 'E'],
  televisions: ['F', 'E', 'G'],
};

const isBulb = ({ picture }: Product): boolean => picture.family === 'bulb';

const energyOf = (product: Product): EnergyClass | null => {
  const classes = isBulb(product) ? (['E', 'F'] as const) : CLASSES[product.category];
  return classes?.[product.id % classes.length] ?? null;
};

/** Power at which the battery charges fastest, as the description says: '45 W by cable'. */
const wattsOf = ({ specs }: Product): number | null => {
  const [, watts] = /(\d+) W by cable/.exec(JSON.stringify(specs)) ?? [];
  return watts === undefined ? null : Number(watts);
};

export function complianceRows(): (Row<'product_compliance'> & { product_id: number })[] {
  return PRODUCTS.map((product) => {
    const energy = energyOf(product);
    const watts = wattsOf(product);
    return {
      product_id: product.id,
      ...safetyOf(product),
      energy_class: energy,
      label_url: energy && SAMPLE_LABELS[energy],
      sheet_url: energy && SAMPLE_SHEET,
      ...(watts !== null && {
        charger_included: false,
        charger_min_watts: 10,
        charger_max_watts: watts,
        usb_pd: true,
      }),
    };
  });
}
