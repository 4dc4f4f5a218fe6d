import { type Words, w } from '#demo/words.ts';

interface AttributeGroup {
  readonly id: number;
  readonly name: Words;
}

export const ATTRIBUTE_GROUPS = {
  colour: { id: 1, name: w('Colour', 'Farbe', 'Krāsa') },
  storage: { id: 2, name: w('Storage', 'Speicher', 'Krātuve') },
  memory: { id: 3, name: w('Memory', 'Arbeitsspeicher', 'Operatīvā atmiņa') },
  size: { id: 4, name: w('Size', 'Größe', 'Izmērs') },
  switches: { id: 5, name: w('Switches', 'Schalter', 'Slēdži') },
  layout: { id: 6, name: w('Layout', 'Tastaturlayout', 'Izkārtojums') },
  pads: { id: 7, name: w('Ear pads', 'Ohrpolster', 'Austiņu spilventiņi') },
  mount: { id: 8, name: w('Lens mount', 'Bajonett', 'Bajonets') },
  pack: { id: 9, name: w('Pack', 'Packung', 'Komplekts') },
  length: { id: 10, name: w('Length', 'Länge', 'Garums') },
} as const satisfies Record<string, AttributeGroup>;

export type AttributeGroupKey = keyof typeof ATTRIBUTE_GROUPS;

interface Attribute {
  readonly id: number;
  readonly group: AttributeGroupKey;
  /** Ends the SKU of a variation. */
  readonly code: string;
  readonly name: Words;
  readonly swatch?: string;
}

const same = (text: string): Words => w(text, text, text);
const colour = (id: number, code: string, name: Words, swatch: string) =>
  ({ id, group: 'colour', code, name, swatch }) as const;
const plain = <G extends AttributeGroupKey>(id: number, group: G, code: string, name: Words) =>
  ({ id, group, code, name }) as const;

export const ATTRIBUTES = {
  graphite: colour(1, 'GR', w('Graphite', 'Graphit', 'Grafīts'), '#3A404C'),
  ink: colour(2, 'IN', w('Ink', 'Tinte', 'Tintes melns'), '#1C2029'),
  white: colour(3, 'WH', w('White', 'Weiß', 'Balts'), '#F1F2F4'),
  silver: colour(4, 'SI', w('Silver', 'Silber', 'Sudraba'), '#C4C7CC'),
  sand: colour(5, 'SA', w('Sand', 'Sand', 'Smilšu'), '#D6CBB4'),
  sage: colour(6, 'SG', w('Sage', 'Salbei', 'Salvijas zaļš'), '#6B8573'),
  teal: colour(7, 'TE', w('Teal', 'Petrol', 'Zilganzaļš'), '#2E5E5E'),
  violet: colour(8, 'VI', w('Violet', 'Violett', 'Violets'), '#75709A'),
  lime: colour(9, 'LI', w('Lime', 'Limette', 'Laima zaļš'), '#A9CC1E'),
  orange: colour(10, 'OR', w('Orange', 'Orange', 'Oranžs'), '#F0703A'),
  brown: colour(11, 'BR', w('Chestnut', 'Kastanie', 'Kastaņbrūns'), '#7A4A3A'),
  blue: colour(12, 'BL', w('Fjord blue', 'Fjordblau', 'Fjorda zils'), '#3B5B86'),
  rose: colour(13, 'RO', w('Rose', 'Rosé', 'Rozā'), '#C98B92'),
  gb64: plain(20, 'storage', '64', same('64 GB')),
  gb128: plain(21, 'storage', '128', same('128 GB')),
  gb256: plain(22, 'storage', '256', same('256 GB')),
  gb512: plain(23, 'storage', '512', same('512 GB')),
  tb1: plain(24, 'storage', '1T', same('1 TB')),
  tb2: plain(25, 'storage', '2T', same('2 TB')),
  tb4: plain(26, 'storage', '4T', same('4 TB')),
  ram8: plain(30, 'memory', 'R8', same('8 GB')),
  ram16: plain(31, 'memory', 'R16', same('16 GB')),
  ram32: plain(32, 'memory', 'R32', same('32 GB')),
  ram64: plain(33, 'memory', 'R64', same('64 GB')),
  mm41: plain(40, 'size', '41', same('41 mm')),
  mm45: plain(41, 'size', '45', same('45 mm')),
  mm49: plain(42, 'size', '49', same('49 mm')),
  small: plain(43, 'size', 'S', w('Small', 'S (klein)', 'S (mazs)')),
  medium: plain(44, 'size', 'M', w('Medium', 'M (mittel)', 'M (vidējs)')),
  large: plain(45, 'size', 'L', w('Large', 'L (groß)', 'L (liels)')),
  inch55: plain(46, 'size', '55', same('55″')),
  inch65: plain(47, 'size', '65', same('65″')),
  inch77: plain(48, 'size', '77', same('77″')),
  linear: plain(50, 'switches', 'LN', w('Linear', 'Linear', 'Lineāri')),
  tactile: plain(51, 'switches', 'TC', w('Tactile', 'Taktil', 'Taktili')),
  silent: plain(52, 'switches', 'SL', w('Silent', 'Leise', 'Klusi')),
  clicky: plain(53, 'switches', 'CK', w('Clicky', 'Klickend', 'Klikšķoši')),
  iso: plain(60, 'layout', 'DE', w('German', 'Deutsch', 'Vācu')),
  ansi: plain(61, 'layout', 'US', w('US English', 'US-Englisch', 'ASV angļu')),
  nordic: plain(62, 'layout', 'ND', w('Nordic', 'Nordisch', 'Ziemeļvalstu')),
  leather: plain(70, 'pads', 'LE', w('Leather', 'Leder', 'Āda')),
  knit: plain(71, 'pads', 'KN', w('Knit', 'Strick', 'Trikotāža')),
  kmount: plain(80, 'mount', 'KM', w('Kestrel M', 'Kestrel M', 'Kestrel M')),
  lmount: plain(81, 'mount', 'UX', w('Universal X', 'Universal X', 'Universal X')),
  single: plain(90, 'pack', '1', w('Single', 'Einzeln', 'Pa vienai')),
  pack2: plain(91, 'pack', '2P', w('Pack of 2', '2er-Pack', '2 gab.')),
  pack3: plain(92, 'pack', '3P', w('Pack of 3', '3er-Pack', '3 gab.')),
  pack4: plain(93, 'pack', '4P', w('Pack of 4', '4er-Pack', '4 gab.')),
  m1: plain(100, 'length', '1M', same('1 m')),
  m2: plain(101, 'length', '2M', same('2 m')),
  m3: plain(102, 'length', '3M', same('3 m')),
} as const satisfies Record<string, Attribute>;

export type AttributeKey = keyof typeof ATTRIBUTES;

export function attributeOf(key: AttributeKey): Attribute {
  return ATTRIBUTES[key];
}
