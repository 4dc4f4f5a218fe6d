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
import { figure, hours, NO, row, warranty, YES } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface MouseSpecs {
  readonly dpi: number;
  readonly buttons: number;
  readonly rate: number;
  readonly links: string;
  readonly hours: number;
  readonly form: Text;
  readonly size: string;
}

const RIGHT_HAND = w('Right-handed', 'Für Rechtshänder', 'Labrocim');
const BOTH_HANDS = w('Ambidextrous', 'Beidhändig', 'Abām rokām');

function mouse(basics: Basics, s: MouseSpecs): ProductDraft {
  return draft(basics, 'mice', 'mouse', [
    row('sensor', `${s.dpi} dpi`),
    row('buttons', String(s.buttons)),
    row('polling', `${s.rate} Hz`),
    row('connections', s.links),
    ...(s.hours === 0 ? [] : [hours('batteryLife', s.hours)]),
    row('design', s.form),
    row('switches', w('Optical, 90 million clicks', 'Optisch, 90 Mio. Klicks', 'Optiski, 90 milj. klikšķu')),
    row('compatibility', 'Windows, macOS, Linux'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 110} g`),
    warranty(2),
  ]);
}

export const MICE = numbered(831, [
  mouse(
    {
      name: 'Tactil Glide',
      model: 'TG-300',
      maker: 'tactil',
      prices: flat(79),
      age: 115,
      grams: 214,
      stock: 0,
      colour: 'silver',
      text: w(
        'A wheel of solid steel that spins through a thousand lines and stops at the one you want. The thumb finds a second wheel for sideways, the hand finds a rest.',
        'Ein Rad aus massivem Stahl, das durch tausend Zeilen läuft und an der richtigen anhält. Der Daumen findet ein zweites Rad fürs Querscrollen, die Hand findet Ruhe.',
        'Masīva tērauda ritenis, kas izskrien cauri tūkstoš rindām un apstājas pie īstās. Īkšķis atrod otru riteni sāniskai ritināšanai, plauksta — atpūtu.',
      ),
      variations: grid([['silver', 'ink']]),
    },
    {
      dpi: 8000,
      buttons: 7,
      rate: 1000,
      links: 'Bluetooth 5.3 (3), 2.4 GHz',
      hours: 480,
      form: RIGHT_HAND,
      size: '124 × 84 × 51',
    },
  ),
  mouse(
    {
      name: 'Vanta Dart',
      model: 'VD-49',
      maker: 'vanta',
      prices: changed(129, 115, 6),
      age: 205,
      grams: 159,
      stock: 0,
      colour: 'white',
      text: w(
        'Forty-nine grams without holes in the shell. Two hours after unpacking you forget the cable you used to have; ninety hours later you look for the charger.',
        'Neunundvierzig Gramm ohne Löcher in der Schale. Zwei Stunden nach dem Auspacken ist das alte Kabel vergessen, neunzig Stunden später sucht man das Ladegerät.',
        'Četrdesmit deviņi grami bez caurumiem korpusā. Divas stundas pēc izpakošanas vecais kabelis ir aizmirsts, deviņdesmit stundas vēlāk meklējat lādētāju.',
      ),
      variations: grid(
        [
          ['white', 'ink', 'lime'],
          ['small', 'large'],
        ],
        { missing: [['lime', 'large']] },
      ),
    },
    {
      dpi: 30000,
      buttons: 5,
      rate: 4000,
      links: '2.4 GHz, USB-C',
      hours: 90,
      form: BOTH_HANDS,
      size: '120 × 62 × 38',
    },
  ),
  mouse(
    {
      name: 'Tactil Upright',
      model: 'TU-200',
      maker: 'tactil',
      prices: flat(69),
      age: 300,
      grams: 238,
      stock: 0,
      colour: 'graphite',
      text: w(
        'Holds the hand as in a handshake. Made in three sizes, because wrists are not made in one; measure from the middle fingertip to the crease of the palm.',
        'Hält die Hand wie beim Händedruck. In drei Größen, denn Handgelenke gibt es auch nicht in einer; gemessen wird von der Spitze des Mittelfingers bis zur Handgelenksfalte.',
        'Tur roku kā rokasspiedienā. Trīs izmēri, jo arī plaukstu locītavas nav vienādas; mēra no vidējā pirksta gala līdz locītavas krokai.',
      ),
      variations: grid([['small', 'medium', 'large']], { soldOut: [['small']] }),
    },
    {
      dpi: 4000,
      buttons: 6,
      rate: 250,
      links: 'Bluetooth 5.3, 2.4 GHz',
      hours: 600,
      form: w('Upright, 57°', 'Vertikal, 57°', 'Vertikāla, 57°'),
      size: '118 × 78 × 72',
    },
  ),
  mouse(
    {
      name: 'Nimbus Mouse',
      model: 'NM-2',
      maker: 'nimbus',
      prices: flat(39),
      age: 450,
      grams: 186,
      stock: 44,
      colour: 'sand',
      text: w(
        'A flat mouse for the outer pocket. It folds on a magnet, switches itself on when unfolded and clicks so softly that a library does not turn round.',
        'Eine flache Maus für die Außentasche. Ein Magnet hält sie gefaltet, beim Aufklappen schaltet sie sich ein, und sie klickt so leise, dass sich in der Bibliothek niemand umdreht.',
        'Plakana pele ārējai kabatai. Salocītu to notur magnēts, atlokot tā ieslēdzas pati un klikšķ tik klusi, ka bibliotēkā neviens neatskatās.',
      ),
    },
    {
      dpi: 2400,
      buttons: 3,
      rate: 125,
      links: 'Bluetooth 5.2',
      hours: 300,
      form: BOTH_HANDS,
      size: '110 × 60 × 26',
    },
  ),
  mouse(
    {
      name: 'Tactil Orb Trackball',
      model: 'TO-100',
      maker: 'tactil',
      prices: flat(89),
      age: 250,
      grams: 322,
      stock: 11,
      colour: 'ink',
      text: w(
        'The hand stays, the ball moves. Three ruby bearings carry it, a ring around it scrolls, and the desk may be as small as it likes.',
        'Die Hand bleibt, die Kugel bewegt sich. Drei Rubinlager tragen sie, ein Ring darum scrollt, und der Schreibtisch darf so klein sein, wie er will.',
        'Roka paliek, lode kustas. To balsta trīs rubīna gultņi, gredzens ap to ritina, un galds drīkst būt tik mazs, cik vēlas.',
      ),
    },
    {
      dpi: 1600,
      buttons: 6,
      rate: 250,
      links: 'Bluetooth 5.3, USB-C',
      hours: 240,
      form: BOTH_HANDS,
      size: '134 × 96 × 62',
    },
  ),
]);

interface DockSpecs {
  readonly link: string;
  readonly watts: number;
  readonly screens: Text;
  readonly ports: readonly Text[];
  readonly rate: string;
  readonly supply: Text;
  readonly size: string;
}

const OWN_SUPPLY = w('Own, in the case', 'Eigenes, im Gehäuse', 'Savs, korpusā');
const FROM_LAPTOP = w('From the laptop', 'Vom Laptop', 'No klēpjdatora');

function dock(basics: Basics, s: DockSpecs): ProductDraft {
  return draft(basics, 'docks', 'dock', [
    row('interface', s.link),
    figure('charging', s.watts, w('{} W to the laptop', '{} W an den Laptop', '{} W klēpjdatoram')),
    row('display', s.screens),
    row('ports', s.ports),
    row('dataRate', s.rate),
    row('supply', s.supply),
    row('compatibility', 'Windows, macOS, Linux, ChromeOS'),
    row('material', w('Aluminium, felt base', 'Aluminium, Filzboden', 'Alumīnijs, filca pamatne')),
    row('cable', w('0.8 m, included', '0,8 m, liegt bei', '0,8 m, komplektā')),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 240} g`),
    warranty(3),
  ]);
}

export const DOCKS = numbered(841, [
  dock(
    {
      name: 'Morrow Dock 12',
      model: 'MD-12',
      maker: 'morrow',
      prices: changed(279, 255, 13),
      age: 190,
      grams: 1040,
      stock: 14,
      colour: 'silver',
      text: w(
        'One cable in the morning, one in the evening. Twelve ports stand in the order in which one uses them, and the power supply is inside, not under the desk.',
        'Morgens ein Kabel, abends ein Kabel. Zwölf Anschlüsse in der Reihenfolge, in der man sie braucht, und das Netzteil sitzt innen statt unter dem Tisch.',
        'No rīta viens kabelis, vakarā viens kabelis. Divpadsmit pieslēgvietas tādā secībā, kādā tās lieto, un barošanas bloks ir iekšā, nevis zem galda.',
      ),
    },
    {
      link: 'Thunderbolt 4',
      watts: 96,
      screens: w('Two 4K at 60 Hz', 'Zweimal 4K mit 60 Hz', 'Divi 4K ar 60 Hz'),
      ports: [
        '3 × Thunderbolt 4',
        '4 × USB-A 3.2',
        'SD UHS-II',
        '2.5G Ethernet',
        'DisplayPort 1.4',
        w('Audio', 'Audio', 'Audio'),
      ],
      rate: '40 Gbit/s',
      supply: OWN_SUPPLY,
      size: '210 × 78 × 34',
    },
  ),
  dock(
    {
      name: 'Morrow Hub 7',
      model: 'MH-07',
      maker: 'morrow',
      prices: flat(69),
      age: 270,
      grams: 340,
      stock: 0,
      colour: 'graphite',
      text: w(
        'Seven ports on a short leash. The cable tucks into the underside and the card reader takes both sizes at once.',
        'Sieben Anschlüsse an kurzer Leine. Das Kabel verschwindet in der Unterseite, der Kartenleser nimmt beide Formate zugleich.',
        'Septiņas pieslēgvietas īsā pavadā. Kabelis paslēpjas apakšpusē, un karšu lasītājs vienlaikus pieņem abus izmērus.',
      ),
      variations: grid([['graphite', 'silver']]),
    },
    {
      link: 'USB-C 3.2',
      watts: 85,
      screens: w('One 4K at 60 Hz', 'Einmal 4K mit 60 Hz', 'Viens 4K ar 60 Hz'),
      ports: ['HDMI 2.0', '2 × USB-A 3.2', 'USB-C', 'SD, microSD', 'Ethernet'],
      rate: '10 Gbit/s',
      supply: FROM_LAPTOP,
      size: '118 × 46 × 14',
    },
  ),
  dock(
    {
      name: 'Morrow Hub 4 Travel',
      model: 'MH-04',
      maker: 'morrow',
      prices: flat(34),
      age: 380,
      grams: 290,
      stock: 36,
      colour: 'silver',
      text: w(
        'Four ports, fifty grams, no cable at all: it clips to the side of the laptop and stays there in the bag.',
        'Vier Anschlüsse, fünfzig Gramm, gar kein Kabel: Er klemmt seitlich am Laptop und bleibt auch in der Tasche dort.\nFür Flugreisen, Hörsäle und fremde Beamer.',
        'Četras pieslēgvietas, piecdesmit grami, bez kabeļa: tas pieķeras klēpjdatora sānam un paliek tur arī somā.\nLidojumiem, auditorijām un svešiem projektoriem.',
      ),
    },
    {
      link: 'USB-C 3.2',
      watts: 60,
      screens: w('One 4K at 30 Hz', 'Einmal 4K mit 30 Hz', 'Viens 4K ar 30 Hz'),
      ports: ['HDMI 1.4', '2 × USB-A 3.2', 'USB-C'],
      rate: '5 Gbit/s',
      supply: FROM_LAPTOP,
      size: '92 × 32 × 10',
    },
  ),
  dock(
    {
      name: 'Morrow Dock Station for Nimbus Pro and Vanta Blade with Triple Display Output, Ten-Gigabit Network, Card Reader and 140 W Charging (Second Generation)',
      model: 'MD-18-G2',
      maker: 'morrow',
      prices: flat(429),
      age: 65,
      grams: 1480,
      stock: 4,
      colour: 'graphite',
      text: w(
        'The longest name in our shop and the longest list of ports. It carries three screens, a wired network at ten gigabits and enough power for a gaming laptop at full load.',
        'Der längste Name in unserem Laden und die längste Liste an Anschlüssen. Drei Bildschirme, Netzwerk mit zehn Gigabit und genug Strom für einen Gaming-Laptop unter Volllast.',
        'Garākais nosaukums mūsu veikalā un garākais pieslēgvietu saraksts. Trīs ekrāni, desmit gigabitu vadu tīkls un pietiekami daudz jaudas spēļu klēpjdatoram pie pilnas slodzes.',
      ),
    },
    {
      link: 'Thunderbolt 5',
      watts: 140,
      screens: w('Three 4K at 144 Hz', 'Dreimal 4K mit 144 Hz', 'Trīs 4K ar 144 Hz'),
      ports: [
        '4 × Thunderbolt 5',
        '5 × USB-A 3.2',
        'SD UHS-II, CFexpress B',
        '10G Ethernet',
        '2 × DisplayPort 2.1',
        'HDMI 2.1',
      ],
      rate: '80 Gbit/s',
      supply: OWN_SUPPLY,
      size: '240 × 92 × 42',
    },
  ),
]);

interface DriveSpecs {
  readonly capacity: Text;
  readonly link: string;
  readonly read: number;
  readonly write: number;
  readonly form: Text;
  readonly endurance: Text;
  readonly encrypted: boolean;
  readonly ip: Text;
  readonly size: string;
}

const CHOICE = w('As chosen', 'Je nach Auswahl', 'Pēc izvēles');

function drive(basics: Basics, s: DriveSpecs): ProductDraft {
  return draft(basics, 'storage', 'ssd', [
    row('capacity', s.capacity),
    row('interface', s.link),
    row('read', `${s.read} MB/s`),
    row('write', `${s.write} MB/s`),
    row('form', s.form),
    row('endurance', s.endurance),
    row(
      'encryption',
      s.encrypted ? w('AES 256 bit, in hardware', 'AES 256 Bit, in Hardware', 'AES 256 biti, aparatūrā') : NO,
    ),
    row('protection', s.ip),
    row('compatibility', 'Windows, macOS, Linux, Android'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 90} g`),
    warranty(5),
  ]);
}

const PORTABLE = w('Portable SSD', 'Tragbare SSD', 'Pārnēsājams SSD');

export const STORAGE = numbered(851, [
  drive(
    {
      name: 'Granit Slab',
      model: 'GS-20',
      maker: 'granit',
      prices: flat(99),
      age: 145,
      grams: 152,
      stock: 0,
      colour: 'graphite',
      text: w(
        'A portable drive in a rubber coat. It survives three metres of fall and a shower, and moves a film of fifty gigabytes in under a minute.',
        'Ein tragbares Laufwerk im Gummimantel. Es übersteht drei Meter Fall und einen Schauer und bewegt einen Film von fünfzig Gigabyte in unter einer Minute.',
        'Pārnēsājams disks gumijas apvalkā. Tas pārcieš trīs metru kritienu un lietusgāzi un piecdesmit gigabaitu filmu pārvieto nepilnā minūtē.',
      ),
      variations: grid(
        [
          ['graphite', 'orange'],
          ['tb1', 'tb2', 'tb4'],
        ],
        { extra: { tb2: 70, tb4: 220 }, missing: [['orange', 'tb4']], soldOut: [['graphite', 'tb4']] },
      ),
    },
    {
      capacity: CHOICE,
      link: 'USB-C 3.2 Gen 2×2',
      read: 2000,
      write: 1900,
      form: PORTABLE,
      endurance: '600 TBW',
      encrypted: true,
      ip: 'IP65',
      size: '102 × 54 × 13',
    },
  ),
  drive(
    {
      name: 'Granit Core NVMe',
      model: 'GC-44',
      maker: 'granit',
      prices: changed(139, 125, 16),
      age: 220,
      grams: 98,
      stock: 0,
      colour: 'ink',
      text: w(
        'The drive that Nimbus builds into its own machines, now with a screw in the box. Fast when empty and, what is rarer, fast when nearly full.',
        'Das Laufwerk, das Nimbus in die eigenen Rechner einbaut – hier mit beiliegender Schraube. Schnell, wenn es leer ist, und, was seltener ist, auch fast voll.',
        'Disks, ko Nimbus iebūvē savos datoros, — tagad ar skrūvi komplektā. Ātrs, kad tukšs, un, kas ir retāk, ātrs arī gandrīz pilns.',
      ),
      variations: grid([['tb1', 'tb2', 'tb4']], { extra: { tb2: 90, tb4: 260 } }),
    },
    {
      capacity: CHOICE,
      link: 'PCIe 4.0 ×4',
      read: 7300,
      write: 6600,
      form: 'M.2 2280',
      endurance: '1200 TBW',
      encrypted: true,
      ip: '—',
      size: '80 × 22 × 2.3',
    },
  ),
  drive(
    {
      name: 'Granit Key',
      model: 'GK-03',
      maker: 'granit',
      prices: flat(19.9),
      age: 400,
      grams: 104,
      stock: 0,
      colour: 'silver',
      text: w(
        'A stick with two ends, USB-C and USB-A, milled from zinc so that it does not vanish in a pocket.',
        'Ein Stick mit zwei Enden, USB-C und USB-A, aus Zink, damit er in der Hosentasche nicht verschwindet.\nEr kann auch in der Waschmaschine gewesen sein und liest trotzdem weiter.',
        'Zibatmiņa ar diviem galiem — USB-C un USB-A —, no cinka, lai kabatā nepazustu.\nTā var būt bijusi arī veļasmašīnā un tik un tā turpina lasīt.',
      ),
      variations: grid([['gb64', 'gb128', 'gb256']], { extra: { gb128: 8, gb256: 20 } }),
    },
    {
      capacity: CHOICE,
      link: 'USB 3.2',
      read: 400,
      write: 180,
      form: w('USB stick', 'USB-Stick', 'USB zibatmiņa'),
      endurance: w('10 years of storage', '10 Jahre Datenerhalt', 'datus glabā 10 gadus'),
      encrypted: false,
      ip: 'IP67',
      size: '44 × 17 × 8',
    },
  ),
  drive(
    {
      name: 'Granit Vault 2',
      model: 'GV-2B',
      maker: 'granit',
      prices: flat(349),
      age: 330,
      grams: 2400,
      stock: 5,
      colour: 'white',
      text: w(
        'A box for two disks that remembers what the household forgets: photographs, tax papers, everyone’s phone. Set it up in ten minutes and read its letter once a month.',
        'Eine Box für zwei Platten, die sich merkt, was der Haushalt vergisst: Fotos, Steuerunterlagen, alle Handys. In zehn Minuten eingerichtet, danach schreibt sie einmal im Monat einen Brief.',
        'Kaste diviem diskiem, kas atceras to, ko mājinieki aizmirst: fotogrāfijas, nodokļu papīrus, visu tālruņus. Iestatāma desmit minūtēs, un reizi mēnesī tā atsūta vēstuli.',
      ),
    },
    {
      capacity: w('2 bays, disks not included', '2 Schächte, ohne Platten', '2 nodalījumi, bez diskiem'),
      link: '2.5G Ethernet',
      read: 280,
      write: 260,
      form: 'NAS',
      endurance: w('RAID 0 or 1', 'RAID 0 oder 1', 'RAID 0 vai 1'),
      encrypted: true,
      ip: '—',
      size: '108 × 165 × 225',
    },
  ),
  drive(
    {
      name: 'Granit Card microSD',
      model: 'GM-A2',
      maker: 'granit',
      prices: flat(14.9),
      age: 260,
      grams: 92,
      stock: 0,
      colour: 'ink',
      text: w(
        'A memory card for drones, consoles and dash cameras. It writes 4K for 30,000 hours before it asks for a successor.',
        'Eine Speicherkarte für Drohnen, Konsolen und Dashcams. Sie schreibt 30.000\u00a0Stunden lang 4K, bevor sie um eine Nachfolgerin bittet.',
        'Atmiņas karte droniem, konsolēm un auto kamerām. Tā 30\u00a0000\u00a0stundu raksta 4K, pirms palūdz pēcteci.',
      ),
      variations: grid([['gb64', 'gb128', 'gb256', 'gb512']], { extra: { gb128: 6, gb256: 17, gb512: 38 } }),
    },
    {
      capacity: CHOICE,
      link: 'UHS-I, A2, V30',
      read: 190,
      write: 130,
      form: 'microSD',
      endurance: w('30,000 h of 4K', '30.000 Std. 4K', '30 000 h 4K'),
      encrypted: false,
      ip: 'IPX7',
      size: '15 × 11 × 1',
    },
  ),
]);

interface WebcamSpecs {
  readonly sensor: string;
  readonly video: string;
  readonly field: string;
  readonly mics: Text;
  readonly shutter: Text;
  readonly size: string;
}

function webcam(basics: Basics, s: WebcamSpecs): ProductDraft {
  return draft(basics, 'webcams', 'webcam', [
    row('sensor', s.sensor),
    row('video', s.video),
    row('fieldOfView', s.field),
    row('focus', YES),
    row('microphones', s.mics),
    row('privacy', s.shutter),
    row('interface', 'USB-C'),
    row('stand', w('Clip, 1/4″ thread', 'Klemme, 1/4″-Gewinde', 'Klipsis, 1/4″ vītne')),
    row('compatibility', 'Windows, macOS, Linux'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 150} g`),
    warranty(2),
  ]);
}

const GLASS_SHUTTER = w('Sliding shutter', 'Schieber vor der Linse', 'Bīdāms aizvars');

export const WEBCAMS = numbered(861, [
  webcam(
    {
      name: 'Morrow Look 4K',
      model: 'ML-4K',
      maker: 'morrow',
      prices: flat(149),
      age: 170,
      grams: 312,
      stock: 17,
      colour: 'graphite',
      text: w(
        'Faces in daylight colours, even when the day has ended. The large sensor needs no ring lamp, and a shutter of real metal says clearly when nobody is watching.',
        'Gesichter in Tageslichtfarben, auch wenn der Tag vorbei ist. Der große Sensor braucht keine Ringleuchte, und ein Schieber aus Metall zeigt deutlich, wann niemand zusieht.',
        'Sejas dienasgaismas krāsās arī tad, kad diena beigusies. Lielajam sensoram nav vajadzīga riņķa lampa, un metāla aizvars skaidri parāda, kad neviens neskatās.',
      ),
    },
    {
      sensor: '1/1.8″, 8 MP',
      video: '4K 30 fps, 1080p 60 fps',
      field: '65–90°',
      mics: w('2, noise-cancelled', '2, geräuschunterdrückt', '2, ar trokšņu slāpēšanu'),
      shutter: GLASS_SHUTTER,
      size: '94 × 32 × 32',
    },
  ),
  webcam(
    {
      name: 'Morrow Look',
      model: 'ML-HD',
      maker: 'morrow',
      prices: flat(69),
      age: 350,
      grams: 246,
      stock: 29,
      colour: 'white',
      text: w(
        'A better picture than the one in your laptop and a better angle too. Plug it in; there is nothing to install.',
        'Ein besseres Bild als das im Laptop – und ein besserer Winkel. Einstecken genügt, zu installieren gibt es nichts.',
        'Labāks attēls nekā klēpjdatorā iebūvētajai — un arī labāks leņķis. Pietiek pievienot, instalēt nekas nav jāinstalē.',
      ),
    },
    {
      sensor: '1/2.8″, 2 MP',
      video: '1080p 60 fps',
      field: '78°',
      mics: '2',
      shutter: GLASS_SHUTTER,
      size: '82 × 30 × 28',
    },
  ),
]);

interface CableSpecs {
  readonly plugs: Text;
  readonly length: Text;
  readonly rate: Text;
  readonly watts: Text;
  readonly material: Text;
  readonly count?: Text;
}

function cable(basics: Basics, s: CableSpecs): ProductDraft {
  return draft(basics, 'cables', 'cable', [
    row('connectors', s.plugs),
    row('length', s.length),
    row('dataRate', s.rate),
    row('power', s.watts),
    row('material', s.material),
    row('quantity', s.count ?? w('1 piece', '1 Stück', '1 gab.')),
    row('certification', 'CE, RoHS'),
    row('weight', `${Math.max(4, basics.grams - 20)} g`),
    warranty(2),
  ]);
}

const NONE = w('None', 'Keine', 'Nav');
const BRAID = w(
  'Braided nylon, aluminium plugs',
  'Nylongeflecht, Aluminiumstecker',
  'Neilona pinums, alumīnija spraudņi',
);

export const CABLES = numbered(871, [
  cable(
    {
      name: 'Voltar USB-C Cable 240 W',
      model: 'VC-240',
      maker: 'voltar',
      prices: flat(14.9),
      age: 230,
      grams: 70,
      stock: 0,
      colour: 'graphite',
      text: w(
        'Charges anything that has a USB-C socket, from earbuds to a workstation. The plug is tested for 20,000 connections and the strap that ties it is sewn on.',
        'Lädt alles, was eine USB-C-Buchse hat, vom Ohrhörer bis zur Workstation. Der Stecker ist für 20 000 Steckungen geprüft, das Band zum Zusammenbinden ist angenäht.',
        'Uzlādē visu, kam ir USB-C ligzda, — no austiņām līdz darbstacijai. Spraudnis pārbaudīts ar 20 000 pievienojumiem, un siksniņa satīšanai ir piešūta.',
      ),
      variations: grid(
        [
          ['graphite', 'white', 'lime'],
          ['m1', 'm2', 'm3'],
        ],
        { extra: { m2: 3, m3: 6 }, missing: [['lime', 'm3']], soldOut: [['white', 'm2']] },
      ),
    },
    { plugs: 'USB-C – USB-C', length: CHOICE, rate: '480 Mbit/s', watts: '240 W', material: BRAID },
  ),
  cable(
    {
      name: 'Voltar Thunderbolt 5 Cable',
      model: 'VT-5',
      maker: 'voltar',
      prices: flat(59),
      age: 110,
      grams: 88,
      stock: 19,
      colour: 'ink',
      text: w(
        'For docks, drives and screens that take their time seriously. Eighty gigabits in both directions over a full metre, certified and numbered.',
        'Für Docks, Laufwerke und Bildschirme, die es eilig haben. Achtzig Gigabit in beide Richtungen über einen vollen Meter, zertifiziert und nummeriert.',
        'Dokstacijām, diskiem un ekrāniem, kam nav laika gaidīt. Astoņdesmit gigabiti abos virzienos pilna metra garumā, sertificēts un numurēts.',
      ),
    },
    { plugs: 'USB-C – USB-C', length: '1 m', rate: '80 Gbit/s', watts: '240 W', material: BRAID },
  ),
  cable(
    {
      name: 'Cable clip',
      model: null,
      maker: null,
      prices: flat(0.99),
      age: 700,
      grams: 12,
      stock: 640,
      pictures: 2,
      colour: 'white',
      text: w(
        'Holds one cable to the edge of the desk. That is all it does, and it does it for years.',
        'Hält ein Kabel an der Tischkante. Mehr kann er nicht, und das tut er jahrelang.',
        'Notur vienu kabeli pie galda malas. Tas ir viss, ko tas dara, — un dara to gadiem.',
      ),
    },
    {
      plugs: NONE,
      length: '24 mm',
      rate: NONE,
      watts: NONE,
      material: w('Silicone, adhesive pad', 'Silikon, Klebepad', 'Silikons, līmpaliktnis'),
    },
  ),
  cable(
    {
      name: 'HDMI 2.1 cable',
      model: 'H21-2',
      maker: null,
      prices: flat(12.5),
      age: 480,
      grams: 160,
      stock: 74,
      colour: 'ink',
      text: w(
        'An ordinary good cable without a brand. It carries 8K at 60 hertz or 4K at 120 and has a label with its version, so that you still know in three years.',
        'Ein gewöhnliches gutes Kabel ohne Marke. Es überträgt 8K mit 60 Hertz oder 4K mit 120 und trägt ein Etikett mit seiner Version, damit man es auch in drei Jahren noch weiß.',
        'Parasts, labs kabelis bez zīmola. Tas pārraida 8K ar 60 herciem vai 4K ar 120, un uz tā ir etiķete ar versiju, lai to zinātu arī pēc trim gadiem.',
      ),
    },
    { plugs: 'HDMI – HDMI', length: '2 m', rate: '48 Gbit/s', watts: NONE, material: 'PVC' },
  ),
  cable(
    {
      name: 'Morrow Cable Box',
      model: 'MB-40',
      maker: 'morrow',
      prices: steps(29, [25, 36], [32, 20], [27, 5]),
      age: 310,
      grams: 980,
      stock: 21,
      colour: 'white',
      text: w(
        'Swallows a power strip and everything plugged into it. Ash wood on top, slots at both ends, feet that let the warm air out.',
        'Schluckt eine Steckdosenleiste samt allem, was daran hängt. Oben Eschenholz, an beiden Enden Schlitze, darunter Füße, die warme Luft hinauslassen.',
        'Aprij pagarinātāju kopā ar visu, kas tam pievienots. Virspusē oša koks, abos galos spraugas, apakšā kājiņas, kas izlaiž silto gaisu.',
      ),
    },
    {
      plugs: NONE,
      length: '400 mm',
      rate: NONE,
      watts: w('up to 3680 W inside', 'innen bis 3680 W', 'iekšā līdz 3680 W'),
      material: w('Steel, ash wood', 'Stahl, Eschenholz', 'Tērauds, oša koks'),
    },
  ),
  cable(
    {
      name: 'Under-desk cable tray',
      model: 'UT-80',
      maker: null,
      prices: flat(64),
      age: 260,
      grams: 1400,
      stock: 33,
      pictures: 0,
      colour: 'graphite',
      text: w(
        'Hangs below the back edge of the desk and carries the power strip, the adapters and everything between them. Four screws, ten minutes.',
        'Hängt unter der hinteren Tischkante und trägt die Steckdosenleiste, die Netzteile und alles dazwischen. Vier Schrauben, zehn Minuten.',
        'Piekarināms zem galda aizmugurējās malas un notur pagarinātāju, barošanas blokus un visu, kas pa vidu. Četras skrūves, desmit minūtes.',
      ),
    },
    {
      plugs: NONE,
      length: '800 mm',
      rate: NONE,
      watts: NONE,
      material: w('Powder-coated steel', 'Stahl, pulverbeschichtet', 'Tērauds ar pulverkrāsojumu'),
    },
  ),
]);
