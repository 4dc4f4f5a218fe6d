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
import { figure, row, warranty, YES } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface MonitorSpecs {
  readonly inches: string;
  readonly panel: Text;
  readonly pixels: string;
  readonly hertz: number;
  readonly response: string;
  readonly nits: number;
  readonly contrast: string;
  readonly colours: string;
  readonly hdr: string;
  readonly ports: readonly Text[];
  readonly stand: Text;
  readonly speakers: Text;
  readonly power: string;
  readonly size: string;
}

const FULL_STAND = w(
  'Height, tilt, swivel, pivot',
  'Höhe, Neigung, Drehung, Pivot',
  'Augstums, slīpums, grozīšana, pagriešana',
);
const SIMPLE_STAND = w('Tilt', 'Neigung', 'Slīpums');
const NO_SPEAKERS = w('None', 'Keine', 'Nav');

function monitor(basics: Basics, s: MonitorSpecs): ProductDraft {
  return draft(basics, 'monitors', 'monitor', [
    row('screenSize', `${s.inches}″`),
    row('panel', s.panel),
    row('resolution', `${s.pixels} px`),
    row('refreshRate', `${s.hertz} Hz`),
    row('responseTime', s.response),
    figure('brightness', s.nits, w('{} nits', '{} Nits', '{} niti')),
    row('contrast', s.contrast),
    row('colours', s.colours),
    row('hdr', s.hdr),
    row('ports', s.ports),
    row('stand', s.stand),
    row('vesa', 'VESA 100 × 100'),
    row('speakers', s.speakers),
    row('powerUse', s.power),
    row('dimensions', `${s.size} mm`),
    row('weight', `${((basics.grams - 2200) / 1000).toFixed(1)} kg`),
    warranty(3),
  ]);
}

const M27: MonitorSpecs = {
  inches: '27',
  panel: w('IPS, matt', 'IPS, matt', 'IPS, matēts'),
  pixels: '3840 × 2160',
  hertz: 60,
  response: '5 ms',
  nits: 400,
  contrast: '1300:1',
  colours: '99 % sRGB, 95 % P3',
  hdr: 'DisplayHDR 400',
  ports: ['USB-C (90 W)', 'HDMI 2.0', 'DisplayPort 1.4', '3 × USB-A 3.2'],
  stand: FULL_STAND,
  speakers: '2 × 3 W',
  power: '32 W',
  size: '613 × 520 × 210',
};

export const MONITORS = numbered(701, [
  monitor(
    {
      name: 'Lumina 27 4K',
      model: 'LM27-U4',
      maker: 'lumina',
      prices: changed(549, 489, 15),
      age: 200,
      grams: 8600,
      stock: 12,
      colour: 'silver',
      isTop: true,
      text: w(
        'A 4K screen with one cable: picture, data and ninety watts for the laptop come through the same USB-C plug. Text is as sharp as print and the stand moves with two fingers.',
        'Ein 4K-Bildschirm mit einem Kabel: Bild, Daten und neunzig Watt für den Laptop kommen durch denselben USB-C-Stecker. Schrift ist so scharf wie gedruckt, und der Fuß lässt sich mit zwei Fingern verstellen.',
        '4K ekrāns ar vienu kabeli: attēls, dati un deviņdesmit vati klēpjdatoram plūst caur vienu USB-C spraudni. Teksts ir ass kā drukāts, un statīvu pārvieto ar diviem pirkstiem.',
      ),
    },
    M27,
  ),
  monitor(
    {
      name: 'Lumina 24 QHD',
      model: 'LM24-Q2',
      maker: 'lumina',
      prices: flat(299),
      age: 310,
      grams: 6900,
      stock: 0,
      colour: 'silver',
      text: w(
        'The right size for a desk of eighty centimetres, with more pixels than most 24-inch screens dare. The next delivery is on the water.',
        'Die richtige Größe für einen Schreibtisch von achtzig Zentimetern, mit mehr Pixeln, als sich die meisten 24-Zöller trauen. Die nächste Lieferung ist unterwegs.',
        'Īstais izmērs astoņdesmit centimetru galdam — ar vairāk pikseļiem, nekā uzdrošinās vairums 24 collu ekrānu. Nākamā piegāde ir ceļā.',
      ),
    },
    {
      ...M27,
      inches: '23.8',
      pixels: '2560 × 1440',
      hertz: 75,
      nits: 350,
      colours: '99 % sRGB',
      ports: ['USB-C (65 W)', 'HDMI 2.0', 'DisplayPort 1.2'],
      power: '24 W',
      size: '540 × 490 × 200',
    },
  ),
  monitor(
    {
      name: 'Lumina 32 Studio',
      model: 'LM32-S6',
      maker: 'lumina',
      prices: flat(1499),
      age: 19,
      grams: 12400,
      stock: 7,
      colour: 'violet',
      isNew: true,
      text: w(
        'Six thousand pixels across and a probe that swings out of the frame to calibrate itself at night. The nano-etched glass swallows windows without softening the picture.',
        'Sechstausend Pixel in der Breite und eine Sonde, die nachts aus dem Rahmen schwenkt und von selbst kalibriert. Das nanogeätzte Glas schluckt Fenster, ohne das Bild weicher zu machen.',
        'Seši tūkstoši pikseļu platumā un zonde, kas naktī izbīdās no rāmja un kalibrē ekrānu pati. Nanokodinātais stikls aprij logu atspīdumus, nemīkstinot attēlu.',
      ),
    },
    {
      ...M27,
      inches: '32',
      pixels: '6016 × 3384',
      nits: 600,
      contrast: '2000:1',
      colours: '99 % P3, 98 % Adobe RGB',
      hdr: 'DisplayHDR 600',
      ports: ['2 × Thunderbolt 4 (96 W)', 'HDMI 2.1', '3 × USB-C'],
      speakers: '2 × 5 W',
      power: '58 W',
      size: '716 × 560 × 240',
    },
  ),
  monitor(
    {
      name: 'Lumina 27 Rush',
      model: 'LM27-R3',
      maker: 'lumina',
      prices: flat(449),
      age: 14,
      grams: 7800,
      stock: 18,
      colour: 'orange',
      isNew: true,
      text: w(
        'An OLED for fast eyes: 280 pictures a second, black that is switched off, and a reaction too short for the word. A small fanless cooler keeps the panel young.',
        'Ein OLED für schnelle Augen: 280 Bilder pro Sekunde, Schwarz, das wirklich aus ist, und eine Reaktionszeit, für die das Wort zu lang ist. Eine lüfterlose Kühlung hält das Panel jung.',
        'OLED ātrām acīm: 280 kadri sekundē, melnais, kas patiešām ir izslēgts, un reakcija, kas īsāka par šo vārdu. Dzesēšana bez ventilatora saudzē matricu.',
      ),
    },
    {
      ...M27,
      panel: 'OLED',
      pixels: '2560 × 1440',
      hertz: 280,
      response: '0.03 ms',
      nits: 1000,
      contrast: '1 500 000:1',
      colours: '99 % P3',
      hdr: 'DisplayHDR True Black 400',
      ports: ['2 × HDMI 2.1', 'DisplayPort 2.1', 'USB-C (15 W)'],
      speakers: NO_SPEAKERS,
      power: '45 W',
    },
  ),
  monitor(
    {
      name: 'Lumina 34 Wide',
      model: 'LM34-W2',
      maker: 'lumina',
      prices: changed(699, 599, 24),
      age: 275,
      grams: 11200,
      stock: 9,
      colour: 'teal',
      text: w(
        'Two documents and a conversation beside each other, without a frame between them. The gentle curve keeps both ends at the same distance from your eyes.',
        'Zwei Dokumente und ein Gespräch nebeneinander, ohne Rahmen dazwischen. Die sanfte Krümmung hält beide Enden im selben Abstand zu den Augen.',
        'Divi dokumenti un saruna līdzās, bez rāmja pa vidu. Viegls izliekums abus galus notur vienādā attālumā no acīm.',
      ),
    },
    {
      ...M27,
      inches: '34',
      panel: w('VA, curved 1500R', 'VA, gekrümmt 1500R', 'VA, izliekts 1500R'),
      pixels: '3440 × 1440',
      hertz: 120,
      response: '4 ms',
      contrast: '4000:1',
      power: '46 W',
      size: '810 × 530 × 250',
    },
  ),
  monitor(
    {
      name: 'Lumina 22 Office',
      model: 'LM22-F1',
      maker: 'lumina',
      prices: flat(129),
      age: 600,
      grams: 5400,
      stock: 52,
      colour: 'silver',
      text: w(
        'A plain, flicker-free screen for spreadsheets and call centres. It needs fifteen watts and is delivered in cardboard without a gram of foam.',
        'Ein schlichter, flimmerfreier Bildschirm für Tabellen und Callcenter. Er braucht fünfzehn Watt und kommt in Pappe, ganz ohne Schaumstoff.',
        'Vienkāršs ekrāns bez mirgoņas — tabulām un zvanu centriem. Tas patērē piecpadsmit vatus un tiek piegādāts kartonā bez grama putuplasta.',
      ),
    },
    {
      ...M27,
      inches: '21.5',
      pixels: '1920 × 1080',
      hertz: 75,
      nits: 250,
      contrast: '1000:1',
      colours: '99 % sRGB',
      hdr: '—',
      ports: ['HDMI 1.4', 'DisplayPort 1.2', 'VGA'],
      stand: SIMPLE_STAND,
      speakers: NO_SPEAKERS,
      power: '15 W',
      size: '490 × 380 × 190',
    },
  ),
  monitor(
    {
      name: 'Lumina 27 5K',
      model: 'LM27-K5',
      maker: 'lumina',
      prices: flat(899),
      age: 95,
      grams: 9100,
      stock: 6,
      colour: 'violet',
      text: w(
        'Exactly twice the pixels of a 1440p screen, so nothing is scaled and nothing is blurred. Designers recognise it by its reviews, everyone else by the headache that does not come.',
        'Genau doppelt so viele Pixel wie ein 1440p-Bildschirm: Nichts wird skaliert, nichts wird unscharf. Gestalter erkennen ihn an den Testberichten, alle anderen am Kopfweh, das ausbleibt.',
        'Tieši divreiz vairāk pikseļu nekā 1440p ekrānam, tāpēc nekas netiek mērogots un nekas nav izplūdis. Dizaineri to pazīst pēc atsauksmēm, pārējie — pēc galvassāpēm, kuru nav.',
      ),
    },
    {
      ...M27,
      pixels: '5120 × 2880',
      nits: 500,
      colours: '99 % P3',
      hdr: 'DisplayHDR 500',
      ports: ['Thunderbolt 4 (96 W)', 'HDMI 2.1', '2 × USB-C'],
      power: '48 W',
    },
  ),
  monitor(
    {
      name: 'Lumina Travel 14',
      model: 'LM14-T1',
      maker: 'lumina',
      prices: steps(229, [219, 55], [189, 11]),
      age: 215,
      grams: 2850,
      stock: 16,
      colour: 'teal',
      text: w(
        'A second screen that slides beside a laptop in its sleeve. It takes power and picture from one USB-C socket and stands upright by itself.',
        'Ein zweiter Bildschirm, der neben den Laptop in die Hülle passt. Strom und Bild holt er sich aus einer USB-C-Buchse, stehen kann er von selbst.',
        'Otrs ekrāns, kas ieslīd somā blakus klēpjdatoram. Strāvu un attēlu tas saņem no vienas USB-C ligzdas un stāv pats.',
      ),
    },
    {
      ...M27,
      inches: '14',
      pixels: '1920 × 1200',
      nits: 400,
      colours: '100 % sRGB',
      hdr: '—',
      ports: ['2 × USB-C'],
      stand: w('Folding foot', 'Klappfuß', 'Atlokāma kāja'),
      speakers: NO_SPEAKERS,
      power: '7 W',
      size: '316 × 210 × 9',
    },
  ),
  monitor(
    {
      name: 'Lumina 49 Horizon',
      model: 'LM49-H1',
      maker: 'lumina',
      prices: flat(1299),
      age: 355,
      grams: 17900,
      stock: 3,
      colour: 'silver',
      text: w(
        'Forty-nine inches in one sweep: three windows side by side or one cockpit. Two computers can share it, each with its own half and the same keyboard.',
        'Neunundvierzig Zoll in einem Bogen: drei Fenster nebeneinander oder ein Cockpit. Zwei Rechner können ihn sich teilen, jeder mit seiner Hälfte und derselben Tastatur.',
        'Četrdesmit deviņas collas vienā lokā: trīs logi līdzās vai viena kabīne. To var dalīt divi datori — katram sava puse, bet klaviatūra kopīga.',
      ),
    },
    {
      ...M27,
      inches: '49',
      panel: w('VA, curved 1000R', 'VA, gekrümmt 1000R', 'VA, izliekts 1000R'),
      pixels: '5120 × 1440',
      hertz: 165,
      response: '2 ms',
      nits: 550,
      contrast: '3500:1',
      hdr: 'DisplayHDR 600',
      power: '75 W',
      size: '1148 × 530 × 300',
    },
  ),
  monitor(
    {
      name: 'Lumina 27 4K (refurbished)',
      model: 'LM27-U4R',
      maker: 'lumina',
      prices: flat(339),
      age: 50,
      grams: 8600,
      stock: 5,
      colour: 'teal',
      condition: 'refurbished',
      text: w(
        'Ex-demonstration screens from our own counter: no dead pixels, at most 900 hours of use, original box.',
        'Vorführgeräte aus unserem eigenen Laden: keine Pixelfehler, höchstens 900 Betriebsstunden, Originalkarton.\nDie volle Garantie von drei Jahren gilt auch hier.',
        'Paraugi no mūsu pašu veikala: bez bojātiem pikseļiem, ne vairāk par 900 darba stundām, oriģinālajā kastē.\nPilna trīs gadu garantija ir spēkā arī šeit.',
      ),
    },
    M27,
  ),
]);

interface TvSpecs {
  readonly inches: string;
  readonly panel: Text;
  readonly hertz: number;
  readonly nits: number;
  readonly hdr: string;
  readonly energy: string;
  readonly sound: Text;
  readonly power: string;
  readonly size: string;
}

function television(basics: Basics, s: TvSpecs): ProductDraft {
  return draft(basics, 'televisions', 'tv', [
    row('screenSize', s.inches),
    row('panel', s.panel),
    row('resolution', '3840 × 2160 px'),
    row('refreshRate', `${s.hertz} Hz`),
    figure('brightness', s.nits, w('{} nits', '{} Nits', '{} niti')),
    row('hdr', s.hdr),
    row('speakers', s.sound),
    row('tuner', 'DVB-T2, DVB-C, DVB-S2'),
    row(
      'smart',
      w(
        'Apps, voice control, screen sharing',
        'Apps, Sprachsteuerung, Bildschirmfreigabe',
        'Lietotnes, balss vadība, ekrāna kopīgošana',
      ),
    ),
    row('ports', [
      '4 × HDMI 2.1 (eARC)',
      '2 × USB-A',
      w('Ethernet, optical', 'Ethernet, optisch', 'Ethernet, optiskā izeja'),
    ]),
    row('wireless', 'Wi-Fi 6E, Bluetooth 5.3'),
    row('energyClass', s.energy),
    row('powerUse', s.power),
    row('vesa', 'VESA 300 × 300'),
    row('dimensions', `${s.size} mm`),
    warranty(3),
  ]);
}

export const TELEVISIONS = numbered(731, [
  television(
    {
      name: 'Lumina Vista OLED',
      model: 'LV-O7',
      maker: 'lumina',
      prices: flat(1599),
      age: 180,
      grams: 22400,
      stock: 0,
      colour: 'ink',
      text: w(
        'Black that disappears into the wall and skin that looks like skin. The stand is a single sheet of steel, the cables leave through its foot, and the picture needs no setting on the first evening.',
        'Schwarz, das in der Wand verschwindet, und Haut, die wie Haut aussieht. Der Fuß ist ein einziges Stahlblech, die Kabel verlassen ihn unten, und am ersten Abend muss man nichts einstellen.',
        'Melnais, kas pazūd sienā, un āda, kas izskatās kā āda. Statīvs ir viena tērauda loksne, kabeļi iziet caur tā pamatni, un pirmajā vakarā nekas nav jāregulē.',
      ),
      variations: grid([['inch55', 'inch65', 'inch77']], {
        extra: { inch65: 500, inch77: 1400 },
        soldOut: [['inch77']],
      }),
    },
    {
      inches: '55–77″',
      panel: 'OLED',
      hertz: 144,
      nits: 1300,
      hdr: 'HDR10+, HLG',
      energy: 'F',
      sound: '2.1, 60 W',
      power: '105 W',
      size: '1225 × 705 × 46',
    },
  ),
  television(
    {
      name: 'Lumina Vista Q',
      model: 'LV-Q5',
      maker: 'lumina',
      prices: flat(849),
      age: 240,
      grams: 18300,
      stock: 0,
      colour: 'ink',
      text: w(
        'For bright rooms: a thousand zones of light, a coating against windows and colours that hold at noon. Football looks like football, not like a carpet.',
        'Für helle Räume: tausend Lichtzonen, eine Beschichtung gegen Fenster und Farben, die auch mittags halten. Fußball sieht aus wie Fußball und nicht wie Teppich.',
        'Gaišām telpām: tūkstoš apgaismojuma zonu, pārklājums pret logu atspīdumiem un krāsas, kas neizbalē arī pusdienlaikā. Futbols izskatās pēc futbola, nevis pēc paklāja.',
      ),
      variations: grid([['inch55', 'inch65']], { extra: { inch65: 350 } }),
    },
    {
      inches: '55–65″',
      panel: 'QLED, Mini-LED',
      hertz: 120,
      nits: 1800,
      hdr: 'HDR10+, HLG',
      energy: 'F',
      sound: '2.0, 40 W',
      power: '118 W',
      size: '1231 × 711 × 58',
    },
  ),
  television(
    {
      name: 'Lumina Frame 43',
      model: 'LV-F43',
      maker: 'lumina',
      prices: flat(729),
      age: 130,
      grams: 14100,
      stock: 6,
      colour: 'sand',
      text: w(
        'Hangs flat like a picture and is one while nobody watches. Two hundred works come with it, and a sensor matches their light to the room.',
        'Hängt flach wie ein Bild und ist auch eines, solange niemand fernsieht. Zweihundert Werke sind dabei, und ein Sensor passt ihr Licht dem Raum an.',
        'Karājas plakans kā glezna un arī ir glezna, kamēr neviens neskatās. Komplektā divsimt darbu, un sensors to gaismu pieskaņo istabai.',
      ),
    },
    {
      inches: '43″',
      panel: w('QLED, matt', 'QLED, matt', 'QLED, matēts'),
      hertz: 60,
      nits: 500,
      hdr: 'HDR10+, HLG',
      energy: 'G',
      sound: '2.0, 20 W',
      power: '72 W',
      size: '969 × 557 × 25',
    },
  ),
  television(
    {
      name: 'Lumina Basic 32',
      model: 'LV-B32',
      maker: 'lumina',
      prices: flat(199),
      age: 560,
      grams: 6800,
      stock: 23,
      colour: 'ink',
      text: w(
        'A small set for kitchens, caravans and grandmothers. The remote control has large buttons and the menu has three levels instead of nine.',
        'Ein kleiner Fernseher für Küche, Wohnwagen und Großmutter. Die Fernbedienung hat große Tasten, das Menü drei Ebenen statt neun.',
        'Neliels televizors virtuvei, kemperim un vecmāmiņai. Pultij ir lielas pogas, izvēlnei — trīs līmeņi, nevis deviņi.',
      ),
    },
    {
      inches: '32″',
      panel: 'LED',
      hertz: 60,
      nits: 280,
      hdr: 'HDR10',
      energy: 'E',
      sound: '2.0, 16 W',
      power: '31 W',
      size: '716 × 425 × 72',
    },
  ),
]);

interface ProjectorSpecs {
  readonly pixels: string;
  readonly lumens: number;
  readonly lamp: Text;
  readonly life: number;
  readonly throw: string;
  readonly picture: string;
  readonly noise: string;
  readonly sound: string;
  readonly battery?: Text;
  readonly size: string;
}

function projector(basics: Basics, s: ProjectorSpecs): ProductDraft {
  return draft(basics, 'projectors', 'projector', [
    row('resolution', `${s.pixels} px`),
    row('brightness', `${s.lumens} ISO lm`),
    row('lamp', s.lamp),
    figure('lampLife', s.life, w('{} h', '{} Std.', '{} h')),
    row('throw', s.throw),
    row('picture', s.picture),
    row('focus', YES),
    row('speakers', s.sound),
    ...(s.battery === undefined ? [] : [row('battery', s.battery)]),
    row('ports', ['HDMI 2.1', 'USB-C', 'USB-A']),
    row('wireless', 'Wi-Fi 6, Bluetooth 5.2'),
    row('noise', s.noise),
    row('dimensions', `${s.size} mm`),
    row('weight', `${((basics.grams - 800) / 1000).toFixed(1)} kg`),
    warranty(2),
  ]);
}

export const PROJECTORS = numbered(751, [
  projector(
    {
      name: 'Helio Beam Mini',
      model: 'HB-M3',
      maker: 'helio',
      prices: flat(429),
      age: 120,
      grams: 2100,
      stock: 13,
      colour: 'white',
      text: w(
        'A cinema in a biscuit tin. It finds the wall, straightens the picture and runs two and a half hours on its battery, which is one film and the credits.',
        'Ein Kino in der Keksdose. Er findet die Wand, rückt das Bild gerade und läuft zweieinhalb Stunden mit Akku – ein Film samt Abspann.',
        'Kinoteātris cepumu kārbā. Tas atrod sienu, iztaisno attēlu un ar akumulatoru darbojas divarpus stundas — filma kopā ar titriem.',
      ),
    },
    {
      pixels: '1920 × 1080',
      lumens: 450,
      lamp: 'RGB-LED',
      life: 30000,
      throw: '1.2:1',
      picture: '40–120″',
      noise: '26 dBA',
      sound: '2 × 4 W',
      battery: w('2.5 h', '2,5 Std.', '2,5 h'),
      size: '142 × 142 × 118',
    },
  ),
  projector(
    {
      name: 'Helio Beam 4K',
      model: 'HB-U5',
      maker: 'helio',
      prices: changed(1499, 1399, 8),
      age: 260,
      grams: 6300,
      stock: 5,
      colour: 'white',
      text: w(
        'Three lasers, no lamp to change and a hundred inches from a metre and a half. Bright enough to begin before it is quite dark.',
        'Drei Laser, keine Lampe zum Wechseln und hundert Zoll aus anderthalb Metern. Hell genug, um anzufangen, bevor es ganz dunkel ist.',
        'Trīs lāzeri, nav lampas, ko mainīt, un simt collas no pusotra metra. Pietiekami spilgts, lai sāktu, pirms kļuvis pavisam tumšs.',
      ),
    },
    {
      pixels: '3840 × 2160',
      lumens: 2300,
      lamp: w('Triple laser', 'Dreifachlaser', 'Trīskāršs lāzers'),
      life: 25000,
      throw: '0.9–1.5:1',
      picture: '60–200″',
      noise: '28 dBA',
      sound: '2 × 12 W',
      size: '248 × 238 × 200',
    },
  ),
  projector(
    {
      name: 'Helio Short Throw',
      model: 'HB-S2',
      maker: 'helio',
      prices: flat(1999),
      age: 390,
      grams: 10400,
      stock: 2,
      colour: 'graphite',
      text: w(
        'Stands on the sideboard, twenty centimetres from the wall, and draws two and a half metres of picture. A curtain of light dims it when a child leans over.',
        'Steht auf dem Sideboard, zwanzig Zentimeter vor der Wand, und zeichnet zweieinhalb Meter Bild. Ein Lichtvorhang dimmt ihn, wenn sich ein Kind darüberbeugt.',
        'Stāv uz kumodes, divdesmit centimetrus no sienas, un uzbur divarpus metrus platu attēlu. Ja pāri noliecas bērns, gaismas aizkars to aptumšo.',
      ),
    },
    {
      pixels: '3840 × 2160',
      lumens: 2800,
      lamp: w('Laser', 'Laser', 'Lāzers'),
      life: 25000,
      throw: '0.23:1',
      picture: '80–120″',
      noise: '30 dBA',
      sound: '4 × 10 W',
      size: '530 × 330 × 128',
    },
  ),
]);
