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
import { figure, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface PhoneSpecs {
  readonly inches: string;
  readonly pixels: string;
  readonly hertz: number;
  readonly nits: number;
  readonly chip: string;
  readonly ram: number;
  readonly storage: string;
  readonly wide: string;
  readonly ultraWide: string;
  readonly tele?: string;
  readonly front: string;
  readonly video: string;
  readonly mah: number;
  readonly watts: number;
  readonly wirelessWatts?: number;
  readonly ip: string;
  readonly back: Text;
  readonly size: string;
  readonly updates: number;
}

const GLASS_BACK = w(
  'Matt glass, aluminium frame',
  'Mattes Glas, Aluminiumrahmen',
  'Matēts stikls, alumīnija rāmis',
);
const STEEL_BACK = w('Matt glass, steel frame', 'Mattes Glas, Stahlrahmen', 'Matēts stikls, tērauda rāmis');
const SOFT_BACK = w(
  'Soft-touch polymer, 40 % recycled',
  'Soft-Touch-Kunststoff, 40 % Rezyklat',
  'Samtains polimērs, 40 % pārstrādāts',
);

function phone(basics: Basics, s: PhoneSpecs): ProductDraft {
  return draft(basics, 'smartphones', 'phone', [
    row(
      'display',
      w(`${s.inches}″ OLED`, `${s.inches.replace('.', ',')}″ OLED`, `${s.inches.replace('.', ',')}″ OLED`),
    ),
    row('resolution', `${s.pixels} px`),
    row('refreshRate', `1–${s.hertz} Hz`),
    figure('brightness', s.nits, w('{} nits at the peak', '{} Nits in der Spitze', 'līdz {} nitiem')),
    row('processor', s.chip),
    row('memory', `${s.ram} GB`),
    row('storage', s.storage),
    row('cameras', [
      row('wide', s.wide),
      row('ultraWide', s.ultraWide),
      ...(s.tele === undefined ? [] : [row('tele', s.tele)]),
      row('frontCamera', s.front),
    ]),
    row('video', s.video),
    row('battery', `${s.mah} mAh`),
    row('charging', [
      w(`${s.watts} W by cable`, `${s.watts} W per Kabel`, `${s.watts} W ar kabeli`),
      s.wirelessWatts === undefined
        ? w('No wireless charging', 'Kein kabelloses Laden', 'Bez bezvadu uzlādes')
        : w(
            `${s.wirelessWatts} W wireless (Qi2)`,
            `${s.wirelessWatts} W kabellos (Qi2)`,
            `${s.wirelessWatts} W bez vada (Qi2)`,
          ),
    ]),
    row('wireless', 'Wi-Fi 7, Bluetooth 5.4, NFC, UWB'),
    row('sim', w('Nano-SIM and eSIM', 'Nano-SIM und eSIM', 'Nano-SIM un eSIM')),
    row('protection', s.ip),
    row('material', s.back),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 180} g`),
    figure(
      'updates',
      s.updates,
      w('{} years of security updates', '{} Jahre Sicherheitsupdates', 'drošības atjauninājumi {} gadus'),
    ),
    warranty(2),
  ]);
}

const ARC_7: Omit<PhoneSpecs, 'inches' | 'pixels' | 'tele' | 'mah' | 'size' | 'back'> = {
  hertz: 120,
  nits: 2600,
  chip: 'Halden H7, 3 nm',
  ram: 12,
  storage: 'UFS 4.0',
  wide: '50 MP, f/1.7',
  ultraWide: '13 MP, f/2.2',
  front: '12 MP, f/2.0',
  video: '4K 60 fps, HDR10+',
  watts: 45,
  wirelessWatts: 15,
  ip: 'IP68',
  updates: 7,
};

const ARC_6: typeof ARC_7 = {
  ...ARC_7,
  nits: 1800,
  chip: 'Halden H6, 4 nm',
  ram: 8,
  storage: 'UFS 3.1',
  watts: 30,
  updates: 5,
};

const WORN_LIGHTLY = w(
  'Checked in our workshop, fresh battery, faint marks on the frame at most.',
  'In unserer Werkstatt geprüft, mit neuem Akku und höchstens feinen Spuren am Rahmen.',
  'Pārbaudīts mūsu darbnīcā, ar jaunu akumulatoru un — augstākais — smalkām pēdām uz rāmja.',
);

export const PHONES = numbered(101, [
  phone(
    {
      name: 'Halden Arc 7 Pro',
      model: 'HA-7210',
      maker: 'halden',
      prices: flat(899),
      age: 6,
      grams: 388,
      stock: 0,
      colour: 'sage',
      isNew: true,
      isTop: true,
      text: w(
        'The Arc 7 Pro has one camera more than most people need and exactly the one that portraits need: a 5× telephoto with a stabilised prism. The sage glass is etched rather than painted, so it stays matt where you hold it. It charges to half in 21 minutes and then slows down on purpose, which is why Halden gives its battery four years.',
        'Das Arc 7 Pro hat eine Kamera mehr, als die meisten brauchen – und genau die, die Porträts brauchen: ein Fünffach-Tele mit stabilisiertem Prisma. Das salbeigrüne Glas ist geätzt statt lackiert und bleibt auch dort matt, wo man es anfasst. In 21 Minuten ist der Akku halb voll, danach lädt es bewusst langsamer; deshalb gibt Halden vier Jahre Garantie auf ihn.',
        'Arc 7 Pro ir par vienu kameru vairāk, nekā vajag vairumam, — un tieši tā, kas vajadzīga portretiem: 5× teleobjektīvs ar stabilizētu prizmu. Salvijas zaļais stikls ir kodināts, nevis krāsots, tāpēc paliek matēts arī tur, kur to tur roka. Līdz pusei tas uzlādējas 21 minūtē un tad apzināti palēninās — tādēļ Halden akumulatoram dod četru gadu garantiju.',
      ),
      variations: grid(
        [
          ['sage', 'graphite', 'violet'],
          ['gb256', 'gb512', 'tb1'],
        ],
        {
          extra: { gb512: 110, tb1: 260 },
          missing: [['violet', 'tb1']],
          soldOut: [['graphite', 'gb256']],
        },
      ),
    },
    {
      ...ARC_7,
      inches: '6.7',
      pixels: '3120 × 1440',
      tele: '12 MP, 5×, f/2.8',
      mah: 5000,
      size: '160.8 × 75.4 × 8.1',
      back: STEEL_BACK,
    },
  ),
  phone(
    {
      name: 'Halden Arc 7',
      model: 'HA-7110',
      maker: 'halden',
      prices: flat(699),
      age: 11,
      grams: 352,
      stock: 0,
      colour: 'violet',
      isNew: true,
      text: w(
        'A flagship that fits a jacket pocket: 6.2 inches, 172 grams and no camera island to rock on the table. It shares its processor and main camera with the Pro and leaves out only the telephoto.',
        'Ein Spitzenmodell, das in die Jackentasche passt: 6,2 Zoll, 172 Gramm und kein Kamerabuckel, der auf dem Tisch kippelt. Prozessor und Hauptkamera teilt es sich mit dem Pro, nur das Tele fehlt.',
        'Vadošais modelis, kas ietilpst jakas kabatā: 6,2 collas, 172 grami un nekāda kameru izciļņa, kas liktu tam šūpoties uz galda. Procesors un galvenā kamera ir tādi paši kā Pro modelim, trūkst vien teleobjektīva.',
      ),
      variations: grid(
        [
          ['violet', 'graphite', 'sage', 'sand'],
          ['gb128', 'gb256'],
        ],
        {
          extra: { gb256: 70 },
          missing: [['sand', 'gb128']],
          soldOut: [['sage', 'gb128']],
        },
      ),
    },
    {
      ...ARC_7,
      inches: '6.2',
      pixels: '2400 × 1080',
      mah: 4300,
      size: '148.6 × 70.2 × 7.8',
      back: GLASS_BACK,
    },
  ),
  phone(
    {
      name: 'Halden Arc 7 Ultra',
      model: 'HA-7310',
      maker: 'halden',
      prices: flat(1299),
      age: 9,
      grams: 412,
      stock: 0,
      colour: 'graphite',
      isNew: true,
      text: w(
        'Everything Halden knows in one phone: a one-inch main sensor, ten-fold optical reach and a screen that stays readable on snow. The titanium frame is brushed lengthwise, so scratches disappear into the grain.',
        'Alles, was Halden kann, in einem Telefon: ein Ein-Zoll-Hauptsensor, zehnfache optische Reichweite und ein Bildschirm, der auch im Schnee lesbar bleibt. Der Titanrahmen ist längs gebürstet, Kratzer verschwinden in der Struktur.',
        'Viss, ko Halden prot, vienā tālrunī: collas lieluma galvenais sensors, desmitkārtīgs optiskais tuvinājums un ekrāns, kas salasāms arī sniegā. Titāna rāmis slīpēts garenvirzienā, tāpēc skrāpējumi pazūd faktūrā.',
      ),
      variations: grid(
        [
          ['graphite', 'white'],
          ['gb512', 'tb1'],
        ],
        { extra: { tb1: 180 } },
      ),
    },
    {
      ...ARC_7,
      inches: '6.9',
      pixels: '3200 × 1440',
      nits: 3200,
      ram: 16,
      wide: '50 MP, 1″, f/1.6',
      tele: '48 MP, 10×, f/3.4',
      video: '8K 30 fps, 4K 120 fps',
      mah: 5500,
      watts: 65,
      wirelessWatts: 25,
      size: '164.2 × 78.1 × 8.6',
      back: w('Matt glass, titanium frame', 'Mattes Glas, Titanrahmen', 'Matēts stikls, titāna rāmis'),
    },
  ),
  phone(
    {
      name: 'Halden Arc 6',
      model: 'HA-6110',
      maker: 'halden',
      prices: changed(579, 479, 13),
      age: 390,
      grams: 356,
      stock: 0,
      colour: 'graphite',
      isTop: true,
      text: w(
        'Last year’s Arc is still quicker than anything you will ask of it, and now costs a hundred euros less. Security updates run for another five years.',
        'Das Arc vom letzten Jahr ist immer noch schneller als alles, was man von ihm verlangt – und kostet jetzt hundert Euro weniger. Sicherheitsupdates gibt es noch fünf Jahre lang.',
        'Pagājušā gada Arc joprojām ir ātrāks par visu, ko no tā prasīsiet, un tagad maksā par simt eiro mazāk. Drošības atjauninājumi paredzēti vēl piecus gadus.',
      ),
      variations: grid(
        [
          ['graphite', 'blue'],
          ['gb128', 'gb256'],
        ],
        { extra: { gb256: 60 }, missing: [['blue', 'gb256']] },
      ),
    },
    {
      ...ARC_6,
      inches: '6.2',
      pixels: '2400 × 1080',
      mah: 4200,
      size: '149.1 × 70.6 × 8.0',
      back: GLASS_BACK,
    },
  ),
  phone(
    {
      name: 'Halden Arc 6 Pro (refurbished)',
      model: 'HA-6210',
      maker: 'halden',
      prices: flat(529),
      age: 75,
      grams: 391,
      stock: 9,
      colour: 'sage',
      condition: 'refurbished',
      text: w(
        `The Pro of the sixth series with its 3× telephoto and steel frame. ${WORN_LIGHTLY.en}`,
        `Das Pro der sechsten Serie mit 3-fach-Tele und Stahlrahmen. ${WORN_LIGHTLY.de}`,
        `Sestās sērijas Pro modelis ar 3× teleobjektīvu un tērauda rāmi. ${WORN_LIGHTLY.lv}`,
      ),
    },
    {
      ...ARC_6,
      inches: '6.7',
      pixels: '3120 × 1440',
      tele: '12 MP, 3×, f/2.4',
      mah: 4800,
      size: '161.0 × 75.6 × 8.3',
      back: STEEL_BACK,
    },
  ),
  phone(
    {
      name: 'Halden Note 5G',
      model: 'HN-5120',
      maker: 'halden',
      prices: flat(449),
      age: 140,
      grams: 399,
      stock: 0,
      colour: 'violet',
      text: w(
        'A large, light phone for reading: the 6.8-inch screen drops to one hertz on a still page and the battery lasts two full days. A pen is not included, but the glass recognises any active one.',
        'Ein großes, leichtes Telefon zum Lesen: Auf einer ruhenden Seite sinkt der 6,8-Zoll-Bildschirm auf ein Hertz, der Akku hält zwei volle Tage. Ein Stift liegt nicht bei, aber das Glas erkennt jeden aktiven.',
        'Liels un viegls tālrunis lasīšanai: nekustīgā lapā 6,8 collu ekrāns palēninās līdz vienam hercam, un akumulatora pietiek divām pilnām dienām. Pildspalva komplektā nav, taču stikls atpazīst jebkuru aktīvo.',
      ),
      variations: grid(
        [
          ['violet', 'ink'],
          ['gb128', 'gb256'],
        ],
        { extra: { gb256: 50 } },
      ),
    },
    {
      ...ARC_6,
      inches: '6.8',
      pixels: '2460 × 1080',
      mah: 5600,
      size: '165.7 × 77.0 × 7.9',
      back: SOFT_BACK,
    },
  ),
  phone(
    {
      name: 'Halden Core 3',
      model: 'HC-3010',
      maker: 'halden',
      prices: steps(259, [249, 41], [229, 8]),
      age: 260,
      grams: 366,
      stock: 34,
      colour: 'graphite',
      text: w(
        'The sensible Halden: one good camera, a headphone socket and a back that unscrews. A new battery costs €29 and takes ten minutes at the kitchen table.',
        'Das vernünftige Halden: eine gute Kamera, eine Kopfhörerbuchse und eine Rückseite zum Abschrauben. Ein neuer Akku kostet 29 € und ist in zehn Minuten am Küchentisch getauscht.',
        'Saprātīgais Halden: viena laba kamera, austiņu ligzda un noskrūvējams aizmugures vāciņš. Jauns akumulators maksā 29 €, un to pie virtuves galda nomaina desmit minūtēs.',
      ),
    },
    {
      ...ARC_6,
      inches: '6.5',
      pixels: '2400 × 1080',
      hertz: 90,
      nits: 1100,
      chip: 'Halden C3, 6 nm',
      ram: 6,
      storage: '128 GB, microSD',
      wide: '50 MP, f/1.8',
      ultraWide: '8 MP, f/2.2',
      front: '8 MP, f/2.0',
      video: '4K 30 fps',
      mah: 5000,
      watts: 25,
      ip: 'IP54',
      size: '162.9 × 75.8 × 8.7',
      back: SOFT_BACK,
    },
  ),
  phone(
    {
      name: 'Fjell Grip 2',
      model: 'FG-0240',
      maker: 'fjell',
      prices: flat(389),
      age: 210,
      grams: 468,
      stock: 16,
      colour: 'graphite',
      text: w(
        'Fjell makes phones for people who work outdoors. The Grip 2 survives a two-metre fall onto concrete, can be used with gloves and has a torch that deserves the name.',
        'Fjell baut Telefone für Menschen, die draußen arbeiten. Das Grip 2 übersteht einen Sturz aus zwei Metern auf Beton, lässt sich mit Handschuhen bedienen und hat eine Lampe, die den Namen verdient.',
        'Fjell ražo tālruņus tiem, kas strādā ārā. Grip 2 iztur kritienu no divu metru augstuma uz betona, to var lietot cimdos, un tā lukturītis patiešām spīd.',
      ),
    },
    {
      ...ARC_6,
      inches: '6.1',
      pixels: '2340 × 1080',
      hertz: 60,
      nits: 1400,
      chip: 'Fjell F2, 6 nm',
      storage: '128 GB, microSD',
      wide: '48 MP, f/1.8',
      ultraWide: '8 MP, f/2.2',
      front: '8 MP, f/2.0',
      video: '4K 30 fps',
      mah: 6200,
      watts: 33,
      ip: 'IP69K, MIL-STD-810H',
      size: '163.0 × 79.4 × 13.2',
      back: w('Rubber, glass-fibre frame', 'Gummi, Glasfaserrahmen', 'Gumija, stikla šķiedras rāmis'),
    },
  ),
  phone(
    {
      name: 'Halden Arc 5 (used)',
      model: 'HA-5110',
      maker: 'halden',
      prices: flat(219),
      age: 34,
      grams: 350,
      stock: 1,
      colour: 'sage',
      condition: 'used',
      text: w(
        'One careful owner, one small dent at the lower left corner. The battery holds 87 % of its first capacity and everything else works as it should.',
        'Ein sorgsamer Vorbesitzer, eine kleine Delle unten links. Der Akku hat noch 87 % seiner ursprünglichen Kapazität, alles andere funktioniert wie es soll.',
        'Viens rūpīgs īpašnieks, viens neliels iespiedums kreisajā apakšējā stūrī. Akumulators saglabājis 87 % sākotnējās ietilpības, viss pārējais darbojas, kā pienākas.',
      ),
    },
    {
      ...ARC_6,
      inches: '6.1',
      pixels: '2340 × 1080',
      hertz: 90,
      nits: 1300,
      chip: 'Halden H5, 5 nm',
      mah: 4000,
      updates: 2,
      size: '147.5 × 70.9 × 8.2',
      back: GLASS_BACK,
    },
  ),
  phone(
    {
      name: 'Halden Arc Mini',
      model: 'HA-7010',
      maker: 'halden',
      prices: flat(629),
      age: 18,
      grams: 318,
      stock: 0,
      colour: 'sage',
      isNew: true,
      text: w(
        'For everyone who has been asking: a 5.4-inch phone with the camera of the big one. The thumb reaches every corner and the battery still lasts until the evening.',
        'Für alle, die danach gefragt haben: ein 5,4-Zoll-Telefon mit der Kamera des großen. Der Daumen erreicht jede Ecke, und der Akku hält trotzdem bis zum Abend.',
        'Visiem, kas par to jautāja: 5,4 collu tālrunis ar lielā modeļa kameru. Īkšķis sasniedz katru stūri, un akumulatora tik un tā pietiek līdz vakaram.',
      ),
      variations: grid(
        [
          ['sage', 'violet', 'sand'],
          ['gb128', 'gb256'],
        ],
        {
          extra: { gb256: 70 },
          soldOut: [
            ['sand', 'gb128'],
            ['sand', 'gb256'],
          ],
        },
      ),
    },
    {
      ...ARC_7,
      inches: '5.4',
      pixels: '2160 × 1000',
      mah: 3500,
      size: '131.4 × 64.1 × 8.3',
      back: GLASS_BACK,
    },
  ),
  phone(
    {
      name: 'Halden Fold Duo',
      model: 'HF-1020',
      maker: 'halden',
      prices: flat(1799),
      age: 150,
      grams: 445,
      stock: 0,
      colour: 'graphite',
      text: w(
        'Closed it is an ordinary phone, open it is an eight-inch notebook with a crease you find only when you look for it. The hinge is tested for 400,000 folds, about a hundred a day for eleven years.',
        'Zugeklappt ein gewöhnliches Telefon, aufgeklappt ein Acht-Zoll-Notizbuch mit einer Falte, die man nur findet, wenn man sie sucht. Das Scharnier ist für 400 000 Bewegungen geprüft, rund hundert am Tag über elf Jahre.',
        'Aizvērts tas ir parasts tālrunis, atvērts — astoņu collu piezīmju klade ar locījumu, ko pamana tikai tad, ja meklē. Eņģe pārbaudīta ar 400 000 locījumiem: apmēram simt dienā vienpadsmit gadus.',
      ),
      variations: grid(
        [
          ['graphite', 'sand'],
          ['gb256', 'gb512'],
        ],
        { extra: { gb512: 120 }, soldOut: [['sand', 'gb512']] },
      ),
    },
    {
      ...ARC_7,
      inches: '8.0',
      pixels: '2200 × 2080',
      ram: 16,
      tele: '10 MP, 3×, f/2.4',
      mah: 4600,
      ip: 'IPX8',
      size: '155.1 × 132.6 × 5.4',
      back: GLASS_BACK,
    },
  ),
  phone(
    {
      name: 'Halden Core 2',
      model: 'HC-2010',
      maker: 'halden',
      prices: flat(149),
      age: 620,
      grams: 360,
      stock: 0,
      colour: 'violet',
      text: w(
        'A first phone that can take a school day, a bus ride and a football pitch. Calls, maps and messages, a screen that forgives wet fingers, and parental time limits built in.',
        'Ein erstes Telefon, das Schultag, Busfahrt und Bolzplatz mitmacht. Telefonieren, Karten und Nachrichten, ein Bildschirm, der nasse Finger verzeiht, und eingebaute Zeitlimits für Eltern.',
        'Pirmais tālrunis, kas iztur skolas dienu, braucienu autobusā un futbola laukumu. Zvani, kartes un ziņas, ekrāns, kas nebaidās no slapjiem pirkstiem, un iebūvēti laika ierobežojumi vecāku mieram.',
      ),
    },
    {
      ...ARC_6,
      inches: '6.4',
      pixels: '1600 × 720',
      hertz: 60,
      nits: 700,
      chip: 'Halden C2, 8 nm',
      ram: 4,
      storage: '64 GB, microSD',
      wide: '13 MP, f/2.0',
      ultraWide: '5 MP, f/2.2',
      front: '5 MP, f/2.2',
      video: 'Full HD 30 fps',
      mah: 5000,
      watts: 15,
      ip: 'IP54',
      updates: 3,
      size: '161.2 × 75.0 × 9.0',
      back: SOFT_BACK,
    },
  ),
]);
