import { type Words, w } from '#demo/words.ts';

interface Category {
  readonly id: number;
  /** null: shown in the tree, but without a page. */
  readonly url: string | null;
  readonly name: Words;
  readonly parent?: string;
}

/** The tree in the order of the menu: each department is followed by its sub-categories. */
export const CATEGORIES = {
  phones: { id: 1, url: 'phones', name: w('Phones', 'Handys', 'Telefoni') },
  smartphones: {
    id: 11,
    url: 'smartphones',
    name: w('Smartphones', 'Smartphones', 'Viedtālruņi'),
    parent: 'phones',
  },
  tablets: { id: 12, url: 'tablets', name: w('Tablets', 'Tablets', 'Planšetdatori'), parent: 'phones' },
  charging: {
    id: 13,
    url: 'charging',
    name: w('Chargers and power banks', 'Ladegeräte und Powerbanks', 'Lādētāji un ārējie akumulatori'),
    parent: 'phones',
  },
  audio: { id: 2, url: 'audio', name: w('Audio', 'Audio', 'Audio') },
  headphones: {
    id: 21,
    url: 'headphones',
    name: w('Headphones', 'Kopfhörer', 'Austiņas'),
    parent: 'audio',
  },
  earbuds: { id: 22, url: 'earbuds', name: w('Earbuds', 'In-Ears', 'Ieliekamās austiņas'), parent: 'audio' },
  speakers: { id: 23, url: 'speakers', name: w('Speakers', 'Lautsprecher', 'Skaļruņi'), parent: 'audio' },
  soundbars: {
    id: 24,
    url: 'soundbars',
    name: w('Soundbars', 'Soundbars', 'Skaņas paneļi'),
    parent: 'audio',
  },
  computers: { id: 3, url: 'computers', name: w('Computers', 'Computer', 'Datori') },
  laptops: {
    id: 31,
    url: 'laptops',
    name: w('Laptops', 'Laptops', 'Klēpjdatori'),
    parent: 'computers',
  },
  desktops: {
    id: 32,
    url: 'desktops',
    name: w('Desktops', 'Desktop-PCs', 'Galddatori'),
    parent: 'computers',
  },
  wearables: { id: 4, url: 'wearables', name: w('Wearables', 'Wearables', 'Valkājamās ierīces') },
  smartwatches: {
    id: 41,
    url: 'smartwatches',
    name: w('Smartwatches', 'Smartwatches', 'Viedpulksteņi'),
    parent: 'wearables',
  },
  'fitness-bands': {
    id: 42,
    url: 'fitness-bands',
    name: w('Fitness bands', 'Fitnessarmbänder', 'Fitnesa aproces'),
    parent: 'wearables',
  },
  cameras: {
    id: 5,
    url: 'cameras',
    name: w('Cameras', 'Kameras', 'Fotokameras'),
  },
  'mirrorless-cameras': {
    id: 51,
    url: 'mirrorless-cameras',
    name: w('Mirrorless cameras', 'Systemkameras', 'Bezspoguļa kameras'),
    parent: 'cameras',
  },
  lenses: { id: 52, url: 'lenses', name: w('Lenses', 'Objektive', 'Objektīvi'), parent: 'cameras' },
  'action-cameras': {
    id: 53,
    url: 'action-cameras',
    name: w('Action cameras', 'Actionkameras', 'Sporta kameras'),
    parent: 'cameras',
  },
  drones: { id: 54, url: 'drones', name: w('Drones', 'Drohnen', 'Droni'), parent: 'cameras' },
  gaming: { id: 6, url: 'gaming', name: w('Gaming', 'Gaming', 'Spēles') },
  controllers: {
    id: 61,
    url: 'controllers',
    name: w('Controllers', 'Controller', 'Spēļu pultis'),
    parent: 'gaming',
  },
  consoles: { id: 62, url: 'consoles', name: w('Consoles', 'Konsolen', 'Spēļu konsoles'), parent: 'gaming' },
  'gaming-headsets': {
    id: 63,
    url: 'gaming-headsets',
    name: w('Gaming headsets', 'Gaming-Headsets', 'Spēļu austiņas'),
    parent: 'gaming',
  },
  screens: { id: 7, url: 'monitors-and-tv', name: w('Monitors and TV', 'Monitore und TV', 'Monitori un TV') },
  monitors: { id: 71, url: 'monitors', name: w('Monitors', 'Monitore', 'Monitori'), parent: 'screens' },
  televisions: {
    id: 72,
    url: 'televisions',
    name: w('Televisions', 'Fernseher', 'Televizori'),
    parent: 'screens',
  },
  projectors: { id: 73, url: 'projectors', name: w('Projectors', 'Beamer', 'Projektori'), parent: 'screens' },
  'computing-accessories': {
    id: 8,
    url: 'computing-accessories',
    name: w('Computing accessories', 'Computerzubehör', 'Datoru piederumi'),
  },
  keyboards: {
    id: 81,
    url: 'keyboards',
    name: w('Keyboards', 'Tastaturen', 'Klaviatūras'),
    parent: 'computing-accessories',
  },
  mice: { id: 82, url: 'mice', name: w('Mice', 'Mäuse', 'Datorpeles'), parent: 'computing-accessories' },
  docks: {
    id: 83,
    url: 'docks-and-hubs',
    name: w('Docks and hubs', 'Docks und Hubs', 'Dokstacijas un sadalītāji'),
    parent: 'computing-accessories',
  },
  storage: {
    id: 84,
    url: 'storage',
    name: w('Storage', 'Speicher', 'Datu glabāšana'),
    parent: 'computing-accessories',
  },
  webcams: {
    id: 85,
    url: 'webcams',
    name: w('Webcams', 'Webcams', 'Tīmekļa kameras'),
    parent: 'computing-accessories',
  },
  cables: {
    id: 86,
    url: null,
    name: w('Cables and small parts', 'Kabel und Kleinteile', 'Kabeļi un sīkumi'),
    parent: 'computing-accessories',
  },
  'smart-home': { id: 9, url: 'smart-home', name: w('Smart home', 'Smart Home', 'Viedā māja') },
  lighting: {
    id: 91,
    url: 'lighting',
    name: w('Lighting', 'Beleuchtung', 'Apgaismojums'),
    parent: 'smart-home',
  },
  climate: { id: 92, url: 'climate', name: w('Climate', 'Klima', 'Klimats'), parent: 'smart-home' },
  security: { id: 93, url: 'security', name: w('Security', 'Sicherheit', 'Drošība'), parent: 'smart-home' },
} as const satisfies Record<string, Category>;

export type CategoryKey = keyof typeof CATEGORIES;

export function categoryOf(key: CategoryKey): Category {
  return CATEGORIES[key];
}

/** The sub-category first, then its department. */
export function categoryLine(key: CategoryKey): readonly CategoryKey[] {
  const parent = categoryOf(key).parent;
  return parent === undefined ? [key] : [key, parent as CategoryKey];
}
