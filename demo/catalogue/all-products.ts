import { BANDS } from '#demo/catalogue/bands.ts';
import { CAMERAS } from '#demo/catalogue/cameras.ts';
import { CABLES, DOCKS, MICE, STORAGE, WEBCAMS } from '#demo/catalogue/desk-accessories.ts';
import { DESKTOPS } from '#demo/catalogue/desktops.ts';
import { EARBUDS, SOUNDBARS } from '#demo/catalogue/earbuds-and-soundbars.ts';
import { CONSOLES, CONTROLLERS, HEADSETS } from '#demo/catalogue/gaming.ts';
import { HEADPHONES } from '#demo/catalogue/headphones.ts';
import { KEYBOARDS } from '#demo/catalogue/keyboards.ts';
import { LAPTOPS } from '#demo/catalogue/laptops.ts';
import { FLIGHT_AND_ACTION, LENSES } from '#demo/catalogue/lenses-and-flight.ts';
import { PHONES } from '#demo/catalogue/phones.ts';
import type { Product } from '#demo/catalogue/product.ts';
import { MONITORS, PROJECTORS, TELEVISIONS } from '#demo/catalogue/screens.ts';
import { CLIMATE, LIGHTING, SECURITY } from '#demo/catalogue/smart-home.ts';
import { SPEAKERS } from '#demo/catalogue/speakers.ts';
import { CHARGERS, TABLETS } from '#demo/catalogue/tablets-and-charging.ts';
import { WATCHES } from '#demo/catalogue/watches.ts';

/** Everything the sample shop sells, in the order of the menu. */
export const PRODUCTS: readonly Product[] = [
  ...PHONES,
  ...TABLETS,
  ...CHARGERS,
  ...HEADPHONES,
  ...EARBUDS,
  ...SPEAKERS,
  ...SOUNDBARS,
  ...LAPTOPS,
  ...DESKTOPS,
  ...WATCHES,
  ...BANDS,
  ...CAMERAS,
  ...LENSES,
  ...FLIGHT_AND_ACTION,
  ...CONTROLLERS,
  ...CONSOLES,
  ...HEADSETS,
  ...MONITORS,
  ...TELEVISIONS,
  ...PROJECTORS,
  ...KEYBOARDS,
  ...MICE,
  ...DOCKS,
  ...STORAGE,
  ...WEBCAMS,
  ...CABLES,
  ...LIGHTING,
  ...CLIMATE,
  ...SECURITY,
];
