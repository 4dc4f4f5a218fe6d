import { type Words, w } from '#demo/words.ts';

/** Names that describe the product; those of a model are the same in every language. */
const DESCRIPTIVE: Readonly<Record<string, Words>> = Object.fromEntries(
  [
    w('Cable clip', 'Kabelclip', 'Kabeļu klipsis'),
    w('HDMI 2.1 cable', 'HDMI-2.1-Kabel', 'HDMI 2.1 kabelis'),
    w('Under-desk cable tray', 'Kabelwanne für den Schreibtisch', 'Kabeļu turētājs zem galda'),
    w('Voltar USB-C Cable 240 W', 'Voltar USB-C-Kabel 240 W', 'Voltar USB-C kabelis 240 W'),
    w('Voltar Thunderbolt 5 Cable', 'Voltar Thunderbolt-5-Kabel', 'Voltar Thunderbolt 5 kabelis'),
    w('Morrow Cable Box', 'Morrow Kabelbox', 'Morrow kabeļu kārba'),
    w('Glim Bulb White', 'Glim Leuchtmittel Weiß', 'Glim spuldze, balta'),
    w('Glim Bulb Colour', 'Glim Leuchtmittel Farbe', 'Glim spuldze, krāsaina'),
    w('Kestrel M2 Body', 'Kestrel M2 Gehäuse', 'Kestrel M2 korpuss'),
    w('Kestrel M2 Kit 35 mm', 'Kestrel M2 Set 35 mm', 'Kestrel M2 komplekts 35 mm'),
    w('Kestrel M2 Twin Kit', 'Kestrel M2 Doppelset', 'Kestrel M2 dubultais komplekts'),
    w(
      'Morrow Dock Station for Nimbus Pro and Vanta Blade with Triple Display Output, Ten-Gigabit Network, Card Reader and 140 W Charging (Second Generation)',
      'Morrow Dockingstation für Nimbus Pro und Vanta Blade mit drei Bildschirmausgängen, Zehn-Gigabit-Netzwerk, Kartenleser und 140 W Ladeleistung (zweite Generation)',
      'Morrow dokstacija Nimbus Pro un Vanta Blade ar trim ekrānu izejām, desmit gigabitu tīklu, karšu lasītāju un 140 W uzlādi (otrā paaudze)',
    ),
  ].map((words) => [words.en, words]),
);

const CONDITIONS: Readonly<Record<string, Words>> = {
  refurbished: w('refurbished', 'aufbereitet', 'atjaunots'),
  used: w('used', 'gebraucht', 'lietots'),
};

/** The product's name in another language; null if it is the same. */
export function translatedName(name: string, language: 'de' | 'lv'): string | null {
  const translated =
    DESCRIPTIVE[name]?.[language] ??
    name.replace(/\b(?:refurbished|used)(?=\)$)/, (word) => CONDITIONS[word]?.[language] ?? word);
  return translated === name ? null : translated;
}
