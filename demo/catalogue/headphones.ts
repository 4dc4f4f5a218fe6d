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
import { figure, hours, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface HeadphoneSpecs {
  readonly driver: Text;
  readonly design?: Text;
  readonly anc?: Text;
  readonly hours: number;
  readonly quick?: number;
  readonly codecs: Text;
  readonly jack?: boolean;
  readonly range?: string;
  readonly mics: number;
  readonly material: Text;
}

const ANALOGUE = w('None, analogue signal', 'Keine, analoges Signal', 'Nav, analogs signāls');
const CLOSED = w('Over-ear, closed', 'Over-Ear, geschlossen', 'Ausis aptverošas, slēgtas');
const OPEN = w('Over-ear, open', 'Over-Ear, offen', 'Ausis aptverošas, atvērtas');
const ON_EAR = w('On-ear, closed', 'On-Ear, geschlossen', 'Uz ausīm liekamas, slēgtas');
const STEEL = w(
  'Steel band, aluminium cups',
  'Stahlbügel, Aluminiumschalen',
  'Tērauda stīpa, alumīnija kausi',
);
const POLYMER = w('Glass-fibre polymer', 'Glasfaserverstärkter Kunststoff', 'Stikla šķiedras polimērs');

function headphones(basics: Basics, s: HeadphoneSpecs): ProductDraft {
  return draft(basics, 'headphones', 'headphones', [
    row('driver', s.driver),
    row('design', s.design ?? CLOSED),
    row('noiseCancelling', s.anc ?? w('Passive', 'Passiv', 'Pasīva')),
    ...(s.hours === 0 ? [] : [hours('batteryLife', s.hours)]),
    ...(s.quick === undefined
      ? []
      : [
          figure(
            'charging',
            s.quick,
            w('10 min for {} h of music', '10 Min. für {} Std. Musik', '10 min {} stundām mūzikas'),
          ),
        ]),
    row('connections', [
      ...(s.hours === 0 ? [] : ['Bluetooth 5.4', w('USB-C audio', 'USB-C-Audio', 'USB-C audio')]),
      ...(s.jack === false ? [] : [w('3.5 mm jack', '3,5-mm-Klinke', '3,5 mm ligzda')]),
    ]),
    row('codecs', s.codecs),
    row('frequency', s.range ?? '10 Hz – 22 kHz'),
    row('impedance', '32 Ω'),
    figure('microphones', s.mics, w('{}, with wind filter', '{}, mit Windfilter', '{}, ar vēja filtru')),
    row('material', s.material),
    row('weight', `${basics.grams - 240} g`),
    row(
      'included',
      w(
        'Case, USB-C cable, audio cable',
        'Etui, USB-C-Kabel, Audiokabel',
        'Futrālis, USB-C kabelis, audio kabelis',
      ),
    ),
    warranty(2),
  ]);
}

const ADAPTIVE = w('Adaptive, 6 microphones', 'Adaptiv, 6 Mikrofone', 'Adaptīva, 6 mikrofoni');
const SIMPLE_ANC = w('Active, 2 levels', 'Aktiv, 2 Stufen', 'Aktīva, 2 pakāpes');

export const HEADPHONES = numbered(201, [
  headphones(
    {
      name: 'Aural One ANC',
      model: 'AO1-BK',
      maker: 'aural',
      prices: changed(299, 249, 12),
      age: 240,
      grams: 504,
      stock: 0,
      colour: 'graphite',
      isTop: true,
      text: w(
        'Closed-back over-ear headphones with adaptive noise cancelling, a folding steel band and cushions you can change without tools. The beryllium-coated drivers play voices close and strings far, as they should be. Thirty-eight hours on one charge cover a working week of commuting.',
        'Geschlossene Over-Ear-Kopfhörer mit adaptiver Geräuschunterdrückung, faltbarem Stahlbügel und Polstern, die sich ohne Werkzeug wechseln lassen. Die berylliumbeschichteten Treiber holen Stimmen nah heran und lassen Streicher in der Ferne, wo sie hingehören. 38 Stunden mit einer Ladung reichen für eine Woche Pendeln.',
        'Slēgtas, ausis aptverošas austiņas ar adaptīvu trokšņu slāpēšanu, salokāmu tērauda stīpu un spilventiņiem, ko nomaina bez instrumentiem. Ar beriliju pārklātie skaļruņi balsis atskaņo tuvu un stīgas tālu — tā, kā tam jābūt. Ar vienu uzlādi pietiek 38 stundām jeb nedēļai ceļā uz darbu.',
      ),
      variations: grid(
        [
          ['graphite', 'sand', 'teal'],
          ['leather', 'knit'],
        ],
        { extra: { leather: 20 }, missing: [['teal', 'leather']], soldOut: [['teal', 'knit']] },
      ),
    },
    {
      driver: w('40 mm, beryllium-coated', '40 mm, berylliumbeschichtet', '40 mm, ar berilija pārklājumu'),
      anc: ADAPTIVE,
      hours: 38,
      quick: 6,
      codecs: 'LDAC, aptX Adaptive, AAC, SBC',
      mics: 8,
      material: STEEL,
    },
  ),
  headphones(
    {
      name: 'Aural One Lite',
      model: 'AO1-LT',
      maker: 'aural',
      prices: flat(149),
      age: 180,
      grams: 462,
      stock: 0,
      colour: 'white',
      text: w(
        'The shape and the comfort of the One with a simpler circuit inside. Two levels of noise cancelling, forty hours of battery and a weight you forget after the first song.',
        'Form und Komfort der One mit einfacherer Elektronik. Zwei Stufen Geräuschunterdrückung, vierzig Stunden Akku und ein Gewicht, das man nach dem ersten Lied vergisst.',
        'One modeļa forma un ērtums ar vienkāršāku elektroniku. Divas trokšņu slāpēšanas pakāpes, četrdesmit stundas bez uzlādes un svars, ko aizmirst jau pēc pirmās dziesmas.',
      ),
      variations: grid([['white', 'graphite', 'rose']], { soldOut: [['rose']] }),
    },
    { driver: '40 mm', anc: SIMPLE_ANC, hours: 40, quick: 4, codecs: 'AAC, SBC', mics: 4, material: POLYMER },
  ),
  headphones(
    {
      name: 'Aural Studio Open',
      model: 'AS-OP2',
      maker: 'aural',
      prices: flat(379),
      age: 320,
      grams: 560,
      stock: 14,
      colour: 'graphite',
      isTop: true,
      text: w(
        'Open headphones for mixing and for quiet rooms: nothing between the driver and the world but a steel mesh. Instruments stand beside each other instead of on top of each other, and long sessions stay cool on the ears.',
        'Offene Kopfhörer zum Mischen und für ruhige Räume: Zwischen Treiber und Welt ist nichts als ein Stahlgitter. Instrumente stehen nebeneinander statt übereinander, und auch lange Sitzungen bleiben kühl an den Ohren.',
        'Atvērtas austiņas skaņas apstrādei un klusām telpām: starp skaļruni un pasauli ir tikai tērauda siets. Instrumenti stāv cits citam blakus, nevis virsū, un ausis nesasilst arī garās darba stundās.',
      ),
    },
    {
      driver: w('50 mm, planar', '50 mm, magnetostatisch', '50 mm, planārs'),
      design: OPEN,
      hours: 0,
      codecs: ANALOGUE,
      range: '6 Hz – 40 kHz',
      mics: 1,
      material: STEEL,
    },
  ),
  headphones(
    {
      name: 'Aural Move',
      model: 'AM-110',
      maker: 'aural',
      prices: steps(89, [79, 35], [89, 22]),
      age: 410,
      grams: 402,
      stock: 0,
      colour: 'teal',
      text: w(
        'On-ear headphones for trains and trams. They fold flat, weigh 162 grams and come back to the song when you put them on again.',
        'On-Ear-Kopfhörer für Bus und Bahn. Sie lassen sich flach falten, wiegen 162 Gramm und spielen beim Aufsetzen dort weiter, wo sie aufgehört haben.',
        'Uz ausīm liekamas austiņas vilcienam un tramvajam. Tās saliek plakanas, tās sver 162 gramus un, uzliktas no jauna, turpina dziesmu, kur tā apstājās.',
      ),
      variations: grid([['teal', 'graphite', 'sand']]),
    },
    { driver: '32 mm', design: ON_EAR, hours: 34, quick: 5, codecs: 'AAC, SBC', mics: 2, material: POLYMER },
  ),
  headphones(
    {
      name: 'Aural One ANC (refurbished)',
      model: 'AO1-BK-R',
      maker: 'aural',
      prices: flat(189),
      age: 62,
      grams: 504,
      stock: 6,
      colour: 'graphite',
      condition: 'refurbished',
      text: w(
        'Returned within thirty days, cleaned, measured and fitted with new cushions. Sounds exactly like the new One ANC, because the drivers are matched again in our workshop.',
        'Innerhalb von dreißig Tagen zurückgegeben, gereinigt, vermessen und mit neuen Polstern versehen. Klingt genau wie die neue One ANC, denn die Treiber werden in unserer Werkstatt neu abgeglichen.',
        'Atgrieztas trīsdesmit dienu laikā, iztīrītas, pārmērītas un aprīkotas ar jauniem spilventiņiem. Skan tieši tāpat kā jaunās One ANC, jo skaļruņus mūsu darbnīcā saskaņo no jauna.',
      ),
    },
    {
      driver: w('40 mm, beryllium-coated', '40 mm, berylliumbeschichtet', '40 mm, ar berilija pārklājumu'),
      anc: ADAPTIVE,
      hours: 38,
      quick: 6,
      codecs: 'LDAC, AAC, SBC',
      mics: 8,
      material: STEEL,
    },
  ),
  headphones(
    {
      name: 'Oktava Nocturne',
      model: 'OK-N70',
      maker: 'oktava',
      prices: flat(549),
      age: 21,
      grams: 590,
      stock: 8,
      colour: 'brown',
      isNew: true,
      text: w(
        'Oktava builds each Nocturne by hand: walnut cups, sheepskin cushions and a cable braided in Tallinn. It is tuned for late hours and low volume, with a bass that is felt before it is heard.',
        'Oktava fertigt jede Nocturne von Hand: Schalen aus Nussbaum, Polster aus Schafleder und ein in Tallinn geflochtenes Kabel. Abgestimmt ist sie auf späte Stunden und leise Töne, mit einem Bass, den man spürt, bevor man ihn hört.',
        'Katras Nocturne Oktava darina ar rokām: riekstkoka kausi, aitādas spilventiņi un Tallinā pīts kabelis. Tās noskaņotas vēlām stundām un klusai skaņai — ar basu, ko sajūt, pirms to dzird.',
      ),
    },
    {
      driver: w('45 mm, cellulose', '45 mm, Zellulose', '45 mm, celuloze'),
      hours: 0,
      codecs: ANALOGUE,
      range: '8 Hz – 35 kHz',
      mics: 1,
      material: w(
        'Walnut, aluminium, sheepskin',
        'Nussbaum, Aluminium, Schafleder',
        'Riekstkoks, alumīnijs, aitāda',
      ),
    },
  ),
  headphones(
    {
      name: 'Aural Kids',
      model: 'AK-085',
      maker: 'aural',
      prices: flat(49),
      age: 500,
      grams: 380,
      stock: 41,
      colour: 'rose',
      text: w(
        'Never louder than 85 decibels, whatever the tablet says. The band bends without breaking and the cushions go into the washing machine.',
        'Nie lauter als 85 Dezibel, egal was das Tablet sagt. Der Bügel lässt sich biegen, ohne zu brechen, und die Polster dürfen in die Waschmaschine.',
        'Nekad ne skaļāk par 85 decibeliem, lai ko teiktu planšete. Stīpa lokās, bet nelūst, un spilventiņus drīkst mazgāt veļasmašīnā.',
      ),
    },
    { driver: '30 mm', design: ON_EAR, hours: 45, codecs: 'SBC', mics: 1, material: POLYMER },
  ),
  headphones(
    {
      name: 'Aural One Travel',
      model: 'AO1-TR',
      maker: 'aural',
      prices: changed(279, 239, 5),
      age: 130,
      grams: 512,
      stock: 19,
      colour: 'sand',
      text: w(
        'The One for people who live out of a suitcase: it folds into a hard case the size of a sandwich, brings along an aircraft adapter and remembers three devices at once.\nOn long flights a mode of its own takes out exactly the hum of the engines.',
        'Die One für alle, die aus dem Koffer leben: Sie verschwindet in einem Hartschalenetui von der Größe eines Butterbrots, bringt einen Flugzeugadapter mit und merkt sich drei Geräte gleichzeitig.\nAuf Langstrecken filtert ein eigener Modus genau das Brummen der Turbinen heraus.',
        'One modelis tiem, kas dzīvo no čemodāna: tās salokās cietā futrālī sviestmaizes lielumā, komplektā ir lidmašīnas adapteris, un tās vienlaikus atceras trīs ierīces.\nTālos lidojumos atsevišķs režīms izfiltrē tieši turbīnu dūkoņu.',
      ),
    },
    {
      driver: '40 mm',
      anc: ADAPTIVE,
      hours: 36,
      quick: 6,
      codecs: 'LDAC, AAC, SBC',
      mics: 8,
      material: STEEL,
    },
  ),
]);
