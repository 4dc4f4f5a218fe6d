import { type Basics, draft, flat, grid, numbered, type ProductDraft } from '#demo/catalogue/product.ts';
import { figure, hours, processor, RECYCLED_ALUMINIUM, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface TabletSpecs {
  readonly inches: string;
  readonly panel: Text;
  readonly pixels: string;
  readonly hertz: number;
  readonly chip: string;
  readonly ram: number;
  readonly camera: string;
  readonly mah: number;
  readonly hours: number;
  readonly pen: Text;
  readonly size: string;
}

const PEN_EXTRA = w('Active, sold separately', 'Aktiv, separat erhältlich', 'Aktīva, nopērkama atsevišķi');
const PEN_INSIDE = w('Active, included', 'Aktiv, liegt bei', 'Aktīva, komplektā');

function tablet(basics: Basics, s: TabletSpecs): ProductDraft {
  return draft(basics, 'tablets', 'tablet', [
    row('screenSize', `${s.inches}″`),
    row('panel', s.panel),
    row('resolution', `${s.pixels} px`),
    row('refreshRate', `${s.hertz} Hz`),
    processor(s.chip),
    row('memory', `${s.ram} GB`),
    row('mainCamera', s.camera),
    row('pen', s.pen),
    row('battery', `${s.mah} mAh`),
    hours('batteryLife', s.hours),
    row('charging', '33 W, USB-C'),
    row('wireless', 'Wi-Fi 6E, Bluetooth 5.3'),
    row('material', RECYCLED_ALUMINIUM),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 280} g`),
    warranty(2),
  ]);
}

export const TABLETS = numbered(141, [
  tablet(
    {
      name: 'Halden Slate 11',
      model: 'HS-1120',
      maker: 'halden',
      prices: flat(549),
      age: 100,
      grams: 756,
      stock: 0,
      colour: 'silver',
      text: w(
        'A sheet of glass for drawing, reading and arguing over a map. The surface is etched like fine paper, so a pen does not slip and a lamp does not mirror.',
        'Eine Glasscheibe zum Zeichnen, Lesen und Streiten über einer Karte. Die Oberfläche ist geätzt wie feines Papier: Ein Stift rutscht nicht, eine Lampe spiegelt sich nicht.',
        'Stikla loksne zīmēšanai, lasīšanai un strīdiem pie kartes. Virsma kodināta kā smalks papīrs: pildspalva neslīd, lampa neatspīd.',
      ),
      variations: grid(
        [
          ['silver', 'graphite', 'sage'],
          ['gb128', 'gb256'],
        ],
        { extra: { gb256: 80 }, missing: [['sage', 'gb256']], soldOut: [['graphite', 'gb256']] },
      ),
    },
    {
      inches: '11',
      panel: w('OLED, etched glass', 'OLED, geätztes Glas', 'OLED, kodināts stikls'),
      pixels: '2560 × 1600',
      hertz: 120,
      chip: 'Halden H7, 8 cores',
      ram: 8,
      camera: '13 MP',
      mah: 8600,
      hours: 14,
      pen: PEN_EXTRA,
      size: '248 × 166 × 5.9',
    },
  ),
  tablet(
    {
      name: 'Halden Slate 13 Pro',
      model: 'HS-1330',
      maker: 'halden',
      prices: flat(999),
      age: 215,
      grams: 902,
      stock: 0,
      colour: 'graphite',
      text: w(
        'A drawing board that makes phone calls. Pen included, palm ignored, and four thousand levels between a breath and a line.',
        'Ein Zeichenbrett, das telefonieren kann. Der Stift liegt bei, der Handballen wird ignoriert, und zwischen Hauch und Strich liegen viertausend Stufen.',
        'Zīmēšanas dēlis, kas prot arī zvanīt. Pildspalva komplektā, plauksta netiek ņemta vērā, un starp elpu un līniju ir četri tūkstoši pakāpju.',
      ),
      variations: grid([['gb256', 'gb512', 'tb1']], { extra: { gb512: 120, tb1: 300 } }),
    },
    {
      inches: '13',
      panel: 'OLED',
      pixels: '2960 × 1848',
      hertz: 120,
      chip: 'Halden H7, 8 cores',
      ram: 12,
      camera: '13 MP',
      mah: 10600,
      hours: 15,
      pen: PEN_INSIDE,
      size: '286 × 208 × 5.6',
    },
  ),
  tablet(
    {
      name: 'Halden Slate 8',
      model: 'HS-0810',
      maker: 'halden',
      prices: flat(249),
      age: 360,
      grams: 592,
      stock: 20,
      colour: 'sage',
      text: w(
        'Held in one hand like a paperback. Reads aloud, turns pages by a tap on the back and keeps its light warm after sunset.',
        'Liegt in einer Hand wie ein Taschenbuch. Liest vor, blättert auf einen Tipp an die Rückseite um und hält sein Licht nach Sonnenuntergang warm.',
        'Turama vienā rokā kā kabatas grāmata. Lasa priekšā, šķir lapas ar piesitienu aizmugurē un pēc saulrieta tur siltu gaismu.',
      ),
    },
    {
      inches: '8.3',
      panel: 'IPS',
      pixels: '1920 × 1200',
      hertz: 60,
      chip: 'Halden C3, 8 cores',
      ram: 6,
      camera: '8 MP',
      mah: 5100,
      hours: 12,
      pen: PEN_EXTRA,
      size: '201 × 126 × 7.2',
    },
  ),
  tablet(
    {
      name: 'Halden Slate Kids',
      model: 'HS-0805K',
      maker: 'halden',
      prices: flat(179),
      age: 430,
      grams: 760,
      stock: 13,
      colour: 'orange',
      text: w(
        'A tablet in a foam frame with a handle. The screen ends after the time you set, without a quarrel, because a sleepy fox says good night.',
        'Ein Tablet im Schaumstoffrahmen mit Griff. Nach der eingestellten Zeit ist Schluss, ganz ohne Streit – ein müder Fuchs sagt gute Nacht.',
        'Planšete putu rāmī ar rokturi. Pēc iestatītā laika ekrāns izslēdzas bez strīdiem, jo ar labunakti pasaka miegaina lapsa.',
      ),
    },
    {
      inches: '8.3',
      panel: 'IPS',
      pixels: '1280 × 800',
      hertz: 60,
      chip: 'Halden C2, 4 cores',
      ram: 4,
      camera: '5 MP',
      mah: 5100,
      hours: 11,
      pen: PEN_EXTRA,
      size: '230 × 170 × 22',
    },
  ),
]);

interface ChargerSpecs {
  readonly output: readonly Text[];
  readonly capacity?: string;
  readonly input: string;
  readonly total: number;
  readonly protocols: string;
  readonly material: Text;
  readonly size: string;
}

function charger(basics: Basics, s: ChargerSpecs): ProductDraft {
  return draft(basics, 'charging', s.capacity === undefined ? 'charger' : 'power-bank', [
    ...(s.capacity === undefined ? [] : [row('capacity', s.capacity)]),
    row('output', s.output),
    row('input', s.input),
    figure('power', s.total, w('{} W in total', '{} W insgesamt', 'kopā {} W')),
    row('protocols', s.protocols),
    row(
      'protection',
      w(
        'Heat, overload, short circuit',
        'Hitze, Überlast, Kurzschluss',
        'Pret pārkaršanu, pārslodzi, īsslēgumu',
      ),
    ),
    row('material', s.material),
    row('certification', 'CE, GS, RoHS'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 60} g`),
    warranty(3),
  ]);
}

const SHELL = w('Recycled polycarbonate', 'Recyceltes Polycarbonat', 'Pārstrādāts polikarbonāts');

export const CHARGERS = numbered(161, [
  charger(
    {
      name: 'Voltar Cube 65',
      model: 'VQ-65',
      maker: 'voltar',
      prices: flat(39),
      age: 125,
      grams: 172,
      stock: 0,
      colour: 'white',
      text: w(
        'Half the size of the charger that came with your laptop and enough for the laptop. Gallium nitride keeps it cool; the prongs fold in.',
        'Halb so groß wie das Ladegerät, das beim Laptop dabei war, und stark genug für den Laptop. Galliumnitrid hält es kühl, die Stifte klappen ein.',
        'Uz pusi mazāks par lādētāju, kas nāca līdzi klēpjdatoram, un klēpjdatoram tā pietiek. Gallija nitrīds to tur vēsu, kontakti ir ielokāmi.',
      ),
      variations: grid([['white', 'ink']]),
    },
    {
      output: ['2 × USB-C', '1 × USB-A'],
      input: '100–240 V, 50/60 Hz',
      total: 65,
      protocols: 'USB PD 3.1, PPS, QC 4+',
      material: SHELL,
      size: '52 × 52 × 30',
    },
  ),
  charger(
    {
      name: 'Voltar Tower 140',
      model: 'VQ-140',
      maker: 'voltar',
      prices: flat(99),
      age: 195,
      grams: 420,
      stock: 15,
      colour: 'ink',
      text: w(
        'A charger with four sockets for the family table. A small display says which device takes how much, which ends most discussions about slow charging.',
        'Ein Ladegerät mit vier Buchsen für den Familientisch. Ein kleines Display zeigt, welches Gerät wie viel zieht – das beendet die meisten Diskussionen über langsames Laden.',
        'Lādētājs ar četrām ligzdām ģimenes galdam. Neliels ekrāns rāda, kura ierīce cik patērē, un tas izbeidz gandrīz visus strīdus par lēnu uzlādi.',
      ),
    },
    {
      output: ['3 × USB-C', '1 × USB-A'],
      input: '100–240 V, 50/60 Hz',
      total: 140,
      protocols: 'USB PD 3.1, PPS, QC 4+',
      material: SHELL,
      size: '68 × 68 × 92',
    },
  ),
  charger(
    {
      name: 'Voltar Bank 20',
      model: 'VB-20',
      maker: 'voltar',
      prices: flat(59),
      age: 155,
      grams: 410,
      stock: 0,
      colour: 'graphite',
      text: w(
        'A power bank for four phone charges or one of a laptop, and still allowed in cabin baggage. The woven strap is a USB-C cable.',
        'Eine Powerbank für vier Handyladungen oder eine des Laptops – und trotzdem im Handgepäck erlaubt. Die gewebte Schlaufe ist ein USB-C-Kabel.',
        'Ārējais akumulators četrām tālruņa uzlādēm vai vienai klēpjdatora uzlādei, un rokas bagāžā to drīkst ņemt. Austā cilpa ir USB-C kabelis.',
      ),
      variations: grid([['graphite', 'sage', 'orange']], { soldOut: [['sage']] }),
    },
    {
      capacity: '20 000 mAh, 74 Wh',
      output: ['2 × USB-C', '1 × USB-A'],
      input: 'USB-C, 60 W',
      total: 100,
      protocols: 'USB PD 3.1, PPS',
      material: SHELL,
      size: '152 × 70 × 26',
    },
  ),
  charger(
    {
      name: 'Voltar Pad Trio',
      model: 'VW-3',
      maker: 'voltar',
      prices: flat(89),
      age: 240,
      grams: 380,
      stock: 18,
      colour: 'sand',
      text: w(
        'A wireless charger for phone, watch and earbuds: one strip of wool felt beside the bed. Magnets find the place, the light goes out by itself.',
        'Ein kabelloses Ladegerät für Handy, Uhr und Ohrhörer: ein Streifen Wollfilz neben dem Bett. Magnete finden die richtige Stelle, das Licht geht von selbst aus.',
        'Bezvadu lādētājs tālrunim, pulkstenim un austiņām: viena vilnas filca sloksne pie gultas. Vietu atrod magnēti, gaismiņa nodziest pati.',
      ),
    },
    {
      output: ['15 W Qi2', '5 W', '5 W'],
      input: 'USB-C, 30 W',
      total: 25,
      protocols: 'Qi2',
      material: w('Wool felt, aluminium', 'Wollfilz, Aluminium', 'Vilnas filcs, alumīnijs'),
      size: '230 × 90 × 9',
    },
  ),
]);
