/** Units by family: the factor to the base unit (factor 1), and the words that descriptions use. */
const families = {
  length: {
    mm: [1],
    cm: [10],
    m: [1000],
    km: [1_000_000],
    '″': [25.4, '"', 'in', 'inch', 'inches', '-inch', 'zoll', '-zoll', 'colla', 'collas', 'collu'],
    ft: [304.8, 'feet', 'foot'],
  },
  mass: { g: [1], mg: [0.001], kg: [1000], oz: [28.349523125], lb: [453.59237, 'lbs'] },
  data: { GB: [1], MB: [0.001], TB: [1000], GiB: [1.073741824], TiB: [1099.511627776] },
  rate: { 'Mbit/s': [1, 'mbps'], 'Gbit/s': [1000, 'gbps'], 'MB/s': [8], 'GB/s': [8000] },
  power: { W: [1, 'watt', 'vati', 'vatu'], mW: [0.001], kW: [1000] },
  energy: { Wh: [1], kWh: [1000] },
  charge: { mAh: [1], Ah: [1000] },
  frequency: { Hz: [1], kHz: [1000], MHz: [1_000_000], GHz: [1_000_000_000] },
  time: {
    s: [1, 'sec', 'seconds', 'sekunden', 'sekundes'],
    ms: [0.001],
    min: [60, 'minutes', 'minuten', 'minūtes'],
    h: [3600, 'hour', 'hours', 'std', 'stunde', 'stunden', 'stunda', 'stundas', 'stundu'],
    d: [86_400, 'day', 'days', 'tag', 'tage', 'tagen', 'diena', 'dienas', 'dienu'],
  },
  period: {
    months: [1, 'month', 'monat', 'monate', 'monaten', 'mēnesis', 'mēneši', 'mēnešu'],
    years: [12, 'year', 'jahr', 'jahre', 'jahren', 'gads', 'gadi', 'gadu'],
  },
  sound: { dB: [1, 'dba', 'db(a)'] },
  luminance: { 'cd/m²': [1, 'nits', 'nit', 'niti', 'nitu', 'cd/m2'] },
  light: { lm: [1, 'iso lm', 'lumen', 'lumens'] },
  temperature: { '°C': [1] },
  colour: { K: [1] },
  voltage: { V: [1] },
  current: { A: [1], mA: [0.001] },
  resistance: { Ω: [1, 'ohm', 'ohms'] },
  pixels: { MP: [1, 'megapixels', 'megapixel'] },
  angle: { '°': [1] },
  speed: { 'km/h': [1], mph: [1.609344] },
  volume: { ml: [1], l: [1000] },
  percent: { '%': [1] },
} as const satisfies Record<string, Record<string, readonly [number, ...string[]]>>;

interface Unit {
  readonly family: string;
  readonly factor: number;
  readonly words: readonly string[];
}

const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries(families).flatMap(([family, members]) =>
    Object.entries(members as Record<string, readonly [number, ...string[]]>).map(
      ([symbol, [factor, ...words]]) => [symbol, { family, factor, words: [symbol.toLowerCase(), ...words] }],
    ),
  ),
);

/** The base units of one displayed unit: 1 kg is 1000 g. A unit without a family is its own base. */
export const factorOf = (unit: string): number => units.get(unit)?.factor ?? 1;

/** Whether two units measure the same. */
export const isSameFamily = (one: string, other: string): boolean =>
  one === other || (units.has(one) && units.get(one)?.family === units.get(other)?.family);

/** Words for units that can be converted to `unit`, with their factor to the base unit; longest first. */
const wordsFor = (unit: string): readonly (readonly [string, number])[] => {
  const found = units.get(unit);
  if (!found) return unit === '' ? [] : [[unit.toLowerCase(), 1]];
  return [...units.values()]
    .filter(({ family }) => family === found.family)
    .flatMap(({ words, factor }) => words.map((word) => [word, factor] as const))
    .toSorted(([one], [other]) => other.length - one.length);
};

export interface KnownUnit {
  readonly symbol: string;
  readonly factor: number;
}

const byWord: ReadonlyMap<string, KnownUnit> = new Map(
  [...units].flatMap(([symbol, { words, factor }]) =>
    words.map((word) => [word, { symbol, factor }] as const),
  ),
);

/** Every word for a unit, longest first. */
export const unitWords: readonly string[] = [...byWord.keys()].toSorted(
  (one, other) => other.length - one.length,
);

export const unitOf = (word: string): KnownUnit | undefined => byWord.get(word.toLowerCase());

/** '1 500', '30,000' and '1.220,5' as numbers: one separator before three digits is a thousand, unless it is a point. */
export const readNumber = (text: string): number => {
  const plain = text.replaceAll(/\s/g, '');
  const [, whole, fraction] = /^(.*?)(?:[.,](\d+))?$/.exec(plain) ?? [];
  const isThousands =
    fraction?.length === 3 && !/^0*$/.test(whole ?? '') && (/[.,]/.test(whole ?? '') || plain.includes(','));
  return isThousands
    ? Number(plain.replaceAll(/[.,]/g, ''))
    : Number(`${(whole ?? '').replaceAll(/[.,]/g, '')}.${fraction ?? 0}`);
};

export interface Quantity {
  /** In the base unit. */
  readonly low: number;
  readonly high: number;
}

const number = String.raw`\d{1,3}(?:[\s.,]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?`;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const patterns = new Map<string, RegExp>();

const patternFor = (unit: string): RegExp => {
  const known = patterns.get(unit);
  if (known) return known;
  const word = wordsFor(unit)
    .map(([each]) => `${escaped(each)}${/[\p{L}]$/u.test(each) ? String.raw`(?![\p{L}])` : ''}`)
    .join('|');
  const made = new RegExp(
    `(?<![\\d.,\\p{L}])(${number})(?:\\s?(${word || '$^'}))?(?:\\s?(?:–|—|-|to|bis|līdz)\\s?(${number})(?:\\s?(${word || '$^'}))?)?`,
    'giu',
  );
  patterns.set(unit, made);
  return made;
};

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The quantities in a text that can be converted to `unit`, in their order; of a unit '' every bare number. */
export const readQuantities = (text: string, unit: string): readonly Quantity[] => {
  const factors = new Map(wordsFor(unit));
  const factor = (word: string | undefined): number | undefined => factors.get(word?.toLowerCase() ?? '');
  return [...text.matchAll(patternFor(unit))].flatMap(([, first = '', firstUnit, second, secondUnit]) => {
    if (unit === '') return [{ low: readNumber(first), high: readNumber(second ?? first) }];
    const last = factor(second === undefined ? firstUnit : (secondUnit ?? firstUnit));
    const firstFactor = factor(firstUnit) ?? last;
    if (last === undefined || firstFactor === undefined) return [];
    const low = rounded(readNumber(first) * firstFactor);
    const high = second === undefined ? low : rounded(readNumber(second) * last);
    return low <= high ? [{ low, high }] : [{ low: high, high: low }];
  });
};

/** '160.8 × 75.4 × 8.1 mm' as its lengths in the base unit; empty for anything else. */
export const readSizes = (text: string, unit: string): readonly number[] => {
  const [all, ...rest] =
    new RegExp(`(${number})\\s?[×x]\\s?(${number})(?:\\s?[×x]\\s?(${number}))?\\s?([\\p{L}″"]+)`, 'iu').exec(
      text,
    ) ?? [];
  const factor = all && new Map(wordsFor(unit)).get(rest.at(-1)?.toLowerCase() ?? '');
  if (!factor) return [];
  return rest
    .slice(0, -1)
    .flatMap((each) => (each === undefined ? [] : [rounded(readNumber(each) * factor)]));
};
