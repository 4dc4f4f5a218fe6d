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
import { hours, NO, row, warranty, YES } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface KeyboardSpecs {
  readonly layout: Text;
  readonly switches: Text;
  readonly caps: Text;
  readonly hotSwap: boolean;
  readonly light: Text;
  readonly links: Text;
  readonly hours: number;
  readonly rate: number;
  readonly body: Text;
  readonly size: string;
  readonly box?: Text;
}

const PBT = w('PBT, double-shot', 'PBT, Double-Shot', 'PBT, divslāņu');
const ALUMINIUM = w('Milled aluminium', 'Gefrästes Aluminium', 'Frēzēts alumīnijs');
const POLYMER = w(
  'Recycled polymer, steel plate',
  'Recycelter Kunststoff, Stahlplatte',
  'Pārstrādāts polimērs, tērauda plāksne',
);
const WHITE_LIGHT = w('White', 'Weiß', 'Balts');
const BOX = w(
  'USB-C cable, key puller, spare keys',
  'USB-C-Kabel, Tastenzieher, Ersatzkappen',
  'USB-C kabelis, taustiņu noņēmējs, rezerves taustiņi',
);

function keyboard(basics: Basics, s: KeyboardSpecs): ProductDraft {
  return draft(basics, 'keyboards', 'keyboard', [
    row('layout', s.layout),
    row('switches', s.switches),
    row('keycaps', s.caps),
    row('hotswap', s.hotSwap ? YES : NO),
    row('lighting', s.light),
    row('connections', s.links),
    row('polling', `${s.rate} Hz`),
    ...(s.hours === 0 ? [] : [hours('batteryLife', s.hours)]),
    row('compatibility', 'Windows, macOS, Linux, iOS, Android'),
    row('material', s.body),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 320} g`),
    row('included', s.box ?? BOX),
    warranty(3),
  ]);
}

const K75: KeyboardSpecs = {
  layout: w('75 %, 82 keys and a knob', '75 %, 82 Tasten und Drehknopf', '75 %, 82 taustiņi un grozāma poga'),
  switches: w(
    'Tactil, chosen when ordering',
    'Tactil, bei der Bestellung wählbar',
    'Tactil, izvēlas pasūtot',
  ),
  caps: PBT,
  hotSwap: true,
  light: WHITE_LIGHT,
  links: 'Bluetooth 5.3 (3), 2.4 GHz, USB-C',
  hours: 200,
  rate: 1000,
  body: ALUMINIUM,
  size: '328 × 136 × 34',
};

export const KEYBOARDS = numbered(801, [
  keyboard(
    {
      name: 'Tactil 75 Wireless',
      model: 'TK-75W',
      maker: 'tactil',
      prices: flat(139),
      age: 10,
      grams: 1520,
      stock: 0,
      colour: 'silver',
      isNew: true,
      isTop: true,
      text: w(
        'A keyboard that weighs more than some laptops, for good reason: the case is milled from one block and sounds like it. Every switch can be pulled and replaced, the knob does what you tell it to.',
        'Eine Tastatur, die mehr wiegt als mancher Laptop – aus gutem Grund: Das Gehäuse ist aus einem Block gefräst und klingt auch so. Jeder Schalter lässt sich ziehen und tauschen, der Drehknopf macht, was man ihm sagt.',
        'Klaviatūra, kas sver vairāk par dažu labu klēpjdatoru, un ne velti: korpuss frēzēts no viena bluķa, un to var dzirdēt. Katru slēdzi var izņemt un nomainīt, grozāmā poga dara to, ko tai liek.',
      ),
      variations: grid(
        [
          ['silver', 'ink'],
          ['linear', 'tactile', 'silent'],
          ['ansi', 'iso'],
        ],
        {
          extra: { silent: 10 },
          missing: [['ink', 'silent', 'iso']],
          soldOut: [
            ['ink', 'linear', 'ansi'],
            ['silver', 'silent', 'iso'],
          ],
        },
      ),
    },
    K75,
  ),
  keyboard(
    {
      name: 'Tactil 75',
      model: 'TK-75',
      maker: 'tactil',
      prices: changed(109, 89, 10),
      age: 285,
      grams: 1180,
      stock: 0,
      colour: 'blue',
      isTop: true,
      text: w(
        'The same 82 keys on a cable, in a lighter shell. Gasket-mounted, so that typing is soft at the end of the stroke and quiet enough for an open office.',
        'Dieselben 82 Tasten am Kabel, in leichterem Gehäuse. Die Platine ist weich gelagert, das Tippen endet sanft und bleibt leise genug fürs Großraumbüro.',
        'Tie paši 82 taustiņi ar kabeli un vieglākā korpusā. Plate ir mīksti iekārta, tāpēc taustiņš beigās piezemējas klusi — gana klusi atvērtam birojam.',
      ),
      variations: grid(
        [
          ['blue', 'ink', 'sand'],
          ['linear', 'tactile', 'clicky'],
        ],
        { missing: [['sand', 'clicky']], soldOut: [['ink', 'tactile']] },
      ),
    },
    { ...K75, links: 'USB-C', hours: 0, body: POLYMER },
  ),
  keyboard(
    {
      name: 'Tactil 100 Office',
      model: 'TK-100',
      maker: 'tactil',
      prices: flat(99),
      age: 340,
      grams: 1360,
      stock: 0,
      colour: 'sand',
      text: w(
        'All the keys an accountant needs and none that light up. Silent switches, a number pad with a zero of double width and a cable of two metres.',
        'Alle Tasten, die eine Buchhalterin braucht, und keine, die leuchtet. Leise Schalter, ein Ziffernblock mit doppelt breiter Null und zwei Meter Kabel.',
        'Visi taustiņi, kas vajadzīgi grāmatvedim, un neviens, kas spīd. Klusi slēdži, ciparu bloks ar dubultplatu nulli un divu metru kabelis.',
      ),
      variations: grid([['ansi', 'iso', 'nordic']]),
    },
    {
      ...K75,
      layout: w('100 %, 104 keys', '100 %, 105 Tasten', '100 %, 104 taustiņi'),
      switches: w('Silent', 'Leise', 'Klusi'),
      light: w('None', 'Keine', 'Nav'),
      links: 'USB-C',
      hours: 0,
      body: POLYMER,
      hotSwap: false,
      size: '438 × 130 × 36',
    },
  ),
  keyboard(
    {
      name: 'Tactil 60 Go',
      model: 'TK-60G',
      maker: 'tactil',
      prices: flat(79),
      age: 160,
      grams: 820,
      stock: 0,
      colour: 'teal',
      text: w(
        'Sixty-one keys for a bag. Arrows and function keys live on a second layer that you learn in an afternoon and then miss on every other keyboard.',
        'Einundsechzig Tasten für die Tasche. Pfeile und Funktionstasten wohnen auf einer zweiten Ebene, die man an einem Nachmittag lernt und danach überall vermisst.',
        'Sešdesmit viens taustiņš somai. Bultiņas un funkciju taustiņi dzīvo otrajā slānī, ko iemācās pēcpusdienas laikā un pēc tam visur citur pietrūkst.',
      ),
      variations: grid([
        ['teal', 'ink'],
        ['linear', 'tactile'],
      ]),
    },
    {
      ...K75,
      layout: w('60 %, 61 keys', '60 %, 61 Tasten', '60 %, 61 taustiņš'),
      hours: 120,
      body: POLYMER,
      size: '292 × 102 × 32',
    },
  ),
  keyboard(
    {
      name: 'Tactil Split',
      model: 'TK-SP2',
      maker: 'tactil',
      prices: flat(249),
      age: 90,
      grams: 1420,
      stock: 7,
      colour: 'ink',
      text: w(
        'Two halves that stand as far apart as your shoulders. Each can be tilted up to twenty degrees; after a week the wrists stop complaining and the colleagues start asking.',
        'Zwei Hälften, die so weit auseinanderstehen wie die Schultern. Beide lassen sich bis zu zwanzig Grad kippen; nach einer Woche geben die Handgelenke Ruhe, und die Kollegen fangen an zu fragen.',
        'Divas puses, kas stāv tik tālu viena no otras, cik plati ir pleci. Katru var sagāzt līdz divdesmit grādiem; pēc nedēļas plaukstu locītavas norimst un kolēģi sāk jautāt.',
      ),
    },
    {
      ...K75,
      layout: w('Split, 70 keys', 'Geteilt, 70 Tasten', 'Dalīts, 70 taustiņu'),
      hours: 90,
      size: '2 × 168 × 138 × 30',
    },
  ),
  keyboard(
    {
      name: 'Vanta Strike TKL',
      model: 'VK-87',
      maker: 'vanta',
      prices: steps(159, [149, 33], [129, 14]),
      age: 230,
      grams: 1210,
      stock: 0,
      colour: 'ink',
      text: w(
        'Magnetic switches whose trigger point you set key by key, from a breath to a push. Eight thousand reports a second leave no excuse.',
        'Magnetische Schalter, deren Auslösepunkt man Taste für Taste einstellt – vom Hauch bis zum Druck. Achttausend Meldungen pro Sekunde lassen keine Ausrede.',
        'Magnētiski slēdži, kuru nostrādes punktu iestata katram taustiņam — no elpas līdz spiedienam. Astoņi tūkstoši ziņojumu sekundē neatstāj attaisnojumu.',
      ),
      variations: grid([['ansi', 'iso', 'nordic']], { soldOut: [['nordic']] }),
    },
    {
      ...K75,
      layout: w('TKL, 87 keys', 'TKL, 88 Tasten', 'TKL, 87 taustiņi'),
      switches: w('Magnetic, 0.1–4 mm', 'Magnetisch, 0,1–4 mm', 'Magnētiski, 0,1–4 mm'),
      light: 'RGB',
      links: 'USB-C',
      hours: 0,
      rate: 8000,
      hotSwap: false,
      size: '360 × 140 × 38',
    },
  ),
  keyboard(
    {
      name: 'Nimbus Keys Slim',
      model: 'NK-S1',
      maker: 'nimbus',
      prices: flat(69),
      age: 420,
      grams: 740,
      stock: 33,
      colour: 'silver',
      text: w(
        'As flat as the keyboard of a Nimbus, and it feels the same. Three devices on three keys, a month of typing on one charge.',
        'So flach wie die Tastatur eines Nimbus – und sie fühlt sich auch so an. Drei Geräte auf drei Tasten, ein Monat Tippen mit einer Ladung.',
        'Tikpat plāna kā Nimbus klēpjdatora klaviatūra, un arī sajūta ir tā pati. Trīs ierīces uz trim taustiņiem, mēnesis rakstīšanas ar vienu uzlādi.',
      ),
    },
    {
      ...K75,
      layout: w('80 %, 84 keys', '80 %, 84 Tasten', '80 %, 84 taustiņi'),
      switches: w('Scissor', 'Scherenmechanik', 'Šķērveida mehānisms'),
      caps: 'ABS',
      hotSwap: false,
      links: 'Bluetooth 5.3 (3), USB-C',
      hours: 180,
      rate: 125,
      size: '312 × 124 × 14',
    },
  ),
  keyboard(
    {
      name: 'Tactil 75 Wireless (used)',
      model: 'TK-75W-U',
      maker: 'tactil',
      prices: flat(79),
      age: 18,
      grams: 1520,
      stock: 1,
      colour: 'teal',
      condition: 'used',
      text: w(
        'Traded in by someone who bought the next one. Fresh keycaps, tactile switches, a scratch on the underside that only the desk will see.',
        'In Zahlung gegeben von jemandem, der die nächste gekauft hat. Frische Kappen, taktile Schalter, ein Kratzer auf der Unterseite, den nur der Tisch sieht.',
        'Nodota apmaiņā no kāda, kas nopirka nākamo. Jauni taustiņu uzgaļi, taktili slēdži, apakšpusē skrāpējums, ko redzēs tikai galds.',
      ),
    },
    { ...K75, switches: w('Tactile', 'Taktil', 'Taktili') },
  ),
  keyboard(
    {
      name: 'Tactil 65 Forge',
      model: 'TK-65F',
      maker: 'tactil',
      prices: flat(319),
      age: 22,
      grams: 2140,
      stock: 6,
      colour: 'sand',
      isNew: true,
      text: w(
        'Sold as a kit of eleven parts and a booklet: you build it in an evening and know every screw. The brass weight is cast in Liepāja and no two have the same grain.',
        'Verkauft als Bausatz aus elf Teilen und einem Heft: An einem Abend ist sie gebaut, und man kennt jede Schraube. Das Messinggewicht wird in Liepāja gegossen, keines hat dieselbe Maserung wie ein anderes.',
        'Pārdod kā komplektu no vienpadsmit detaļām un brošūras: vakarā to saliek, un katra skrūve ir pazīstama. Misiņa atsvaru lej Liepājā, un divu vienādu rakstu nav.',
      ),
    },
    {
      ...K75,
      layout: w('65 %, 68 keys', '65 %, 68 Tasten', '65 %, 68 taustiņi'),
      size: '316 × 112 × 33',
      box: w('Kit, tools, booklet', 'Bausatz, Werkzeug, Heft', 'Komplekts, instrumenti, brošūra'),
    },
  ),
]);
