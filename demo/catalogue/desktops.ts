import {
  type Basics,
  changed,
  draft,
  flat,
  grid,
  numbered,
  type ProductDraft,
} from '#demo/catalogue/product.ts';
import { processor, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface DesktopSpecs {
  readonly chip: string;
  readonly graphics: Text;
  readonly memory: string;
  readonly storage: string;
  readonly ports: readonly Text[];
  readonly cooling: Text;
  readonly noise: string;
  readonly supply: Text;
  readonly size: string;
}

function desktop(basics: Basics, s: DesktopSpecs): ProductDraft {
  return draft(basics, 'desktops', 'desktop', [
    processor(s.chip),
    row('graphics', s.graphics),
    row('memory', s.memory),
    row('storage', s.storage),
    row('ports', s.ports),
    row('wireless', 'Wi-Fi 7, Bluetooth 5.4'),
    row('cooling', s.cooling),
    row('noise', s.noise),
    row('supply', s.supply),
    row('system', 'Windows 11 Home'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${((basics.grams - 900) / 1000).toFixed(1)} kg`),
    warranty(3),
  ]);
}

const BUILT_IN = w('Built into the processor', 'Im Prozessor integriert', 'Iebūvēta procesorā');

export const DESKTOPS = numbered(331, [
  desktop(
    {
      name: 'Nimbus Cube',
      model: 'NC-500',
      maker: 'nimbus',
      prices: flat(799),
      age: 85,
      grams: 2100,
      stock: 0,
      colour: 'silver',
      text: w(
        'A computer the size of a pot plant and quieter than one. It hides behind a monitor, draws nine watts at rest and drives three screens.',
        'Ein Rechner so groß wie ein Blumentopf und leiser als einer. Er verschwindet hinter dem Monitor, braucht im Leerlauf neun Watt und versorgt drei Bildschirme.',
        'Dators puķupoda lielumā un klusāks par to. Tas paslēpjas aiz monitora, dīkstāvē patērē deviņus vatus un apkalpo trīs ekrānus.',
      ),
      variations: grid(
        [
          ['ram16', 'ram32'],
          ['gb512', 'tb1'],
        ],
        { extra: { ram32: 150, tb1: 90 }, missing: [['ram16', 'tb1']] },
      ),
    },
    {
      chip: 'Nimbus N5, 10 cores',
      graphics: BUILT_IN,
      memory: '16 GB DDR5',
      storage: '512 GB NVMe',
      ports: ['2 × USB-C 4', '4 × USB-A 3.2', '2 × HDMI 2.1', '2.5G Ethernet'],
      cooling: w('Passive', 'Passiv', 'Pasīva'),
      noise: '0 dBA',
      supply: w('External, 90 W', 'Extern, 90 W', 'Ārējs, 90 W'),
      size: '130 × 130 × 82',
    },
  ),
  desktop(
    {
      name: 'Nimbus Tower Pro',
      model: 'NT-900',
      maker: 'nimbus',
      prices: flat(2899),
      age: 205,
      grams: 15400,
      stock: 5,
      colour: 'graphite',
      text: w(
        'A workstation that opens without tools and labels every cable. Four drive bays, two free slots and a power supply with room for the graphics card after next.',
        'Eine Workstation, die sich ohne Werkzeug öffnen lässt und in der jedes Kabel beschriftet ist. Vier Laufwerksschächte, zwei freie Steckplätze und ein Netzteil mit Reserven für die übernächste Grafikkarte.',
        'Darbstacija, ko atver bez instrumentiem un kur katrs kabelis ir marķēts. Četri disku nodalījumi, divi brīvi sloti un barošanas bloks ar rezervi pat aiznākamajai grafikas kartei.',
      ),
    },
    {
      chip: 'Corvid T24, 24 cores',
      graphics: 'Vanta GX 80, 16 GB',
      memory: '64 GB DDR5 ECC',
      storage: '2 TB NVMe',
      ports: ['2 × Thunderbolt 5', '6 × USB-A 3.2', '4 × DisplayPort 2.1', '10G Ethernet'],
      cooling: w('Air, five 140 mm fans', 'Luft, fünf 140-mm-Lüfter', 'Gaiss, pieci 140 mm ventilatori'),
      noise: '29 dBA',
      supply: '1000 W, 80+ Platinum',
      size: '230 × 470 × 455',
    },
  ),
  desktop(
    {
      name: 'Vanta Core X',
      model: 'VC-X7',
      maker: 'vanta',
      prices: changed(1799, 1649, 14),
      age: 175,
      grams: 12800,
      stock: 8,
      colour: 'ink',
      text: w(
        'A gaming PC without the fairground: dark mesh, one lime line, and a layout that lets warm air leave upwards. Runs current titles in 1440p well above a hundred frames.',
        'Ein Gaming-PC ohne Jahrmarkt: dunkles Gitter, eine limettengrüne Linie und ein Aufbau, bei dem warme Luft nach oben entweicht. Aktuelle Titel laufen in 1440p mit deutlich über hundert Bildern.',
        'Spēļu dators bez tirdziņa ugunīm: tumšs siets, viena laima zaļa līnija un uzbūve, kas siltajam gaisam ļauj iziet augšup. Jaunākās spēles 1440p izšķirtspējā darbojas krietni virs simt kadriem.',
      ),
    },
    {
      chip: 'Corvid R9, 16 cores',
      graphics: 'Vanta GX 70, 12 GB',
      memory: '32 GB DDR5',
      storage: '2 TB NVMe',
      ports: ['2 × USB-C 3.2', '6 × USB-A 3.2', '3 × DisplayPort 2.1', '2.5G Ethernet'],
      cooling: w('Water, 280 mm radiator', 'Wasser, 280-mm-Radiator', 'Ūdens, 280 mm radiators'),
      noise: '33 dBA',
      supply: '850 W, 80+ Gold',
      size: '215 × 420 × 410',
    },
  ),
  desktop(
    {
      name: 'Corvid Desk One',
      model: 'CD-100',
      maker: 'corvid',
      prices: flat(1099),
      age: 300,
      grams: 6200,
      stock: 11,
      colour: 'white',
      text: w(
        'An office machine that stands on its edge beside the files. Every wear part has a part number and a price on Corvid’s page, and a spare lasts until 2034.',
        'Ein Bürorechner, der hochkant neben den Ordnern steht. Jedes Verschleißteil hat auf Corvids Seite eine Nummer und einen Preis, Ersatz gibt es bis 2034.',
        'Biroja dators, kas stāv uz šaurās malas blakus mapēm. Katrai dilstošai detaļai Corvid lapā ir numurs un cena, un rezerves daļas būs pieejamas līdz 2034. gadam.',
      ),
    },
    {
      chip: 'Corvid R7, 12 cores',
      graphics: BUILT_IN,
      memory: '32 GB DDR5',
      storage: '1 TB NVMe',
      ports: ['2 × USB-C 3.2', '6 × USB-A 3.2', '2 × DisplayPort 1.4', '2.5G Ethernet'],
      cooling: w('Air, one 120 mm fan', 'Luft, ein 120-mm-Lüfter', 'Gaiss, viens 120 mm ventilators'),
      noise: '24 dBA',
      supply: '400 W, 80+ Gold',
      size: '95 × 290 × 300',
    },
  ),
]);
