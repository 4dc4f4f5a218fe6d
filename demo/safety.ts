import { PRODUCTS } from '#demo/catalogue/all-products.ts';
import type { Product } from '#demo/catalogue/product.ts';
import { CATEGORIES, type CategoryKey } from '#demo/categories.ts';
import { MAKERS, type Maker } from '#demo/makers.ts';
import type { Row } from '#demo/rows-catalogue.ts';
import { LANGUAGES, type Words, w } from '#demo/words.ts';

/** Two manufacturers sit outside the EU and have a responsible person there. */
const ABROAD: Partial<Record<Maker, { readonly country: string; readonly postal: string }>> = {
  halden: { country: 'KR', postal: '12 Harbour Road\nBusan 48058, South Korea' },
  kestrel: { country: 'US', postal: '480 Alder Street\nPortland, OR 97205, United States' },
};

const CITIES = [
  { country: 'LV', postal: 'Dzirnavu iela 57A\nRīga, LV-1010, Latvia' },
  { country: 'DE', postal: 'Torstraße 140\n10119 Berlin, Germany' },
  { country: 'FI', postal: 'Mannerheimintie 12\n00100 Helsinki, Finland' },
  { country: 'NL', postal: 'Keizersgracht 62\n1015 CS Amsterdam, Netherlands' },
] as const;

const responsibleOf = (maker: Maker): number | null => (maker in ABROAD ? 100 + MAKERS[maker].id : null);

/** Makes what has no brand. */
const OWN = {
  id: 200,
  name: 'Ohmly SIA',
  postal_address: 'Brīvības iela 1\nRīga, LV-1010, Latvia',
  electronic_address: 'help@ohmly.example',
  country: 'LV',
};

/** Invented addresses; `.example` is reserved. */
export function operatorRows(): (Row<'economic_operators'> & { id: number })[] {
  const makers = (Object.keys(MAKERS) as Maker[]).flatMap((maker) => {
    const { id, name } = MAKERS[maker];
    const abroad = ABROAD[maker];
    const home = CITIES[id % CITIES.length] ?? CITIES[0];
    const responsible = responsibleOf(maker);
    return [
      {
        id,
        name: `${name} ${abroad ? 'Devices Ltd' : 'Electronics'}`,
        postal_address: (abroad ?? home).postal,
        electronic_address: `safety@${maker}.example`,
        country: (abroad ?? home).country,
      },
      ...(responsible === null
        ? []
        : [
            {
              id: responsible,
              name: `${name} Europe SIA`,
              postal_address: CITIES[0].postal,
              electronic_address: `eu@${maker}.example`,
              country: CITIES[0].country,
            },
          ]),
    ];
  });
  return [OWN, ...makers];
}

const BATTERY = w(
  'Do not charge below 0 °C. Contains a lithium battery: do not open, crush or heat it. Keep small parts away from children under 3.',
  'Nicht unter 0 °C laden. Enthält einen Lithium-Akku: nicht öffnen, quetschen oder erhitzen. Kleinteile von Kindern unter 3 Jahren fernhalten.',
  'Neuzlādējiet, ja temperatūra ir zem 0 °C. Satur litija akumulatoru: neatveriet, nespiediet un nekarsējiet to. Sīkas detaļas sargājiet no bērniem līdz 3 gadu vecumam.',
);
const MAINS = w(
  'For indoor use only. Disconnect from the mains before cleaning. Do not cover the ventilation openings.',
  'Nur für Innenräume. Vor dem Reinigen vom Stromnetz trennen. Lüftungsöffnungen nicht abdecken.',
  'Lietošanai tikai telpās. Pirms tīrīšanas atvienojiet no elektrotīkla. Neaizsedziet ventilācijas atveres.',
);
const HEARING = w(
  'Listening at high volume for a long time can damage your hearing.',
  'Längeres Hören mit hoher Lautstärke kann das Gehör schädigen.',
  'Ilgstoša klausīšanās lielā skaļumā var bojāt dzirdi.',
);

const WARNINGS: Readonly<Record<string, Words>> = {
  smartphones: BATTERY,
  tablets: BATTERY,
  smartwatches: BATTERY,
  drones: BATTERY,
  televisions: MAINS,
  monitors: MAINS,
  headphones: HEARING,
  earbuds: HEARING,
};

export function warningRows(): (Row<'product_warnings'> & { product_id: number })[] {
  return PRODUCTS.flatMap(({ id, category }) => {
    const words = WARNINGS[category];
    return words
      ? LANGUAGES.map(({ id: language_id, code }) => ({ product_id: id, language_id, text: words[code] }))
      : [];
  });
}

/** Years of the producer's own guarantee, of two brands. */
const DURABILITY: Partial<Record<Maker, number>> = { halden: 5, linden: 7.5 };
const UPDATED: readonly string[] = ['smartphones', 'tablets', 'smartwatches', 'televisions', 'laptops'];
const SCREENS: readonly string[] = ['monitors', 'televisions', 'tablets', 'laptops'];

/** Safety, guarantee and repair facts of a product. */
export function safetyOf({ category, maker, id, condition }: Product) {
  const isPhone = category === 'smartphones' || category === 'tablets';
  const years = maker && condition !== 'used' ? DURABILITY[maker] : undefined;
  return {
    producer_id: maker ? MAKERS[maker].id : OWN.id,
    responsible_id: maker && responsibleOf(maker),
    no_warnings: WARNINGS[category] === undefined,
    updates_until: UPDATED.includes(category) ? `${2029 + (id % 4)}-0${1 + (id % 9)}-01` : null,
    repair_class: isPhone ? (['A', 'B', 'C'][id % 3] ?? null) : null,
    weee_category: SCREENS.includes(category) ? 2 : category === 'lighting' ? 3 : 6,
    durability_years: years ?? null,
    durability_is_free: years !== undefined,
    durability_is_whole: years !== undefined,
  };
}

/** Categories in the scope of EU regulations, with the day on which the duty began. */
export function scopeRows(): Row<'duty_scopes'>[] {
  const scope = (
    duty: Row<'duty_scopes'>['duty'],
    categories: readonly CategoryKey[],
    regulation: string,
    from_date: string,
  ) => categories.map((key) => ({ duty, category_id: CATEGORIES[key].id, regulation, from_date }));
  return [
    ...scope('energy', ['smartphones', 'tablets'], '2023/1669', '2025-06-20'),
    ...scope('energy', ['monitors', 'televisions'], '2019/2013', '2021-03-01'),
    ...scope('updates', ['smartphones', 'tablets'], '2023/1670', '2025-06-20'),
    ...scope('repair', ['smartphones', 'tablets'], '2023/1669', '2025-06-20'),
    ...scope('charger', ['smartphones'], '2022/2380', '2024-12-28'),
  ];
}
