import {
  type Basics,
  changed,
  draft,
  flat,
  grid,
  numbered,
  type ProductDraft,
  steps,
} from '#demo/catalogue/product.ts';
import { hours, processor, RECYCLED_ALUMINIUM, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface LaptopSpecs {
  readonly inches: string;
  readonly panel: Text;
  readonly pixels: string;
  readonly hertz: number;
  readonly chip: string;
  readonly graphics: Text;
  readonly memory: string;
  readonly storage: string;
  readonly hours: number;
  readonly wattHours: number;
  readonly ports: readonly Text[];
  readonly size: string;
  readonly system?: string;
  readonly material?: Text;
}

const IPS = w('IPS, matt', 'IPS, matt', 'IPS, matēts');
const OLED = w('OLED, glossy', 'OLED, glänzend', 'OLED, spīdīgs');
const BUILT_IN = w('Built into the processor', 'Im Prozessor integriert', 'Iebūvēta procesorā');
const JACK = w('Headphone socket', 'Kopfhörerbuchse', 'Austiņu ligzda');
const AIR_PORTS = ['2 × USB-C 4 (40 Gbit/s)', '1 × USB-A 3.2', JACK];
const PRO_PORTS = [
  '3 × Thunderbolt 5',
  'HDMI 2.1',
  w('SD card reader', 'SD-Kartenleser', 'SD karšu lasītājs'),
  JACK,
];

function laptop(basics: Basics, s: LaptopSpecs): ProductDraft {
  return draft(basics, 'laptops', 'laptop', [
    row('screenSize', `${s.inches}″`),
    row('panel', s.panel),
    row('resolution', `${s.pixels} px`),
    row('refreshRate', `${s.hertz} Hz`),
    processor(s.chip),
    row('graphics', s.graphics),
    row('memory', s.memory),
    row('storage', s.storage),
    row('ports', s.ports),
    row('wireless', 'Wi-Fi 7, Bluetooth 5.4'),
    row('webcam', w('1080p with a shutter', '1080p mit Abdeckung', '1080p ar aizvaru')),
    row(
      'keyboard',
      w('Backlit, spill-proof', 'Beleuchtet, spritzwassergeschützt', 'Apgaismota, droša pret šļakatām'),
    ),
    row('battery', `${s.wattHours} Wh`),
    hours('batteryLife', s.hours),
    row('system', s.system ?? 'Windows 11 Home'),
    row('material', s.material ?? RECYCLED_ALUMINIUM),
    row('dimensions', `${s.size} mm`),
    row('weight', `${((basics.grams - 700) / 1000).toFixed(2)} kg`),
    warranty(3),
  ]);
}

const AIR: LaptopSpecs = {
  inches: '14',
  panel: IPS,
  pixels: '2880 × 1800',
  hertz: 120,
  chip: 'Nimbus N5, 10 cores',
  graphics: BUILT_IN,
  memory: '16 GB LPDDR5X',
  storage: '512 GB NVMe',
  hours: 18,
  wattHours: 62,
  ports: AIR_PORTS,
  size: '312 × 221 × 14.9',
};

export const LAPTOPS = numbered(301, [
  laptop(
    {
      name: 'Nimbus Air 14',
      model: 'NA14-5',
      maker: 'nimbus',
      prices: flat(1349),
      age: 13,
      grams: 1920,
      stock: 0,
      colour: 'silver',
      isNew: true,
      isTop: true,
      text: w(
        'A laptop you carry as you carry a magazine: 1.2 kilos, fourteen inches, no fan. The keyboard has real travel, the hinge opens with one finger, and a working day ends before the battery does.',
        'Ein Laptop, den man trägt wie eine Zeitschrift: 1,2 Kilo, vierzehn Zoll, kein Lüfter. Die Tastatur hat richtigen Hub, das Scharnier öffnet mit einem Finger, und der Arbeitstag ist vor dem Akku zu Ende.',
        'Klēpjdators, ko nes kā žurnālu: 1,2 kilogrami, četrpadsmit collas, bez ventilatora. Klaviatūrai ir īsts taustiņu gājiens, eņģe atveras ar vienu pirkstu, un darba diena beidzas ātrāk nekā akumulators.',
      ),
      variations: grid(
        [
          ['silver', 'graphite'],
          ['ram16', 'ram32'],
          ['gb512', 'tb1'],
        ],
        {
          extra: { ram32: 200, tb1: 150 },
          missing: [['graphite', 'ram32', 'gb512']],
          soldOut: [['graphite', 'ram16', 'tb1']],
        },
      ),
    },
    AIR,
  ),
  laptop(
    {
      name: 'Nimbus Air 13',
      model: 'NA13-5',
      maker: 'nimbus',
      prices: changed(1149, 999, 9),
      age: 270,
      grams: 1740,
      stock: 0,
      colour: 'sand',
      isTop: true,
      text: w(
        'The smallest Nimbus with a full-size keyboard. It weighs just over a kilo, wakes before the lid is fully open and charges from any phone charger when it has to.',
        'Der kleinste Nimbus mit Tastatur in voller Größe. Er wiegt gut ein Kilo, ist wach, bevor der Deckel ganz offen ist, und lädt notfalls an jedem Handyladegerät.',
        'Mazākais Nimbus ar pilna izmēra klaviatūru. Tas sver nedaudz vairāk par kilogramu, pamostas, pirms vāks līdz galam atvērts, un vajadzības gadījumā uzlādējas no jebkura tālruņa lādētāja.',
      ),
      variations: grid(
        [
          ['sand', 'silver'],
          ['gb256', 'gb512'],
        ],
        { extra: { gb512: 120 }, missing: [['sand', 'gb256']] },
      ),
    },
    {
      ...AIR,
      inches: '13.3',
      pixels: '2560 × 1600',
      hertz: 60,
      memory: '8 GB LPDDR5X',
      storage: '256 GB NVMe',
      wattHours: 54,
      hours: 16,
      size: '295 × 208 × 14.2',
    },
  ),
  laptop(
    {
      name: 'Nimbus Pro 16',
      model: 'NP16-7',
      maker: 'nimbus',
      prices: flat(2499),
      age: 20,
      grams: 3150,
      stock: 0,
      colour: 'graphite',
      isNew: true,
      text: w(
        'For film, code and large rooms full of numbers. Two fans move enough air to hold full speed for hours, and they do it below the noise of a library.\nThe OLED screen is calibrated one by one; its report lies in the box.',
        'Für Film, Code und große Räume voller Zahlen. Zwei Lüfter bewegen genug Luft, um stundenlang volle Leistung zu halten – leiser als eine Bibliothek.\nJeder OLED-Bildschirm wird einzeln kalibriert, das Protokoll liegt bei.',
        'Filmām, kodam un lielām telpām, pilnām ar skaitļiem. Divi ventilatori pārvieto pietiekami daudz gaisa, lai stundām noturētu pilnu jaudu, — klusāk nekā bibliotēkā.\nKatrs OLED ekrāns tiek kalibrēts atsevišķi; protokols ir komplektā.',
      ),
      variations: grid(
        [
          ['graphite', 'silver'],
          ['ram32', 'ram64'],
          ['tb1', 'tb2'],
        ],
        {
          extra: { ram64: 400, tb2: 300 },
          missing: [['silver', 'ram64', 'tb1']],
          soldOut: [['graphite', 'ram64', 'tb2']],
        },
      ),
    },
    {
      ...AIR,
      inches: '16.2',
      panel: OLED,
      pixels: '3840 × 2400',
      chip: 'Nimbus N7 Pro, 16 cores',
      graphics: 'Vanta GX 70, 12 GB',
      memory: '32 GB DDR5',
      storage: '1 TB NVMe',
      hours: 14,
      wattHours: 99,
      ports: PRO_PORTS,
      size: '356 × 248 × 17.8',
      system: 'Windows 11 Pro',
    },
  ),
  laptop(
    {
      name: 'Nimbus Pro 14',
      model: 'NP14-7',
      maker: 'nimbus',
      prices: changed(1999, 1799, 22),
      age: 190,
      grams: 2350,
      stock: 12,
      colour: 'silver',
      text: w(
        'All the ports of the big Pro in a machine that fits an economy-class table. One fan, a 120-hertz OLED and an SD card slot where photographers look for it.',
        'Alle Anschlüsse des großen Pro in einem Gerät, das auf einen Economy-Klapptisch passt. Ein Lüfter, ein OLED mit 120 Hertz und ein SD-Schacht dort, wo Fotografen ihn suchen.',
        'Visas lielā Pro pieslēgvietas datorā, kas ietilpst uz ekonomiskās klases galdiņa. Viens ventilators, 120 hercu OLED un SD kartes ligzda tur, kur to meklē fotogrāfi.',
      ),
    },
    {
      ...AIR,
      panel: OLED,
      chip: 'Nimbus N7, 12 cores',
      graphics: 'Vanta GX 50, 8 GB',
      memory: '32 GB LPDDR5X',
      storage: '1 TB NVMe',
      hours: 15,
      wattHours: 72,
      ports: PRO_PORTS,
      size: '314 × 224 × 16.4',
    },
  ),
  laptop(
    {
      name: 'Nimbus Study 15',
      model: 'NS15-3',
      maker: 'nimbus',
      prices: flat(649),
      age: 330,
      grams: 2480,
      stock: 26,
      colour: 'white',
      text: w(
        'Made for lecture halls: a matt screen, a keyboard that forgives coffee, and a chassis whose battery, memory and drive you change with one screwdriver. It comes without trial software.',
        'Für den Hörsaal gemacht: ein matter Bildschirm, eine Tastatur, die Kaffee verzeiht, und ein Gehäuse, in dem sich Akku, Speicher und Laufwerk mit einem Schraubendreher tauschen lassen. Testsoftware ist keine drauf.',
        'Radīts auditorijām: matēts ekrāns, klaviatūra, kas piedod izlietu kafiju, un korpuss, kurā akumulatoru, atmiņu un disku nomaina ar vienu skrūvgriezi. Bez izmēģinājuma programmām.',
      ),
    },
    {
      ...AIR,
      inches: '15.6',
      pixels: '1920 × 1080',
      hertz: 60,
      chip: 'Nimbus N3, 8 cores',
      memory: '8 GB DDR5, SO-DIMM',
      storage: '512 GB NVMe',
      hours: 11,
      wattHours: 50,
      size: '358 × 236 × 18.9',
      material: w('Reinforced polymer', 'Verstärkter Kunststoff', 'Pastiprināts polimērs'),
    },
  ),
  laptop(
    {
      name: 'Vanta Blade 16',
      model: 'VB16-G',
      maker: 'vanta',
      prices: flat(2199),
      age: 110,
      grams: 3380,
      stock: 0,
      colour: 'graphite',
      text: w(
        'A gaming laptop that can be opened in a meeting: no dragon on the lid, no rainbow under the keys. Inside, a 140-watt graphics chip and liquid metal do what the outside keeps quiet about.',
        'Ein Gaming-Laptop, den man auch in einer Besprechung aufklappen kann: kein Drache auf dem Deckel, kein Regenbogen unter den Tasten. Innen leisten ein 140-Watt-Grafikchip und Flüssigmetall, worüber das Äußere schweigt.',
        'Spēļu klēpjdators, ko var atvērt arī sapulcē: bez pūķa uz vāka un varavīksnes zem taustiņiem. Iekšpusē 140 vatu grafikas karte un šķidrais metāls paveic to, par ko ārpuse klusē.',
      ),
      variations: grid(
        [
          ['ram16', 'ram32'],
          ['tb1', 'tb2'],
        ],
        { extra: { ram32: 180, tb2: 200 } },
      ),
    },
    {
      ...AIR,
      inches: '16',
      pixels: '2560 × 1600',
      hertz: 240,
      chip: 'Corvid R9, 16 cores',
      graphics: 'Vanta GX 80, 16 GB, 140 W',
      memory: '16 GB DDR5',
      storage: '1 TB NVMe',
      hours: 7,
      wattHours: 90,
      ports: PRO_PORTS,
      size: '355 × 246 × 19.9',
    },
  ),
  laptop(
    {
      name: 'Vanta Blade 14',
      model: 'VB14-G',
      maker: 'vanta',
      prices: changed(1699, 1499, 6),
      age: 240,
      grams: 2560,
      stock: 7,
      colour: 'blue',
      text: w(
        'Full frame rates in a rucksack size. The 14-inch Blade runs at 100 watts on the table and at a whisper in the train, where it lasts eight hours.',
        'Volle Bildraten im Rucksackformat. Am Schreibtisch läuft das 14-Zoll-Blade mit 100 Watt, im Zug flüsterleise – und dann acht Stunden lang.',
        'Pilns kadru skaits mugursomas izmērā. Pie galda 14 collu Blade strādā ar 100 vatiem, vilcienā — čukstus, un tur tā akumulatora pietiek astoņām stundām.',
      ),
    },
    {
      ...AIR,
      pixels: '2560 × 1600',
      hertz: 165,
      chip: 'Corvid R7, 12 cores',
      graphics: 'Vanta GX 60, 8 GB, 100 W',
      memory: '32 GB DDR5',
      storage: '1 TB NVMe',
      hours: 8,
      wattHours: 76,
      ports: PRO_PORTS,
      size: '319 × 227 × 18.2',
    },
  ),
  laptop(
    {
      name: 'Nimbus Flip 13',
      model: 'NF13-5',
      maker: 'nimbus',
      prices: flat(1199),
      age: 150,
      grams: 1880,
      stock: 15,
      colour: 'blue',
      text: w(
        'Fold it over and it is a tablet with a pen; stand it up like a tent and it is a cookbook. The touchscreen is coated against reflections and fingerprints alike.',
        'Umgeklappt ist es ein Tablet mit Stift, als Zelt aufgestellt ein Kochbuch. Der Touchscreen ist gegen Spiegelungen ebenso beschichtet wie gegen Fingerabdrücke.',
        'Pārlokiet — un tā ir planšete ar pildspalvu; nolieciet kā telti — un tā ir pavārgrāmata. Skārienekrānam ir pārklājums gan pret atspīdumiem, gan pirkstu nospiedumiem.',
      ),
    },
    {
      ...AIR,
      inches: '13.5',
      panel: w(
        'OLED, touch, anti-reflective',
        'OLED, Touch, entspiegelt',
        'OLED, skārienjutīgs, pretatspīdumu',
      ),
      hours: 13,
      wattHours: 58,
      size: '298 × 222 × 15.6',
    },
  ),
  laptop(
    {
      name: 'Nimbus Air 14 (2024, refurbished)',
      model: 'NA14-4R',
      maker: 'nimbus',
      prices: flat(749),
      age: 55,
      grams: 1950,
      stock: 4,
      colour: 'silver',
      condition: 'refurbished',
      text: w(
        'Leased for a year by an architects’ office, then reset, cleaned and given a new battery. Light wear on the palm rest, nothing on the screen.',
        'Ein Jahr lang von einem Architekturbüro geleast, danach zurückgesetzt, gereinigt und mit neuem Akku versehen. Leichte Spuren auf der Handballenauflage, keine auf dem Bildschirm.',
        'Gadu nomāts arhitektu birojam, pēc tam atiestatīts, iztīrīts un aprīkots ar jaunu akumulatoru. Nelielas nodiluma pēdas uz plaukstu balsta, ekrāns bez vainas.',
      ),
    },
    { ...AIR, hertz: 60, chip: 'Nimbus N4, 8 cores', hours: 14, wattHours: 58 },
  ),
  laptop(
    {
      name: 'Fjell Field 14',
      model: 'FF-1480',
      maker: 'fjell',
      prices: flat(1899),
      age: 400,
      grams: 3600,
      stock: 3,
      colour: 'graphite',
      text: w(
        'A laptop for building sites, boats and helicopters. It shrugs off rain and a fall from a ladder, its screen can be read in full sun, and its carrying handle is the first thing you will miss on any other.',
        'Ein Laptop für Baustellen, Boote und Hubschrauber. Regen und ein Sturz von der Leiter machen ihm nichts aus, sein Bildschirm ist in praller Sonne lesbar, und den Tragegriff vermisst man danach an jedem anderen.',
        'Klēpjdators būvlaukumiem, laivām un helikopteriem. Lietus un kritiens no kāpnēm tam nekaitē, ekrāns salasāms spilgtā saulē, un rokturis ir pirmais, kā pietrūks jebkuram citam.',
      ),
    },
    {
      ...AIR,
      panel: w(
        'IPS, 1200 nits, glove touch',
        'IPS, 1200 Nits, Touch mit Handschuhen',
        'IPS, 1200 niti, lietojams cimdos',
      ),
      pixels: '1920 × 1200',
      hertz: 60,
      chip: 'Corvid R5, 8 cores',
      storage: '1 TB NVMe',
      hours: 20,
      wattHours: 98,
      ports: [...AIR_PORTS, 'RJ45', 'RS-232'],
      size: '336 × 258 × 38',
      system: 'Windows 11 Pro',
      material: w('Magnesium, rubber corners', 'Magnesium, Gummiecken', 'Magnijs, gumijas stūri'),
    },
  ),
  laptop(
    {
      name: 'Nimbus Studio 18 “Meisterstück für Schnitt, Ton & Größe” – Édition spéciale',
      model: 'NX18-9',
      maker: 'nimbus',
      prices: flat(9999),
      age: 70,
      grams: 4300,
      stock: 2,
      colour: 'graphite',
      text: w(
        'Twenty-five machines a year, each assembled by one person who signs the inside of the lid. Eighteen inches of mini-LED, 128 gigabytes of memory and a cooling system cut from a single piece of copper.',
        'Fünfundzwanzig Stück im Jahr, jedes von einer Person gebaut, die innen im Deckel unterschreibt. Achtzehn Zoll Mini-LED, 128 Gigabyte Arbeitsspeicher und eine Kühlung aus einem einzigen Stück Kupfer.',
        'Divdesmit pieci datori gadā; katru samontē viens cilvēks un parakstās vāka iekšpusē. Astoņpadsmit collu mini-LED, 128 gigabaiti atmiņas un dzesēšana no viena vara gabala.',
      ),
    },
    {
      ...AIR,
      inches: '18',
      panel: w('Mini-LED, 2304 zones', 'Mini-LED, 2304 Zonen', 'Mini-LED, 2304 zonas'),
      pixels: '3840 × 2400',
      chip: 'Nimbus N9 Max, 24 cores',
      graphics: 'Vanta GX 90, 24 GB',
      memory: '128 GB DDR5',
      storage: '8 TB NVMe',
      hours: 9,
      wattHours: 99,
      ports: PRO_PORTS,
      size: '402 × 281 × 21.4',
      system: 'Windows 11 Pro',
    },
  ),
  laptop(
    {
      name: 'Nimbus Go 11',
      model: 'NG11-2',
      maker: 'nimbus',
      prices: steps(429, [399, 47], [349, 19]),
      age: 480,
      grams: 1620,
      stock: 18,
      colour: 'sand',
      text: w(
        'The second computer of the house: for recipes, homework and the train. It starts in six seconds, lasts sixteen hours and costs less than a good coat.',
        'Der Zweitrechner für zu Hause: für Rezepte, Hausaufgaben und den Zug. Er startet in sechs Sekunden, hält sechzehn Stunden durch und kostet weniger als ein guter Mantel.',
        'Mājas otrais dators: receptēm, mājasdarbiem un vilcienam. Tas ieslēdzas sešās sekundēs, darbojas sešpadsmit stundas un maksā mazāk par labu mēteli.',
      ),
    },
    {
      ...AIR,
      inches: '11.6',
      pixels: '1920 × 1200',
      hertz: 60,
      chip: 'Nimbus N2, 4 cores',
      memory: '8 GB LPDDR5',
      storage: '128 GB eMMC',
      hours: 16,
      wattHours: 42,
      size: '271 × 190 × 15.8',
      material: w('Recycled polymer', 'Recycelter Kunststoff', 'Pārstrādāts polimērs'),
    },
  ),
]);
