interface Rate {
  /** Maximum weight for this price; any weight if missing. */
  readonly upToKilos?: number;
  readonly fromEuros?: number;
  readonly euros: number;
}

interface Zone {
  /** Code of the delivery method; missing: the courier. */
  readonly method?: string;
  readonly name: string;
  readonly freeFromEuros?: number;
  /** Working days in transit, from and to. */
  readonly days?: readonly [number, number];
  /** Whole countries, by their code. */
  readonly countries?: readonly string[];
  /** Parts of countries: code and a pattern for the whole post code in capitals. */
  readonly places?: readonly (readonly [iso: string, postCode: string])[];
  readonly rates: readonly Rate[];
}

/** Iceland is in no zone: its delivery is arranged after the order. */
export const DELIVERY_ZONES: readonly Zone[] = [
  {
    name: 'Latvia',
    days: [1, 1],
    freeFromEuros: 300,
    countries: ['LV'],
    rates: [
      { upToKilos: 2, euros: 3.9 },
      { upToKilos: 10, euros: 5.9 },
      { upToKilos: 10, fromEuros: 150, euros: 2.9 },
      { euros: 12.9 },
    ],
  },
  {
    name: 'Baltic neighbours',
    days: [1, 1],
    freeFromEuros: 300,
    countries: ['LT', 'EE'],
    rates: [{ upToKilos: 2, euros: 5.9 }, { upToKilos: 10, euros: 8.9 }, { euros: 18.9 }],
  },
  {
    name: 'Central and northern Europe',
    days: [2, 4],
    freeFromEuros: 500,
    countries: ['AT', 'BE', 'CZ', 'DE', 'DK', 'FI', 'HU', 'LU', 'NL', 'PL', 'SE', 'SI', 'SK'],
    rates: [
      { upToKilos: 2, euros: 9.9 },
      { upToKilos: 2, fromEuros: 200, euros: 6.9 },
      { upToKilos: 10, euros: 14.9 },
      { euros: 29.9 },
    ],
  },
  {
    name: 'Southern and western Europe',
    days: [2, 4],
    freeFromEuros: 750,
    countries: ['BG', 'ES', 'FR', 'GR', 'HR', 'IE', 'IT', 'PT', 'RO'],
    rates: [{ upToKilos: 2, euros: 13.9 }, { upToKilos: 10, euros: 21.9 }, { euros: 44.9 }],
  },
  {
    name: 'Outside the European Union',
    days: [3, 6],
    countries: ['CH', 'GB', 'LI', 'NO'],
    rates: [
      { upToKilos: 2, euros: 19.9 },
      { upToKilos: 10, euros: 34.9 },
      { upToKilos: 31.5, euros: 69.9 },
    ],
  },
  {
    name: 'Islands and remote places',
    days: [3, 6],
    countries: ['CY', 'MT'],
    places: [
      ['DK', String.raw`37\d{2}`], // Bornholm
      ['ES', String.raw`07\d{3}`], // Balearic Islands
      ['FI', String.raw`22\d{3}`], // Åland
      ['FR', String.raw`20\d{3}`], // Corsica
      ['GB', '(BT|HS|IM|KW|ZE).*'], // Northern Ireland, Man, the north of Scotland
      ['GR', String.raw`8[0-5]\d ?\d{2}`], // Aegean islands, Crete
      ['IT', String.raw`(0[7-9]|9[0-8])\d{3}`], // Sardinia, Sicily
      ['NO', String.raw`917\d`], // Svalbard
      ['PT', String.raw`9\d{3}-?\d{3}`], // Azores, Madeira
      ['SE', String.raw`62\d ?\d{2}`], // Gotland
    ],
    rates: [
      { upToKilos: 2, euros: 24.9 },
      { upToKilos: 10, euros: 39.9 },
      { upToKilos: 30, euros: 79.9 },
    ],
  },
  {
    name: 'By arrangement',
    places: [
      ['DK', String.raw`39\d{2}`], // Greenland
      ['ES', String.raw`(35|38|51|52)\d{3}`], // Canary Islands, Ceuta, Melilla
      ['FR', String.raw`9[78]\d{3}`], // overseas
      ['GB', '(GY|JE).*'], // Channel Islands
    ],
    rates: [],
  },
  {
    method: 'omniva',
    name: 'Latvia',
    days: [1, 2],
    freeFromEuros: 60,
    countries: ['LV'],
    rates: [{ euros: 2.49 }],
  },
  {
    method: 'omniva',
    name: 'Baltic neighbours',
    days: [1, 3],
    freeFromEuros: 100,
    countries: ['LT', 'EE'],
    rates: [{ euros: 3.99 }],
  },
  {
    method: 'dpd',
    name: 'Latvia',
    days: [1, 2],
    freeFromEuros: 60,
    countries: ['LV'],
    rates: [{ euros: 2.69 }],
  },
  {
    method: 'dpd',
    name: 'Baltic neighbours',
    days: [1, 3],
    freeFromEuros: 100,
    countries: ['LT', 'EE'],
    rates: [{ euros: 3.99 }],
  },
  {
    method: 'latvijas-pasts',
    name: 'Latvia',
    days: [1, 2],
    freeFromEuros: 50,
    countries: ['LV'],
    rates: [{ euros: 1.99 }],
  },
  {
    method: 'packstation',
    name: 'Germany',
    days: [2, 4],
    freeFromEuros: 200,
    countries: ['DE'],
    rates: [{ euros: 6.9 }],
  },
  {
    method: 'express',
    name: 'Rīga',
    days: [0, 0],
    rates: [{ euros: 8.9 }],
    places: [['LV', String.raw`(LV[- ]?)?10\d{2}`]],
  },
  { method: 'pickup', name: 'Latvia', countries: ['LV'], rates: [{ euros: 0 }] },
];
