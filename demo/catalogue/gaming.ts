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
import { hours, processor, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface ControllerSpecs {
  readonly sticks: Text;
  readonly triggers: Text;
  readonly buttons: Text;
  readonly rate: number;
  readonly latency: string;
  readonly hours: number;
  readonly links: string;
  readonly works: Text;
  readonly size: string;
}

const HALL = w('Hall effect, no drift', 'Hall-Sensoren, kein Drift', 'Holla efekta, bez dreifa');
const ALL_SYSTEMS = w('Vanta, PC, Android, iOS', 'Vanta, PC, Android, iOS', 'Vanta, dators, Android, iOS');

function controller(basics: Basics, s: ControllerSpecs): ProductDraft {
  return draft(basics, 'controllers', 'controller', [
    row('sticks', s.sticks),
    row('triggers', s.triggers),
    row('buttons', s.buttons),
    row('polling', `${s.rate} Hz`),
    row('latency', s.latency),
    row(
      'vibration',
      w(
        'Two fine motors, two in the triggers',
        'Zwei Feinmotoren, zwei in den Triggern',
        'Divi precīzie motori, divi mēlītēs',
      ),
    ),
    row('connections', s.links),
    ...(s.hours === 0 ? [] : [hours('batteryLife', s.hours)]),
    row('charging', 'USB-C'),
    row('compatibility', s.works),
    row('cable', w('2 m, braided, removable', '2 m, umflochten, abnehmbar', '2 m, pīts, atvienojams')),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 200} g`),
    warranty(2),
  ]);
}

const PAD: ControllerSpecs = {
  sticks: HALL,
  triggers: w('Analogue, two lengths', 'Analog, zwei Hublängen', 'Analogas, divi gājiena garumi'),
  buttons: w('14 and two on the back', '14 und zwei auf der Rückseite', '14 un divas aizmugurē'),
  rate: 500,
  latency: '6 ms',
  hours: 30,
  links: '2.4 GHz, Bluetooth 5.3, USB-C',
  works: ALL_SYSTEMS,
  size: '154 × 103 × 60',
};

export const CONTROLLERS = numbered(601, [
  controller(
    {
      name: 'Vanta Pad Wireless',
      model: 'VP-100',
      maker: 'vanta',
      prices: flat(69),
      age: 16,
      grams: 442,
      stock: 0,
      colour: 'white',
      isNew: true,
      isTop: true,
      text: w(
        'Sticks that read magnets instead of wearing out, a shell that does not creak, and thirty hours between charges. It pairs with a console, a computer and a phone and switches between them with one button.',
        'Sticks, die Magnete lesen, statt zu verschleißen, ein Gehäuse, das nicht knarzt, und dreißig Stunden zwischen zwei Ladungen. Es koppelt sich mit Konsole, Computer und Handy und wechselt per Tastendruck.',
        'Sviras, kas nolasa magnētus un nenodilst, korpuss, kas nečīkst, un trīsdesmit stundas starp uzlādēm. Tā savienojas ar konsoli, datoru un tālruni un pārslēdzas ar vienu pogu.',
      ),
      variations: grid([['white', 'ink', 'blue', 'rose']], { soldOut: [['rose']] }),
    },
    PAD,
  ),
  controller(
    {
      name: 'Vanta Pad Pro',
      model: 'VP-300',
      maker: 'vanta',
      prices: changed(159, 129, 7),
      age: 210,
      grams: 492,
      stock: 0,
      colour: 'ink',
      isTop: true,
      text: w(
        'For people who count frames. Four paddles on the back, triggers that become mouse clicks, sticks in three heights and a thousand reports a second over the dongle.',
        'Für alle, die Bilder zählen. Vier Paddles auf der Rückseite, Trigger, die zu Mausklicks werden, Sticks in drei Höhen und tausend Meldungen pro Sekunde über den Dongle.',
        'Tiem, kas skaita kadrus. Četras mēlītes aizmugurē, trigeri, kas kļūst par peles klikšķi, sviras trīs augstumos un tūkstoš ziņojumu sekundē caur uztvērēju.',
      ),
      variations: grid([['ink', 'lime']]),
    },
    {
      ...PAD,
      triggers: w('Switchable to clicks', 'Auf Klick umschaltbar', 'Pārslēdzamas uz klikšķi'),
      buttons: w('14 and four paddles', '14 und vier Paddles', '14 un četras mēlītes'),
      rate: 1000,
      latency: '3 ms',
      hours: 24,
    },
  ),
  controller(
    {
      name: 'Vanta Pad Wired',
      model: 'VP-050',
      maker: 'vanta',
      prices: flat(39),
      age: 370,
      grams: 430,
      stock: 37,
      colour: 'blue',
      text: w(
        'The same hands, no battery. Three metres of cable, no delay to speak of and a price at which one buys two.',
        'Gleiche Form, kein Akku. Drei Meter Kabel, keine nennenswerte Verzögerung und ein Preis, bei dem man gleich zwei kauft.',
        'Tā pati forma, bez akumulatora. Trīs metri kabeļa, praktiski nekādas aiztures un cena, par kuru pērk uzreiz divas.',
      ),
    },
    { ...PAD, rate: 1000, latency: '2 ms', hours: 0, links: 'USB-C', buttons: '14' },
  ),
  controller(
    {
      name: 'Vanta Pad Kids',
      model: 'VP-060K',
      maker: 'vanta',
      prices: flat(44),
      age: 130,
      grams: 386,
      stock: 0,
      colour: 'rose',
      text: w(
        'A fifth smaller, a third lighter and just as exact. The grip fits hands from five to eleven, and an adult can take over with a second pad at any time.',
        'Ein Fünftel kleiner, ein Drittel leichter und genauso präzise. Der Griff passt Händen von fünf bis elf, und mit einem zweiten Pad können Erwachsene jederzeit übernehmen.',
        'Par piektdaļu mazāka, par trešdaļu vieglāka un tikpat precīza. Satvēriens der rokām no piecu līdz vienpadsmit gadu vecumam, un pieaugušais ar otru pulti jebkurā brīdī var pārņemt vadību.',
      ),
      variations: grid([['rose', 'blue', 'lime']]),
    },
    { ...PAD, rate: 250, latency: '8 ms', hours: 26, size: '128 × 88 × 52' },
  ),
  controller(
    {
      name: 'Vanta Pad Wireless (refurbished)',
      model: 'VP-100-R',
      maker: 'vanta',
      prices: flat(45),
      age: 40,
      grams: 442,
      stock: 12,
      colour: 'ink',
      condition: 'refurbished',
      text: w(
        'Collected from returns, taken apart, cleaned and fitted with new rubber. The sticks are measured over ten thousand turns before it goes back into a box.',
        'Aus Retouren gesammelt, zerlegt, gereinigt und mit neuem Gummi versehen. Die Sticks werden über zehntausend Umdrehungen vermessen, bevor das Pad wieder in die Schachtel kommt.',
        'Savākta no atgriezumiem, izjaukta, iztīrīta un aprīkota ar jaunu gumiju. Pirms iepakošanas sviras pārbauda ar desmit tūkstošiem apgriezienu.',
      ),
    },
    PAD,
  ),
  controller(
    {
      name: 'Vanta Arcade Grip',
      model: 'VP-200A',
      maker: 'vanta',
      prices: steps(89, [79, 38], [99, 23], [85, 4]),
      age: 190,
      grams: 470,
      stock: 10,
      colour: 'lime',
      text: w(
        'A pad with a cross that clicks in eight directions, for fighters and platformers. The lime shell glows faintly after dark, which makes it hard to lose on a sofa.',
        'Ein Pad mit einem Steuerkreuz, das in acht Richtungen klickt – für Prügel- und Jump-and-run-Spiele. Das limettengrüne Gehäuse glimmt im Dunkeln leicht nach und geht auf dem Sofa nicht verloren.',
        'Pults ar krustu, kas klikšķ astoņos virzienos, — cīņas un platformu spēlēm. Laima zaļais korpuss tumsā viegli spīd, tāpēc uz dīvāna to grūti pazaudēt.',
      ),
    },
    {
      ...PAD,
      buttons: w('16, mechanical', '16, mechanisch', '16, mehāniskas'),
      rate: 1000,
      latency: '4 ms',
      hours: 28,
    },
  ),
]);

interface ConsoleSpecs {
  readonly chip: string;
  readonly graphics: string;
  readonly memory: string;
  readonly storage: string;
  readonly output: string;
  readonly ports: readonly Text[];
  readonly power: string;
  readonly size: string;
  readonly box: Text;
}

function gameConsole(basics: Basics, s: ConsoleSpecs): ProductDraft {
  return draft(basics, 'consoles', 'console', [
    processor(s.chip),
    row('graphics', s.graphics),
    row('memory', s.memory),
    row('storage', s.storage),
    row('output', s.output),
    row('ports', s.ports),
    row('wireless', 'Wi-Fi 7, Bluetooth 5.4'),
    row('games', w('Discs and downloads', 'Disc und Download', 'Diski un lejupielādes')),
    row('powerUse', s.power),
    row('dimensions', `${s.size} mm`),
    row('weight', `${((basics.grams - 900) / 1000).toFixed(1)} kg`),
    row('included', s.box),
    warranty(2),
  ]);
}

const ONE_PAD = w(
  'One pad, HDMI cable, power cable',
  'Ein Pad, HDMI-Kabel, Netzkabel',
  'Viena pults, HDMI kabelis, strāvas kabelis',
);

export const CONSOLES = numbered(621, [
  gameConsole(
    {
      name: 'Vanta Station',
      model: 'VS-1',
      maker: 'vanta',
      prices: flat(499),
      age: 165,
      grams: 4700,
      stock: 0,
      colour: 'ink',
      text: w(
        'A console that starts a game faster than you find the remote. 4K at 120 frames, a fan you do not hear over dialogue, and a drive that takes the discs of the last two generations.',
        'Eine Konsole, die ein Spiel schneller startet, als man die Fernbedienung findet. 4K mit 120 Bildern, ein Lüfter, den man unter Dialogen nicht hört, und ein Laufwerk für die Discs der letzten zwei Generationen.',
        'Konsole, kas spēli palaiž ātrāk, nekā atrodat tālvadības pulti. 4K ar 120 kadriem, ventilators, ko dialogos nedzird, un diskdzinis divu iepriekšējo paaudžu diskiem.',
      ),
      variations: grid(
        [
          ['ink', 'white'],
          ['tb1', 'tb2'],
        ],
        { extra: { tb2: 100 }, missing: [['white', 'tb2']] },
      ),
    },
    {
      chip: 'Corvid Z8, 8 cores',
      graphics: '18.4 TFLOPS',
      memory: '24 GB GDDR7',
      storage: '1 TB NVMe',
      output: 'HDMI 2.1, 4K 120 Hz',
      ports: ['2 × USB-C 3.2', '2 × USB-A 3.2', 'HDMI 2.1', '2.5G Ethernet'],
      power: '180 W',
      size: '320 × 92 × 250',
      box: ONE_PAD,
    },
  ),
  gameConsole(
    {
      name: 'Vanta Pocket',
      model: 'VK-8',
      maker: 'vanta',
      prices: changed(399, 369, 18),
      age: 225,
      grams: 1560,
      stock: 0,
      colour: 'white',
      text: w(
        'Your library in both hands. An eight-inch OLED, sticks without drift and a dock that turns it into a living-room console for the evening.',
        'Die eigene Bibliothek in beiden Händen. Ein Acht-Zoll-OLED, Sticks ohne Drift und ein Dock, das es abends in eine Wohnzimmerkonsole verwandelt.',
        'Visa spēļu bibliotēka rokās. Astoņu collu OLED, sviras bez dreifa un dokstacija, kas vakarā to pārvērš par viesistabas konsoli.',
      ),
      variations: grid(
        [
          ['white', 'ink'],
          ['gb256', 'gb512'],
        ],
        { extra: { gb512: 60 }, soldOut: [['ink', 'gb512']] },
      ),
    },
    {
      chip: 'Corvid Z4, 6 cores',
      graphics: '3.2 TFLOPS',
      memory: '16 GB LPDDR5X',
      storage: '256 GB NVMe',
      output: '8″ OLED, 1920 × 1200, 90 Hz',
      ports: ['USB-C 4', 'microSD'],
      power: '15 W',
      size: '282 × 112 × 34',
      box: w('Dock, charger, case', 'Dock, Ladegerät, Tasche', 'Dokstacija, lādētājs, soma'),
    },
  ),
  gameConsole(
    {
      name: 'Vanta Retro Box',
      model: 'VR-90',
      maker: 'vanta',
      prices: flat(119),
      age: 520,
      grams: 1500,
      stock: 14,
      colour: 'sand',
      text: w(
        'Four hundred licensed classics from the nineties, with the scan lines if you want them. Two wired pads are in the box, so the argument about who plays first can start at once.',
        'Vierhundert lizenzierte Klassiker der Neunziger, auf Wunsch mit Bildzeilen. Zwei Pads mit Kabel liegen bei, der Streit um den ersten Spieler kann also sofort beginnen.',
        'Četrsimt licencētu deviņdesmito gadu klasiku — ja vēlaties, ar rindu efektu. Komplektā ir divas vadu pultis, tāpēc strīds par to, kurš spēlē pirmais, var sākties uzreiz.',
      ),
    },
    {
      chip: 'Corvid Z1, 4 cores',
      graphics: '0.2 TFLOPS',
      memory: '2 GB LPDDR4',
      storage: '64 GB',
      output: 'HDMI 1.4, 1080p',
      ports: ['2 × USB-A 2.0', 'HDMI'],
      power: '8 W',
      size: '140 × 105 × 40',
      box: w(
        'Two wired pads, HDMI cable',
        'Zwei Pads mit Kabel, HDMI-Kabel',
        'Divas vadu pultis, HDMI kabelis',
      ),
    },
  ),
]);

interface HeadsetSpecs {
  readonly driver: Text;
  readonly links: Text;
  readonly hours: number;
  readonly latency: string;
  readonly mic: Text;
  readonly surround: Text;
}

function headset(basics: Basics, s: HeadsetSpecs): ProductDraft {
  return draft(basics, 'gaming-headsets', 'headset', [
    row('driver', s.driver),
    row('frequency', '20 Hz – 20 kHz'),
    row('impedance', '32 Ω'),
    row('surround', s.surround),
    row('microphone', s.mic),
    row('connections', s.links),
    row('latency', s.latency),
    ...(s.hours === 0 ? [] : [hours('batteryLife', s.hours)]),
    row('compatibility', ALL_SYSTEMS),
    row(
      'material',
      w(
        'Aluminium, memory foam, mesh',
        'Aluminium, Memoryschaum, Netzstoff',
        'Alumīnijs, atmiņas putas, tīkls',
      ),
    ),
    row('weight', `${basics.grams - 300} g`),
    warranty(2),
  ]);
}

const BOOM = w(
  'Removable boom, noise-cancelled',
  'Abnehmbarer Arm, geräuschunterdrückt',
  'Noņemams kāts, ar trokšņu slāpēšanu',
);

export const HEADSETS = numbered(641, [
  headset(
    {
      name: 'Vanta Echo Wireless',
      model: 'VE-500',
      maker: 'vanta',
      prices: flat(149),
      age: 105,
      grams: 610,
      stock: 0,
      colour: 'ink',
      text: w(
        'Hears steps before you see them. Sixty hours of battery, a microphone your team will not complain about, and cushions that breathe through a long raid.',
        'Hört Schritte, bevor man sie sieht. Sechzig Stunden Akku, ein Mikrofon, über das sich das Team nicht beschwert, und Polster, die auch einen langen Raid durchatmen.',
        'Dzird soļus, pirms tos redz. Sešdesmit stundas bez uzlādes, mikrofons, par kuru komanda nesūdzēsies, un spilventiņi, kas elpo arī garā reidā.',
      ),
      variations: grid([['ink', 'white']]),
    },
    {
      driver: '50 mm',
      links: '2.4 GHz, Bluetooth 5.3, USB-C',
      hours: 60,
      latency: '15 ms',
      mic: BOOM,
      surround: w('Virtual 7.1', 'Virtuell 7.1', 'Virtuāla 7.1'),
    },
  ),
  headset(
    {
      name: 'Vanta Echo Wired',
      model: 'VE-200',
      maker: 'vanta',
      prices: flat(79),
      age: 340,
      grams: 590,
      stock: 28,
      colour: 'white',
      text: w(
        'A plug, a dial and nothing to charge. The headset for schools, cafés and everyone who loses dongles.',
        'Ein Stecker, ein Regler und nichts zu laden. Das Headset für Schulen, Cafés und alle, die Dongles verlieren.',
        'Viens spraudnis, viens regulators un nekā, ko lādēt. Austiņas skolām, kafejnīcām un visiem, kas pazaudē uztvērējus.',
      ),
    },
    {
      driver: '40 mm',
      links: w('3.5 mm, USB-C adapter', '3,5 mm, USB-C-Adapter', '3,5 mm, USB-C adapteris'),
      hours: 0,
      latency: '0 ms',
      mic: BOOM,
      surround: w('Stereo', 'Stereo', 'Stereo'),
    },
  ),
  headset(
    {
      name: 'Vanta Echo Pro',
      model: 'VE-900',
      maker: 'vanta',
      prices: flat(279),
      age: 70,
      grams: 640,
      stock: 9,
      colour: 'graphite',
      text: w(
        'Two batteries, one in the headset and one in the station, swapped in five seconds. Active noise cancelling keeps the room out, head tracking keeps the game where it is.',
        'Zwei Akkus, einer im Headset, einer in der Station, in fünf Sekunden getauscht. Die Geräuschunterdrückung hält den Raum draußen, das Headtracking das Spiel an seinem Platz.',
        'Divi akumulatori — viens austiņās, otrs stacijā; nomaiņa aizņem piecas sekundes. Trokšņu slāpēšana istabu atstāj ārpusē, galvas izsekošana spēli notur savā vietā.',
      ),
    },
    {
      driver: w('50 mm, planar', '50 mm, magnetostatisch', '50 mm, planārs'),
      links: '2.4 GHz, Bluetooth 5.4, USB-C',
      hours: 44,
      latency: '12 ms',
      mic: BOOM,
      surround: w('Spatial, head tracking', 'Raumklang mit Headtracking', 'Telpiska, ar galvas izsekošanu'),
    },
  ),
]);
