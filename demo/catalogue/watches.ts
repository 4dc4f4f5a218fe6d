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

interface WatchSpecs {
  readonly inches: string;
  readonly pixels: string;
  readonly nits: number;
  readonly days: number;
  readonly gpsHours: number;
  readonly gps: string;
  readonly sports: number;
  readonly water: Text;
  readonly body: Text;
  readonly strap: Text;
  readonly glass: Text;
  readonly lte?: boolean;
  readonly size: string;
}

const SILICONE = w('Fluoroelastomer, 22 mm', 'Fluorelastomer, 22 mm', 'Fluorelastomērs, 22 mm');
const SAPPHIRE = w('Sapphire', 'Saphirglas', 'Safīrs');
const MINERAL = w('Mineral glass', 'Mineralglas', 'Minerālstikls');
const STEEL = w('Stainless steel', 'Edelstahl', 'Nerūsējošais tērauds');
const ALUMINIUM = w('Aluminium', 'Aluminium', 'Alumīnijs');

function watch(basics: Basics, s: WatchSpecs): ProductDraft {
  return draft(basics, 'smartwatches', 'watch', [
    row(
      'display',
      w(
        `${s.inches}″ OLED, always on`,
        `${s.inches.replace('.', ',')}″ OLED, immer an`,
        `${s.inches.replace('.', ',')}″ OLED, vienmēr ieslēgts`,
      ),
    ),
    row('resolution', `${s.pixels} px`),
    figure('brightness', s.nits, w('up to {} nits', 'bis zu {} Nits', 'līdz {} nitiem')),
    row('glass', s.glass),
    row('caseSize', s.body),
    row('strap', s.strap),
    row('batteryLife', [
      w(`${s.days} days as a watch`, `${s.days} Tage als Uhr`, `${s.days} dienas pulksteņa režīmā`),
      w(`${s.gpsHours} h with GPS`, `${s.gpsHours} Std. mit GPS`, `${s.gpsHours} h ar GPS`),
    ]),
    row(
      'sensors',
      w(
        'Pulse, SpO₂, temperature, altimeter, compass',
        'Puls, SpO₂, Temperatur, Höhenmesser, Kompass',
        'Pulss, SpO₂, temperatūra, altimetrs, kompass',
      ),
    ),
    row('position', s.gps),
    figure(
      'sports',
      s.sports,
      w('{}, with training plans', '{}, mit Trainingsplänen', '{}, ar treniņu plāniem'),
    ),
    row(
      'connections',
      s.lte === true ? 'Bluetooth 5.3, Wi-Fi, NFC, LTE (eSIM)' : 'Bluetooth 5.3, Wi-Fi, NFC',
    ),
    row('protection', s.water),
    row('compatibility', 'Android 11+, iOS 16+'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 140} g`),
    warranty(2),
  ]);
}

const FIT_3: Omit<WatchSpecs, 'strap' | 'body' | 'glass'> = {
  inches: '1.43',
  pixels: '466 × 466',
  nits: 1500,
  days: 12,
  gpsHours: 32,
  gps: 'GPS, Galileo, GLONASS',
  sports: 110,
  water: w('5 ATM, swimming', '5 ATM, zum Schwimmen', '5 ATM, peldēšanai'),
  size: '45 × 45 × 11.2',
};

export const WATCHES = numbered(401, [
  watch(
    {
      name: 'Tempo Fit 3',
      model: 'TF-345',
      maker: 'tempo',
      prices: flat(229),
      age: 8,
      grams: 178,
      stock: 0,
      colour: 'lime',
      isNew: true,
      isTop: true,
      text: w(
        'A watch that measures as a coach would: it says when to run and, more often, when to rest. Twelve days pass between two charges and the round screen stays on all the time. The lime strap can be seen by every driver.',
        'Eine Uhr, die misst wie ein Trainer: Sie sagt, wann man laufen soll – und öfter, wann man ruhen soll. Zwischen zwei Ladungen liegen zwölf Tage, der runde Bildschirm bleibt dabei immer an. Das limettengrüne Band sieht jeder Autofahrer.',
        'Pulkstenis, kas mēra kā treneris: tas pasaka, kad skriet, un — biežāk — kad atpūsties. Starp uzlādēm paiet divpadsmit dienas, un apaļais ekrāns visu laiku ir ieslēgts. Laima zaļo siksniņu pamanīs katrs autovadītājs.',
      ),
      variations: grid(
        [
          ['lime', 'ink', 'white'],
          ['mm41', 'mm45'],
        ],
        { extra: { mm45: 20 }, missing: [['white', 'mm45']], soldOut: [['ink', 'mm41']] },
      ),
    },
    { ...FIT_3, body: ALUMINIUM, strap: SILICONE, glass: MINERAL },
  ),
  watch(
    {
      name: 'Tempo Fit 3 Sport',
      model: 'TF-349S',
      maker: 'tempo',
      prices: flat(249),
      age: 24,
      grams: 184,
      stock: 0,
      colour: 'orange',
      isNew: true,
      text: w(
        'The Fit 3 with dual-band positioning and a strap that breathes. Intervals, hill repeats and open water are a button away, because buttons work with wet fingers.',
        'Die Fit 3 mit Zweiband-Ortung und einem Band, das atmet. Intervalle, Bergläufe und Freiwasser sind einen Knopfdruck entfernt – Knöpfe funktionieren auch mit nassen Fingern.',
        'Fit 3 ar divjoslu pozicionēšanu un siksniņu, kas elpo. Intervāli, kalnu atkārtojumi un atklātie ūdeņi ir vienas pogas attālumā, jo pogas darbojas arī ar slapjiem pirkstiem.',
      ),
      variations: grid([['orange', 'lime', 'ink']]),
    },
    {
      ...FIT_3,
      gps: 'GPS L1+L5, Galileo E1+E5a',
      sports: 140,
      body: ALUMINIUM,
      strap: SILICONE,
      glass: MINERAL,
    },
  ),
  watch(
    {
      name: 'Tempo Classic',
      model: 'TC-241',
      maker: 'tempo',
      prices: changed(349, 299, 10),
      age: 310,
      grams: 192,
      stock: 0,
      colour: 'ink',
      isTop: true,
      text: w(
        'For wrists that go to meetings: a steel case with polished edges, sapphire, and notifications that tap once and wait. Inside it is a full sports watch all the same.',
        'Für Handgelenke, die in Besprechungen sitzen: ein Stahlgehäuse mit polierten Kanten, Saphirglas und Meldungen, die einmal antippen und dann warten. Innen ist sie trotzdem eine vollwertige Sportuhr.',
        'Rokām, kas sēž sapulcēs: tērauda korpuss ar pulētām malām, safīra stikls un paziņojumi, kas pieskaras vienreiz un pagaida. Iekšā tas tik un tā ir pilnvērtīgs sporta pulkstenis.',
      ),
      variations: grid(
        [
          ['ink', 'brown'],
          ['mm41', 'mm45'],
        ],
        { extra: { mm45: 30 }, soldOut: [['brown', 'mm41']] },
      ),
    },
    {
      ...FIT_3,
      days: 9,
      sports: 90,
      body: STEEL,
      strap: w('Calf leather, 20 mm', 'Kalbsleder, 20 mm', 'Teļāda, 20 mm'),
      glass: SAPPHIRE,
    },
  ),
  watch(
    {
      name: 'Tempo Summit',
      model: 'TS-549',
      maker: 'tempo',
      prices: flat(599),
      age: 160,
      grams: 236,
      stock: 0,
      colour: 'orange',
      text: w(
        'Built with mountain guides in Tyrol. Offline maps with contour lines, a storm alarm, a torch in the case and ninety hours of tracking before you need a socket.\nThe titanium bezel is thick enough to be ugly at close quarters and to survive rock.',
        'Mit Bergführern in Tirol entwickelt. Offline-Karten mit Höhenlinien, Sturmwarnung, eine Lampe im Gehäuse und neunzig Stunden Aufzeichnung, bevor man eine Steckdose braucht.\nDie Titanlünette ist dick genug, um von Nahem grob zu wirken – und um Fels zu überstehen.',
        'Radīts kopā ar kalnu gidiem Tirolē. Bezsaistes kartes ar augstuma līknēm, vētras brīdinājums, lukturītis korpusā un deviņdesmit stundas maršruta ieraksta, pirms vajag kontaktligzdu.\nTitāna gredzens ir pietiekami biezs, lai tuvplānā šķistu raupjš — un lai izturētu klinti.',
      ),
      variations: grid(
        [
          ['orange', 'ink'],
          ['mm45', 'mm49'],
        ],
        { extra: { mm49: 50 }, missing: [['orange', 'mm45']] },
      ),
    },
    {
      ...FIT_3,
      inches: '1.5',
      pixels: '480 × 480',
      nits: 2000,
      days: 21,
      gpsHours: 90,
      gps: 'GPS L1+L5, Galileo E1+E5a, BeiDou',
      sports: 160,
      water: w('10 ATM, diving to 40 m', '10 ATM, Tauchen bis 40 m', '10 ATM, niršana līdz 40 m'),
      size: '49 × 49 × 14.5',
      body: w('Titanium, grade 5', 'Titan, Grade 5', '5. klases titāns'),
      strap: SILICONE,
      glass: SAPPHIRE,
    },
  ),
  watch(
    {
      name: 'Tempo Fit 2',
      model: 'TF-241',
      maker: 'tempo',
      prices: steps(179, [159, 58], [129, 15]),
      age: 540,
      grams: 170,
      stock: 22,
      colour: 'ink',
      text: w(
        'The watch that made Tempo known, still in production and at last at a price for a first marathon. Ten days of battery and the same app as its successor.',
        'Die Uhr, die Tempo bekannt gemacht hat: immer noch gebaut und endlich zu einem Preis für den ersten Marathon. Zehn Tage Akku und dieselbe App wie ihre Nachfolgerin.',
        'Pulkstenis, kas Tempo darīja slavenu, — joprojām ražošanā un beidzot par cenu, kas piemērota pirmajam maratonam. Desmit dienas bez uzlādes un tā pati lietotne, kas pēctecim.',
      ),
    },
    {
      ...FIT_3,
      inches: '1.32',
      pixels: '416 × 416',
      nits: 1000,
      days: 10,
      gpsHours: 24,
      sports: 80,
      size: '41 × 41 × 11.0',
      body: ALUMINIUM,
      strap: SILICONE,
      glass: MINERAL,
    },
  ),
  watch(
    {
      name: 'Tempo Connect LTE',
      model: 'TL-345',
      maker: 'tempo',
      prices: flat(329),
      age: 95,
      grams: 182,
      stock: 0,
      colour: 'ink',
      text: w(
        'Leave the phone at home: calls, messages, music and an emergency call over its own mobile connection. An eSIM of your operator is all it needs.',
        'Das Telefon bleibt zu Hause: Anrufe, Nachrichten, Musik und ein Notruf über die eigene Mobilfunkverbindung. Eine eSIM Ihres Anbieters genügt.',
        'Atstājiet tālruni mājās: zvani, ziņas, mūzika un ārkārtas izsaukums pa pašu mobilo savienojumu. Vajadzīga tikai jūsu operatora eSIM.',
      ),
      variations: grid(
        [
          ['ink', 'white', 'lime'],
          ['mm41', 'mm45'],
        ],
        { extra: { mm45: 20 }, soldOut: [['lime', 'mm45']] },
      ),
    },
    { ...FIT_3, days: 5, gpsHours: 20, lte: true, body: STEEL, strap: SILICONE, glass: SAPPHIRE },
  ),
  watch(
    {
      name: 'Tempo Fit 3 (refurbished)',
      model: 'TF-345-R',
      maker: 'tempo',
      prices: flat(159),
      age: 29,
      grams: 178,
      stock: 5,
      colour: 'lime',
      condition: 'refurbished',
      text: w(
        'Worn for a fortnight, returned, opened, sealed again and pressure-tested. The strap is new; the glass has no marks.',
        'Zwei Wochen getragen, zurückgegeben, geöffnet, neu abgedichtet und druckgeprüft. Das Band ist neu, das Glas ohne Spuren.',
        'Valkāts divas nedēļas, atgriezts, atvērts, no jauna noblīvēts un pārbaudīts ar spiedienu. Siksniņa ir jauna, stikls bez pēdām.',
      ),
    },
    { ...FIT_3, body: ALUMINIUM, strap: SILICONE, glass: MINERAL },
  ),
  watch(
    {
      name: 'Tempo Junior',
      model: 'TJ-138',
      maker: 'tempo',
      prices: flat(119),
      age: 230,
      grams: 158,
      stock: 0,
      colour: 'orange',
      text: w(
        'Parents see where it is, children see what time it is. Calls only from a list that you make, a school mode without games, and a strap that grows from first class to fourth.',
        'Eltern sehen, wo sie ist, Kinder sehen, wie spät es ist. Anrufe nur von einer Liste, die Sie anlegen, ein Schulmodus ohne Spiele und ein Band, das von der ersten bis zur vierten Klasse mitwächst.',
        'Vecāki redz, kur tas ir, bērni — cik ir pulkstenis. Zvani tikai no jūsu izveidota saraksta, skolas režīms bez spēlēm un siksniņa, kas aug līdzi no pirmās līdz ceturtajai klasei.',
      ),
      variations: grid([['orange', 'lime', 'violet']], { soldOut: [['violet']] }),
    },
    {
      ...FIT_3,
      inches: '1.2',
      pixels: '390 × 390',
      nits: 800,
      days: 3,
      gpsHours: 10,
      sports: 12,
      lte: true,
      size: '38 × 38 × 11.8',
      body: w('Reinforced polymer', 'Verstärkter Kunststoff', 'Pastiprināts polimērs'),
      strap: SILICONE,
      glass: MINERAL,
    },
  ),
]);
