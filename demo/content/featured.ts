import type { CategoryKey } from '#demo/categories.ts';
import { type Words, w } from '#demo/words.ts';

interface FeaturedTile {
  readonly category: CategoryKey;
  readonly title: Words;
  readonly shortTitle: Words;
  /** Name of a picture in pictures.json. */
  readonly picture: string;
  readonly background: string;
  readonly width: 'small' | 'large';
}

/** The tiles of the home page, in their order; the tints are those of the brand. */
export const FEATURED: readonly FeaturedTile[] = [
  {
    category: 'phones',
    title: w('Phones and tablets', 'Handys und Tablets', 'Telefoni un planšetdatori'),
    shortTitle: w('Phones', 'Handys', 'Telefoni'),
    picture: 'hal-101',
    background: '#E7EDE6',
    width: 'small',
  },
  {
    category: 'audio',
    title: w('Headphones and speakers', 'Kopfhörer und Lautsprecher', 'Austiņas un skaļruņi'),
    shortTitle: w('Audio', 'Audio', 'Audio'),
    picture: 'aur-201',
    background: '#E4E6EC',
    width: 'small',
  },
  {
    category: 'laptops',
    title: w('Laptops for work and play', 'Laptops für Arbeit und Freizeit', 'Klēpjdatori darbam un atpūtai'),
    shortTitle: w('Laptops', 'Laptops', 'Klēpjdatori'),
    picture: 'nim-301',
    background: '#ECE6F2',
    width: 'small',
  },
  {
    category: 'wearables',
    title: w('Watches and bands', 'Uhren und Armbänder', 'Pulksteņi un aproces'),
    shortTitle: w('Wearables', 'Wearables', 'Valkājamās ierīces'),
    picture: 'tmp-401',
    background: '#EEF6D3',
    width: 'small',
  },
  {
    category: 'cameras',
    title: w('Cameras and lenses', 'Kameras und Objektive', 'Fotokameras un objektīvi'),
    shortTitle: w('Cameras', 'Kameras', 'Fotokameras'),
    picture: 'kes-501',
    background: '#ECEAE6',
    width: 'small',
  },
  {
    category: 'gaming',
    title: w('Consoles and controllers', 'Konsolen und Controller', 'Konsoles un spēļu pultis'),
    shortTitle: w('Gaming', 'Gaming', 'Spēles'),
    picture: 'van-601',
    background: '#E4EBF2',
    width: 'small',
  },
];
