import {
  type Basics,
  changed,
  draft,
  flat,
  grid,
  numbered,
  type ProductDraft,
} from '#demo/catalogue/product.ts';
import { figure, hours, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface EarbudSpecs {
  readonly driver: string;
  readonly anc: Text;
  readonly hours: number;
  readonly caseHours: number;
  readonly codecs: string;
  readonly mics: number;
  readonly ip: string;
  readonly tips: Text;
  readonly wireless: Text;
}

const ACTIVE = w('Active, adaptive', 'Aktiv, adaptiv', 'Aktīva, adaptīva');
const PASSIVE = w('Passive', 'Passiv', 'Pasīva');
const FOUR_SIZES = w('Silicone, 4 sizes', 'Silikon, 4 Größen', 'Silikons, 4 izmēri');
const QI = w('USB-C or wireless (Qi)', 'USB-C oder kabellos (Qi)', 'USB-C vai bez vada (Qi)');

function earbuds(basics: Basics, s: EarbudSpecs): ProductDraft {
  return draft(basics, 'earbuds', 'earbuds', [
    row('driver', s.driver),
    row('noiseCancelling', s.anc),
    hours('batteryLife', s.hours),
    figure('case', s.caseHours, w('{} h more', 'weitere {} Std.', 'vēl {} h')),
    row('charging', s.wireless),
    row('bluetooth', '5.4, LE Audio'),
    row('codecs', s.codecs),
    row('microphones', String(s.mics)),
    row('controls', w('Press, swipe, voice', 'Drücken, Wischen, Sprache', 'Piespiešana, vilkšana, balss')),
    row('protection', s.ip),
    row('tips', s.tips),
    row('weight', `${basics.grams - 110} g`),
    warranty(2),
  ]);
}

export const EARBUDS = numbered(261, [
  earbuds(
    {
      name: 'Aural Drop 2',
      model: 'AD-220',
      maker: 'aural',
      prices: flat(179),
      age: 85,
      grams: 158,
      stock: 0,
      colour: 'white',
      text: w(
        'Earbuds that seal without pressing. Their noise cancelling learns your way to work, and a second case of tips in foam is included for those whom silicone never suited.',
        'Ohrhörer, die abdichten, ohne zu drücken. Ihre Geräuschunterdrückung lernt den Weg zur Arbeit, und für alle, denen Silikon nie gepasst hat, liegt ein Satz Schaumstöpsel bei.',
        'Austiņas, kas pieguļ, bet nespiež. To trokšņu slāpēšana iemācās jūsu ceļu uz darbu, un tiem, kam silikons nekad nav derējis, komplektā ir arī putu uzgaļi.',
      ),
      variations: grid([['white', 'graphite', 'sage', 'rose']], { soldOut: [['sage']] }),
    },
    {
      driver: '11 mm',
      anc: ACTIVE,
      hours: 8,
      caseHours: 26,
      codecs: 'LDAC, AAC, LC3',
      mics: 6,
      ip: 'IP55',
      tips: w('Silicone and foam, 4 sizes', 'Silikon und Schaum, 4 Größen', 'Silikons un putas, 4 izmēri'),
      wireless: QI,
    },
  ),
  earbuds(
    {
      name: 'Aural Drop Lite',
      model: 'AD-110',
      maker: 'aural',
      prices: changed(79, 69, 14),
      age: 260,
      grams: 150,
      stock: 0,
      colour: 'graphite',
      text: w(
        'Small, light and cheap enough to keep in a drawer at work. Thirty hours with the case, one button, no app required.',
        'Klein, leicht und günstig genug für die Schublade im Büro. Dreißig Stunden mit Case, eine Taste, keine App nötig.',
        'Mazas, vieglas un tik lētas, ka var glabāt darba atvilktnē. Trīsdesmit stundas kopā ar futrāli, viena poga, lietotne nav vajadzīga.',
      ),
      variations: grid([['graphite', 'white', 'lime']]),
    },
    {
      driver: '10 mm',
      anc: PASSIVE,
      hours: 7,
      caseHours: 23,
      codecs: 'AAC, SBC',
      mics: 2,
      ip: 'IPX4',
      tips: FOUR_SIZES,
      wireless: 'USB-C',
    },
  ),
  earbuds(
    {
      name: 'Aural Drop Run',
      model: 'AD-330',
      maker: 'aural',
      prices: flat(129),
      age: 140,
      grams: 166,
      stock: 26,
      colour: 'lime',
      text: w(
        'They sit in front of the ear instead of in it, so you hear the music and the bicycle behind you. Hooks of memory wire keep them there over hurdles.',
        'Sie sitzen vor dem Ohr statt darin: So hört man die Musik und das Fahrrad hinter sich. Bügel aus Formgedächtnisdraht halten sie auch über Hürden.',
        'Tās ir auss priekšā, nevis iekšā, tāpēc dzirdat gan mūziku, gan velosipēdu aiz muguras. Atmiņas stieples āķi tās notur arī pāri barjerām.',
      ),
    },
    {
      driver: '16 mm',
      anc: w('Open by design', 'Bewusst offen', 'Apzināti atvērtas'),
      hours: 10,
      caseHours: 20,
      codecs: 'AAC, LC3',
      mics: 4,
      ip: 'IP67',
      tips: w('None, ear hooks', 'Keine, Ohrbügel', 'Nav, auss āķi'),
      wireless: 'USB-C',
    },
  ),
  earbuds(
    {
      name: 'Oktava Étude',
      model: 'OK-E30',
      maker: 'oktava',
      prices: flat(329),
      age: 45,
      grams: 170,
      stock: 8,
      colour: 'silver',
      text: w(
        'Two drivers in each ear, crossed over by hand-wound coils the size of a grain of rice. Oktava sends a frequency plot with every pair, signed by the person who measured it.',
        'Zwei Treiber in jedem Ohr, getrennt durch handgewickelte Spulen von der Größe eines Reiskorns. Jedem Paar legt Oktava ein Messprotokoll bei, unterschrieben von der Person, die gemessen hat.',
        'Divi skaļruņi katrā ausī, ko sadala ar roku tītas spoles rīsa grauda lielumā. Katram pārim Oktava pievieno mērījumu grafiku ar mērītāja parakstu.',
      ),
    },
    {
      driver: '8 + 6 mm',
      anc: ACTIVE,
      hours: 6,
      caseHours: 18,
      codecs: 'LDAC, aptX Lossless, LC3',
      mics: 6,
      ip: 'IPX4',
      tips: FOUR_SIZES,
      wireless: QI,
    },
  ),
  earbuds(
    {
      name: 'Aural Sleep',
      model: 'AD-050',
      maker: 'aural',
      prices: flat(149),
      age: 310,
      grams: 142,
      stock: 2,
      colour: 'sand',
      text: w(
        'For nights beside a snorer. They play rain, sea or nothing at all, and are flat enough to lie on.',
        'Für Nächte neben einem Schnarcher. Sie spielen Regen, Meer oder gar nichts und sind flach genug, um darauf zu liegen.',
        'Naktīm blakus krācējam. Tās atskaņo lietu, jūru vai neko un ir tik plakanas, ka uz tām var gulēt.',
      ),
    },
    {
      driver: '6 mm',
      anc: PASSIVE,
      hours: 12,
      caseHours: 24,
      codecs: 'AAC, SBC',
      mics: 1,
      ip: 'IPX4',
      tips: FOUR_SIZES,
      wireless: QI,
    },
  ),
]);

interface SoundbarSpecs {
  readonly channels: string;
  readonly watts: number;
  readonly sub: Text;
  readonly surround: Text;
  readonly ports: readonly Text[];
  readonly range: string;
  readonly size: string;
}

function soundbar(basics: Basics, s: SoundbarSpecs): ProductDraft {
  return draft(basics, 'soundbars', 'soundbar', [
    row('channels', s.channels),
    row('power', `${s.watts} W`),
    row('subwoofer', s.sub),
    row('surround', s.surround),
    row('frequency', s.range),
    row('ports', s.ports),
    row('wireless', 'Wi-Fi 6, Bluetooth 5.3'),
    row(
      'controls',
      w(
        'Remote control, app, TV remote',
        'Fernbedienung, App, TV-Fernbedienung',
        'Pults, lietotne, TV pults',
      ),
    ),
    row('vesa', w('Bracket included', 'Halterung liegt bei', 'Stiprinājums komplektā')),
    row('dimensions', `${s.size} mm`),
    row('weight', `${((basics.grams - 900) / 1000).toFixed(1)} kg`),
    warranty(2),
  ]);
}

const SUB_WIRELESS = w('Wireless, 200 mm', 'Kabellos, 200 mm', 'Bezvadu, 200 mm');

export const SOUNDBARS = numbered(281, [
  soundbar(
    {
      name: 'Aural Stage',
      model: 'AT-500',
      maker: 'aural',
      prices: changed(599, 549, 20),
      age: 280,
      grams: 13400,
      stock: 7,
      colour: 'graphite',
      text: w(
        'A bar below the screen and a bass that you forget behind the sofa. It measures the room in a minute and then places rain above you and voices where the mouths are.',
        'Eine Leiste unter dem Bildschirm und ein Bass, den man hinter dem Sofa vergisst. Nach einer Minute Einmessen fällt der Regen von oben, und Stimmen kommen dort an, wo die Münder sind.',
        'Panelis zem ekrāna un bass, ko aizmirst aiz dīvāna. Minūtes laikā tas izmēra istabu un tad lietu novieto virs jums, bet balsis — tur, kur ir mutes.',
      ),
    },
    {
      channels: '5.1.2',
      watts: 420,
      sub: SUB_WIRELESS,
      surround: 'Dolby Atmos, DTS:X',
      ports: ['HDMI eARC', 'HDMI 2.1', w('Optical', 'Optisch', 'Optiskā ieeja')],
      range: '35 Hz – 20 kHz',
      size: '1080 × 62 × 110',
    },
  ),
  soundbar(
    {
      name: 'Aural Stage Mini',
      model: 'AT-200',
      maker: 'aural',
      prices: flat(249),
      age: 175,
      grams: 3400,
      stock: 15,
      colour: 'white',
      text: w(
        'Forty-five centimetres for a bedroom or a desk. Speech is lifted out of the noise at the press of a button, so the neighbours need not hear the explosions.',
        'Fünfundvierzig Zentimeter für Schlafzimmer oder Schreibtisch. Auf Knopfdruck treten Stimmen aus dem Lärm hervor, damit die Nachbarn die Explosionen nicht mithören.',
        'Četrdesmit pieci centimetri guļamistabai vai galdam. Nospiediet pogu, un runa iznirst no trokšņa, lai kaimiņiem nebūtu jādzird sprādzieni.',
      ),
    },
    {
      channels: '2.1',
      watts: 120,
      sub: w('Built in', 'Integriert', 'Iebūvēts'),
      surround: w('Virtual', 'Virtuell', 'Virtuāla'),
      ports: ['HDMI ARC', w('Optical', 'Optisch', 'Optiskā ieeja'), 'USB-C'],
      range: '50 Hz – 20 kHz',
      size: '450 × 64 × 102',
    },
  ),
  soundbar(
    {
      name: 'Sonder Kino',
      model: 'SD-K9',
      maker: 'sonder',
      prices: flat(899),
      age: 95,
      grams: 18600,
      stock: 4,
      colour: 'brown',
      text: w(
        'Oak, wool and eleven drivers. Sonder tuned it in an old cinema in Malmö and left out every blue light.',
        'Eiche, Wolle und elf Chassis. Sonder hat sie in einem alten Kino in Malmö abgestimmt und jedes blaue Lämpchen weggelassen.',
        'Ozols, vilna un vienpadsmit skaļruņi. Sonder to noskaņoja vecā Malmes kinoteātrī un atteicās no visām zilajām gaismiņām.',
      ),
    },
    {
      channels: '7.1.4',
      watts: 600,
      sub: SUB_WIRELESS,
      surround: 'Dolby Atmos, DTS:X',
      ports: ['HDMI eARC', '2 × HDMI 2.1', w('Optical', 'Optisch', 'Optiskā ieeja')],
      range: '30 Hz – 22 kHz',
      size: '1180 × 70 × 128',
    },
  ),
]);
