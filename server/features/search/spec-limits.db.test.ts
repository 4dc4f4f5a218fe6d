import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { createCatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import { createFacetSpecs } from '#server/features/specifications/facet-specs.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { describeReading, readSearch } from './read-search.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const languages = { en: 1, de: 2, lv: 3 } as const;
type Language = keyof typeof languages;

const search = async (text: string, language: Language = 'en', more = ''): Promise<CataloguePage> => {
  const response = await shop.get(
    `/api/products/catalog?search=${encodeURIComponent(text)}&lang_id=${languages[language]}&per_page=24${more}`,
  );
  expect(response.statusCode, text).toBe(200);
  return response.json<CataloguePage>();
};
const names = ({ payload }: CataloguePage): string[] => payload.map(({ name }) => name);
const labelsOf = ({ reading }: CataloguePage): string[] => reading?.chips.map(({ label }) => label) ?? [];

/** Queries with their chips and the words that are left, written `chip, chip | words`. */
const table: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    '27 inch 144hz monitor under 500':
      'Screen size: 27″, Refresh rate: 144 Hz or more, Under €500.00 | monitor',
    'laptop 16gb 1tb below 1 kg': 'Memory: 16 GB, Storage: 1 TB, Weight: under 1 kg | laptop',
    'laptop 16 GB below 1.3 kg': 'Memory: 16 GB, Weight: under 1.3 kg | laptop',
    'usb c charger 100w': 'Charging power: 100 W or more | usb c charger',
    'usb-c charger 100 W': 'Charging power: 100 W or more | usb-c charger',
    'laptop 16 gb ram': 'Memory: 16 GB | laptop',
    'laptop with 32 GB memory': 'Memory: 32 GB | laptop with',
    '13-15 inch laptop': 'Screen size: 13–15″ | laptop',
    'laptop at most 1.5 kg': 'Weight: up to 1.5 kg | laptop',
    'laptop over 2 kg': 'Weight: over 2 kg | laptop',
    'lightweight laptop under 1000': 'Under €1,000.00 | lightweight laptop',
    'phone 5000 mah': 'Battery capacity: 5,000 mAh or more | phone',
    'phone 5,000 mAh': 'Battery capacity: 5,000 mAh or more | phone',
    'phone 256 gb': 'Storage: 256 GB | phone',
    'phone up to 180 g': 'Weight: up to 180 g | phone',
    'headphones at least 30 h': 'Battery life: 30 h or more | headphones',
    'headphones 30 hours or more': 'Battery life: 30 h or more | headphones',
    'headphones under 100': 'Under €100.00 | headphones',
    'monitor between 24 and 27 inch': 'Screen size: 24–27″ | monitor',
    '32" monitor': 'Screen size: 32″ | monitor',
    '27-inch monitor': 'Screen size: 27″ | monitor',
    'monitor more than 100 hz': 'Refresh rate: over 100 Hz | monitor',
    'tv 55 inch': 'Screen size: 55″ | tv',
    'projector 2000 lumens': 'Light output: 2,000 lm or more | projector',
    'power bank 20000 mah': 'Battery capacity: 20,000 mAh or more | power bank',
    'cable 2 m': 'Cable length: 2 m | cable',
    'mouse 1000 hz': 'Polling rate: 1 kHz | mouse',
    'tablet 11"': 'Screen size: 11″ | tablet',
    'speaker over 20 w': 'Sound power: over 20 W | speaker',
    '27 inch': 'Screen size: 27″ | ',
    '€50-€80 headphones': '€50.00 – €80.00 | headphones',
    '5g phone': '| 5g phone',
    'usb 3.2 hub': '| usb 3.2 hub',
    'Tactil 75': '| Tactil 75',
    rtx4070: '| rtx4070',
    '2 in 1 laptop': '| 2 in 1 laptop',
    '3d printer': '| 3d printer',
    '4k monitor': '| 4k monitor',
    'laptop 9000 gb': '| laptop 9000 gb',
    'monitor 27': '| monitor 27',
  },
  de: {
    '27 Zoll 144 Hz Monitor unter 500':
      'Bildschirmdiagonale: 27″, Bildwiederholrate: ab 144 Hz, Unter €500.00 | Monitor',
    'Monitor unter 500 Euro': 'Unter €500.00 | Monitor',
    'Laptop 16 GB unter 1,3 kg': 'Arbeitsspeicher: 16 GB, Gewicht: unter 1,3 kg | Laptop',
    'Laptop 16 GB Arbeitsspeicher': 'Arbeitsspeicher: 16 GB | Laptop',
    'USB-C Ladegerät 100 W': 'Ladeleistung: ab 100 W | USB-C Ladegerät',
    'Kopfhörer mindestens 30 Stunden': 'Akkulaufzeit: ab 30 h | Kopfhörer',
    'Fernseher ab 55 Zoll': 'Bildschirmdiagonale: ab 55″ | Fernseher',
    'Handy bis 200 g': 'Gewicht: bis 200 g | Handy',
    'Handy 256 GB unter 800 Euro': 'Speicher: 256 GB, Unter €800.00 | Handy',
    'Monitor zwischen 24 und 27 Zoll': 'Bildschirmdiagonale: 24–27″ | Monitor',
    'Beamer 2000 Lumen': 'Lichtstrom: ab 2.000 lm | Beamer',
    '5G Handy': '| 5G Handy',
  },
  lv: {
    'monitors 27 collas': 'Ekrāna izmērs: 27″ | monitors',
    'monitors 27 collas vismaz 144 Hz':
      'Ekrāna izmērs: 27″, Atsvaidzes intensitāte: vismaz 144 Hz | monitors',
    'monitors līdz 500 eiro': 'Līdz €500.00 | monitors',
    'klēpjdators 16 GB līdz 1,5 kg': 'Operatīvā atmiņa: 16 GB, Svars: līdz 1,5 kg | klēpjdators',
    'lādētājs vismaz 65 W': 'Uzlādes jauda: vismaz 65 W | lādētājs',
    'austiņas vismaz 30 stundas': 'Darbības laiks: vismaz 30 h | austiņas',
    'telefons zem 200 g': 'Svars: mazāk par 200 g | telefons',
    'telefons 256 GB': 'Krātuve: 256 GB | telefons',
    '5g telefons': '| 5g telefons',
  },
};

test('FN-29 FN-30 a table of queries in three languages gives exactly these chips and words', {
  timeout: 240_000,
}, async () => {
  expect(Object.values(table).flatMap((queries) => Object.keys(queries)).length).toBeGreaterThanOrEqual(60);
  const { db } = shop.database;
  const specs = createFacetSpecs(db);
  const names = createCatalogueNames(db);
  const nothing = { stages: [], corrections: [], unknown: [] };
  const read: Record<string, Record<string, string>> = {};
  for (const [code, queries] of Object.entries(table) as [Language, Record<string, string>][]) {
    const known = await specs.inLanguage(languages[code]);
    const { language, currencies, synonyms, searchText: t } = await names.forSearch(languages[code]);
    const own = { code: 'EUR', symbol: '€', rate: '1' };
    for (const text of Object.keys(queries)) {
      const found = await readSearch(db, text, { language, synonyms }, { currencies, own, specs: known });
      const chips = describeReading(text, found, nothing, { t, language }).chips.map(({ label }) => label);
      read[code] = { ...read[code], [text]: `${chips.join(', ')} | ${found.words}`.replace(/^ /, '') };
    }
  }
  expect(read).toEqual(table);
});

test('limits in the query find the right products on the first screen in English and German', async () => {
  for (const [text, language] of [
    ['27 inch 144 Hz monitor under 500', 'en'],
    ['27 Zoll 144 Hz Monitor unter 500', 'de'],
  ] as const)
    expect(names(await search(text, language))).toEqual(['Lumina 27 Rush']);
  for (const [text, language] of [
    ['laptop 16 GB below 1.3 kg', 'en'],
    ['Laptop 16 GB unter 1,3 kg', 'de'],
  ] as const)
    expect(names(await search(text, language)).slice(0, 2)).toEqual(['Nimbus Air 14', 'Nimbus Flip 13']);
  for (const [text, language] of [
    ['usb-c charger 100 W', 'en'],
    ['USB-C Ladegerät 100 W', 'de'],
  ] as const)
    expect(names(await search(text, language)).slice(0, 3)).toContain('Voltar Tower 140');
});

test('a power bank is no mention of a power adapter: the charger comes first', async () => {
  for (const text of ['usb-c charger 100 W', 'usb c charger 100w'])
    expect(names(await search(text)), text).toEqual(['Voltar Tower 140', 'Voltar Bank 20']);
  // Its own search still begins with it.
  expect(names(await search('power bank'))[0]).toBe('Voltar Bank 20');
});

test('FN-31 taking a chip away keeps page filters, and another meaning takes its place', async () => {
  const page = await search('tv 55 inch under 2000', 'en', '&condition=new');
  const chip = page.reading?.chips.find(({ key }) => key === 'screen_size');
  expect(chip).toMatchObject({ label: 'Screen size: 55″', without: 'tv under 2000' });
  const wider = await search(chip?.without ?? '', 'en', '&condition=new');
  expect(labelsOf(wider)).toEqual(['Under €2,000.00']);
  expect(wider.pagination.total).toBeGreaterThan(page.pagination.total);
  expect(wider.payload.every(({ condition }) => condition.value === 'new')).toBe(true);
  const [other] = chip?.others ?? [];
  expect(other).toEqual({ key: 'picture_size', label: 'Picture size: 55″', value: '55' });
  const instead = await search(chip?.without ?? '', 'en', `&s_${other?.key}=${other?.value}`);
  expect(labelsOf(instead)).toEqual(['Under €2,000.00']);
  expect(names(instead)).not.toEqual(names(page));
});

test('a product that does not state the value is found by the same words in its name', async () => {
  expect(names(await search('cable 240 W'))).toContain('Voltar USB-C Cable 240 W');
});

test('limits narrow the counts of facets like the list', async () => {
  const page = await search('laptop 16 GB', 'en', '&category_id=31&with=facets');
  const memory = page.facets?.find(({ key }) => key === 'memory');
  expect(memory?.options?.map(({ label, count }) => [label, count])).toContainEqual([
    '16 GB',
    page.pagination.total,
  ]);
  expect(memory?.options?.every(({ chosen }) => !chosen)).toBe(true);
});

test('a search by relevance has the facets of the category that holds most of its matches', async () => {
  const page = await search('smartwatch', 'en', '&with=facets');
  expect(page.facets?.map(({ key }) => key)).toContain('battery_life');
});
