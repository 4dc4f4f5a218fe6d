import {
  type Basics,
  changed,
  draft,
  flat,
  grid,
  numbered,
  type ProductDraft,
} from '#demo/catalogue/product.ts';
import { figure, row, warranty } from '#demo/catalogue/specs.ts';
import { type Text, w } from '#demo/words.ts';

interface LensSpecs {
  readonly focal: string;
  readonly aperture: string;
  readonly build: readonly [elements: number, groups: number];
  readonly blades: number;
  readonly near: string;
  readonly filter: string;
  readonly stabiliser?: boolean;
  readonly size: string;
}

function lens(basics: Basics, s: LensSpecs): ProductDraft {
  const [elements, groups] = s.build;
  return draft(basics, 'lenses', 'lens', [
    row('focalLength', s.focal),
    row('aperture', s.aperture),
    row('mount', 'Kestrel M'),
    row(
      'elements',
      w(
        `${elements} elements in ${groups} groups`,
        `${elements} Linsen in ${groups} Gruppen`,
        `${elements} lēcas ${groups} grupās`,
      ),
    ),
    figure('blades', s.blades, w('{}, rounded', '{}, abgerundet', '{}, noapaļotas')),
    row('focus', w('Linear motor, silent', 'Linearmotor, lautlos', 'Lineārs motors, bez skaņas')),
    row('nearest', s.near),
    row(
      'stabiliser',
      s.stabiliser === true
        ? w('Optical, 4 stops', 'Optisch, 4 Stufen', 'Optisks, 4 pakāpes')
        : w('In the camera', 'In der Kamera', 'Kamerā'),
    ),
    row('filter', s.filter),
    row(
      'protection',
      w(
        'Sealed against dust and splashes',
        'Staub- und spritzwassergeschützt',
        'Blīvēts pret putekļiem un šļakatām',
      ),
    ),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 220} g`),
    row('included', w('Hood, caps, pouch', 'Gegenlichtblende, Deckel, Beutel', 'Blende, vāciņi, maisiņš')),
    warranty(2),
  ]);
}

export const LENSES = numbered(531, [
  lens(
    {
      name: 'Kestrel 35 mm f/1.8',
      model: 'KL-3518',
      maker: 'kestrel',
      prices: flat(399),
      age: 220,
      grams: 430,
      stock: 21,
      colour: 'ink',
      text: w(
        'The everyday lens: as wide as a glance, as fast as an evening needs. It is sharp from the first stop and weighs less than a cup of coffee.',
        'Das Objektiv für jeden Tag: so weit wie ein Blick, so lichtstark, wie es der Abend verlangt. Es ist ab der ersten Blende scharf und wiegt weniger als eine Tasse Kaffee.',
        'Ikdienas objektīvs: plats kā skatiens, gaismas jutīgs, cik vajag vakaram. Tas ir ass no pirmās diafragmas un sver mazāk par kafijas tasi.',
      ),
    },
    {
      focal: '35 mm',
      aperture: 'f/1.8–16',
      build: [9, 7],
      blades: 9,
      near: '0.25 m',
      filter: '49 mm',
      size: '62 × 48',
    },
  ),
  lens(
    {
      name: 'Kestrel 85 mm f/1.4',
      model: 'KL-8514',
      maker: 'kestrel',
      prices: flat(899),
      age: 290,
      grams: 830,
      stock: 8,
      colour: 'ink',
      text: w(
        'For faces. Eleven blades draw the background as a painter would, while the eyes stay crisp at f/1.4.',
        'Für Gesichter. Elf Lamellen zeichnen den Hintergrund, wie es ein Maler täte, während die Augen bei f/1,4 knackig bleiben.',
        'Sejām. Vienpadsmit lapiņas fonu uzglezno kā mākslinieks, kamēr acis pie f/1,4 paliek asas.',
      ),
    },
    {
      focal: '85 mm',
      aperture: 'f/1.4–16',
      build: [11, 8],
      blades: 11,
      near: '0.8 m',
      filter: '77 mm',
      size: '80 × 98',
    },
  ),
  lens(
    {
      name: 'Kestrel 16–35 mm f/4',
      model: 'KL-1635',
      maker: 'kestrel',
      prices: flat(749),
      age: 330,
      grams: 620,
      stock: 10,
      colour: 'ink',
      text: w(
        'Rooms, streets and skies. The zoom moves inside the barrel, so it balances on a gimbal and keeps dust outside.',
        'Räume, Straßen, Himmel. Der Zoom bewegt sich im Tubus, deshalb bleibt es auf dem Gimbal im Gleichgewicht und der Staub draußen.',
        'Telpām, ielām un debesīm. Tālummaiņa kustas korpusa iekšienē, tāpēc uz stabilizatora saglabājas līdzsvars un putekļi paliek ārā.',
      ),
    },
    {
      focal: '16–35 mm',
      aperture: 'f/4–22',
      build: [13, 12],
      blades: 7,
      near: '0.24 m',
      filter: '72 mm',
      size: '77 × 88',
    },
  ),
  lens(
    {
      name: 'Kestrel 70–300 mm f/4.5–6.3',
      model: 'KL-7030',
      maker: 'kestrel',
      prices: flat(649),
      age: 410,
      grams: 860,
      stock: 6,
      colour: 'ink',
      text: w(
        'Birds, football and the moon. Its own stabiliser works together with the one in the camera, so that 300 millimetres hold still in your hands.',
        'Vögel, Fußball und der Mond. Der eigene Stabilisator arbeitet mit dem der Kamera zusammen, sodass 300 Millimeter auch aus der Hand ruhig bleiben.',
        'Putniem, futbolam un mēnesim. Tā stabilizators strādā kopā ar kameras stabilizatoru, tāpēc 300 milimetri rokās stāv mierīgi.',
      ),
    },
    {
      focal: '70–300 mm',
      aperture: 'f/4.5–32',
      build: [16, 13],
      blades: 9,
      near: '1.1 m',
      filter: '67 mm',
      stabiliser: true,
      size: '78 × 148',
    },
  ),
  lens(
    {
      name: 'Helio 56 mm f/1.2 Manual',
      model: 'HE-5612',
      maker: 'helio',
      prices: flat(329),
      age: 125,
      grams: 690,
      stock: 0,
      colour: 'silver',
      text: w(
        'A manual lens from a workshop in Jena: brass helicoid, engraved scales, focus that stops exactly where you leave it. Wide open it glows a little, and that is the point.',
        'Ein manuelles Objektiv aus einer Werkstatt in Jena: Messingschneckengang, gravierte Skalen und ein Fokus, der genau dort bleibt, wo man ihn loslässt. Bei offener Blende leuchtet es ein wenig – darum geht es.',
        'Manuāls objektīvs no darbnīcas Jēnā: misiņa vītne, iegravētas skalas un fokuss, kas paliek tieši tur, kur to atstāj. Ar atvērtu diafragmu attēls viegli mirdz — un tieši tas ir mērķis.',
      ),
      variations: grid(
        [
          ['silver', 'ink'],
          ['kmount', 'lmount'],
        ],
        { missing: [['silver', 'lmount']] },
      ),
    },
    {
      focal: '56 mm',
      aperture: 'f/1.2–16',
      build: [8, 6],
      blades: 10,
      near: '0.6 m',
      filter: '62 mm',
      size: '70 × 76',
    },
  ),
  lens(
    {
      name: 'Kestrel 100 mm f/2.8 Macro',
      model: 'KL-1028',
      maker: 'kestrel',
      prices: flat(599),
      age: 260,
      grams: 780,
      stock: 0,
      colour: 'ink',
      text: w(
        'Life size and beyond: the hairs of a bee, the weave of a shirt, the serial number on a chip. Also a fine portrait lens, if your subject has good skin. At present we are waiting for the next delivery.',
        'Lebensgröße und mehr: die Haare einer Biene, das Gewebe eines Hemds, die Nummer auf einem Chip. Auch ein feines Porträtobjektiv, wenn das Gegenüber gute Haut hat. Zurzeit warten wir auf die nächste Lieferung.',
        'Dabiskā lielumā un vairāk: bites matiņi, krekla audums, numurs uz mikroshēmas. Arī smalks portretu objektīvs, ja modelim ir laba āda. Pašlaik gaidām nākamo piegādi.',
      ),
    },
    {
      focal: '100 mm',
      aperture: 'f/2.8–22',
      build: [15, 11],
      blades: 9,
      near: '0.28 m',
      filter: '67 mm',
      stabiliser: true,
      size: '74 × 116',
    },
  ),
]);

interface ActionSpecs {
  readonly sensor: string;
  readonly video: string;
  readonly field: string;
  readonly depth: string;
  readonly minutes: number;
  readonly screens: Text;
  readonly size: string;
}

function actionCamera(basics: Basics, s: ActionSpecs): ProductDraft {
  return draft(basics, 'action-cameras', 'action-camera', [
    row('sensor', s.sensor),
    row('video', s.video),
    row('fieldOfView', s.field),
    row(
      'stabiliser',
      w(
        'Electronic, with horizon lock',
        'Elektronisch, mit Horizontausgleich',
        'Elektronisks, ar horizonta fiksāciju',
      ),
    ),
    row('depth', s.depth),
    row('display', s.screens),
    figure('batteryLife', s.minutes, w('{} min of 4K', '{} Min. in 4K', '{} min 4K ieraksta')),
    row('cards', 'microSD UHS-I, max. 1 TB'),
    row('connections', 'Wi-Fi 6, Bluetooth 5.3, USB-C'),
    row('microphones', '3'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 260} g`),
    row(
      'included',
      w(
        'Battery, two mounts, USB-C cable',
        'Akku, zwei Halterungen, USB-C-Kabel',
        'Akumulators, divi stiprinājumi, USB-C kabelis',
      ),
    ),
    warranty(2),
  ]);
}

interface DroneSpecs {
  readonly video: string;
  readonly sensor: string;
  readonly minutes: number;
  readonly kmh: number;
  readonly range: string;
  readonly class: string;
  readonly detection: Text;
  readonly size: string;
}

function drone(basics: Basics, s: DroneSpecs): ProductDraft {
  return draft(basics, 'drones', 'drone', [
    row('sensor', s.sensor),
    row('video', s.video),
    row('gimbal', w('3 axes', '3 Achsen', '3 asis')),
    figure('flightTime', s.minutes, w('{} min', '{} Min.', '{} min')),
    row('speed', `${s.kmh} km/h`),
    row('range', s.range),
    row('detection', s.detection),
    row('position', 'GPS, Galileo, BeiDou'),
    row('drone', s.class),
    row('storage', '32 GB, microSD'),
    row('dimensions', `${s.size} mm`),
    row('weight', `${basics.grams - 900} g`),
    row(
      'included',
      w(
        'Remote control, battery, spare propellers',
        'Fernsteuerung, Akku, Ersatzpropeller',
        'Pults, akumulators, rezerves propelleri',
      ),
    ),
    warranty(2),
  ]);
}

export const FLIGHT_AND_ACTION = numbered(551, [
  actionCamera(
    {
      name: 'Skerry Wave 2',
      model: 'SW-220',
      maker: 'skerry',
      prices: flat(349),
      age: 80,
      grams: 414,
      stock: 24,
      colour: 'ink',
      text: w(
        'Skerry comes from the Swedish archipelago, and so does its testing: salt, cold and gloves. The Wave 2 goes twenty metres down without a housing and keeps the horizon straight when you cannot.',
        'Skerry kommt aus den schwedischen Schären, und dort wird auch getestet: Salz, Kälte, Handschuhe. Die Wave 2 taucht ohne Gehäuse zwanzig Meter tief und hält den Horizont gerade, wenn man selbst es nicht kann.',
        'Skerry nāk no Zviedrijas šērām, un tur arī izmēģina: sāls, aukstums, cimdi. Wave 2 bez apvalka nirst divdesmit metrus un notur horizontu taisnu, kad jūs pats to nespējat.',
      ),
    },
    {
      sensor: '1/1.7″, 27 MP',
      video: '5.3K 60 fps, 4K 120 fps',
      field: '156°',
      depth: '20 m',
      minutes: 95,
      screens: w('2.3″ back, 1.4″ front', '2,3″ hinten, 1,4″ vorn', '2,3″ aizmugurē, 1,4″ priekšā'),
      size: '71 × 51 × 34',
    },
  ),
  actionCamera(
    {
      name: 'Skerry Wave Mini',
      model: 'SW-080',
      maker: 'skerry',
      prices: flat(249),
      age: 235,
      grams: 312,
      stock: 15,
      colour: 'white',
      text: w(
        'Fifty-two grams on a helmet, a surfboard or a dog. A magnet holds it, one button starts it, and the film is on the phone before the coffee is ready.',
        'Zweiundfünfzig Gramm am Helm, am Surfbrett oder am Hund. Ein Magnet hält sie, eine Taste startet sie, und der Film ist auf dem Handy, bevor der Kaffee fertig ist.',
        'Piecdesmit divi grami uz ķiveres, vējdēļa vai suņa. To notur magnēts, ieslēdz viena poga, un video ir tālrunī, pirms kafija gatava.',
      ),
    },
    {
      sensor: '1/2″, 12 MP',
      video: '4K 30 fps',
      field: '128°',
      depth: '10 m',
      minutes: 70,
      screens: w('None, live picture on the phone', 'Keines, Livebild auf dem Handy', 'Nav, attēls tālrunī'),
      size: '52 × 29 × 22',
    },
  ),
  actionCamera(
    {
      name: 'Skerry Wave 360',
      model: 'SW-360',
      maker: 'skerry',
      prices: flat(459),
      age: 170,
      grams: 448,
      stock: 9,
      colour: 'ink',
      text: w(
        'Two lenses see everything; you decide afterwards where to look. The selfie stick disappears from the picture and the lenses can be replaced by hand.',
        'Zwei Objektive sehen alles; wohin man schaut, entscheidet man später. Der Selfiestick verschwindet aus dem Bild, und die Linsen lassen sich von Hand tauschen.',
        'Divi objektīvi redz visu; kur skatīties, izlemjat vēlāk. Pašbilžu kāts no attēla pazūd, un lēcas var nomainīt ar roku.',
      ),
    },
    {
      sensor: '2 × 1/2″',
      video: '5.7K 30 fps, 360°',
      field: '360°',
      depth: '5 m',
      minutes: 80,
      screens: w('2.3″ touch', '2,3″ Touch', '2,3″ skārienjutīgs'),
      size: '46 × 123 × 38',
    },
  ),
  drone(
    {
      name: 'Skerry Tern',
      model: 'ST-249',
      maker: 'skerry',
      prices: flat(679),
      age: 115,
      grams: 1149,
      stock: 8,
      colour: 'white',
      text: w(
        'Under 250 grams and therefore welcome in most places. The Tern folds into a coat pocket, holds its place in a stiff breeze and comes home by itself when the battery says so.',
        'Unter 250 Gramm und deshalb fast überall willkommen. Die Tern passt gefaltet in die Manteltasche, hält bei steifer Brise ihren Platz und fliegt von selbst heim, wenn der Akku es verlangt.',
        'Mazāk par 250 gramiem, tāpēc gaidīts gandrīz visur. Tern salocīts ietilpst mēteļa kabatā, notur vietu stiprā vējā un pats atgriežas, kad to prasa akumulators.',
      ),
    },
    {
      sensor: '1/1.3″, 48 MP',
      video: '4K 60 fps',
      minutes: 38,
      kmh: 58,
      range: '10 km',
      class: 'C0',
      detection: w('Front, back and below', 'Vorn, hinten und unten', 'Priekšā, aizmugurē un apakšā'),
      size: '148 × 94 × 64',
    },
  ),
  drone(
    {
      name: 'Skerry Gannet Pro',
      model: 'SG-895',
      maker: 'skerry',
      prices: changed(1799, 1699, 29),
      age: 305,
      grams: 1795,
      stock: 3,
      colour: 'graphite',
      text: w(
        'A flying tripod with a four-thirds sensor. Forty-five minutes in the air are enough to wait for the light, and the camera turns upright for pictures that people look at on phones.',
        'Ein fliegendes Stativ mit Four-Thirds-Sensor. Fünfundvierzig Minuten in der Luft reichen, um auf das Licht zu warten, und für Bilder, die man auf dem Handy ansieht, dreht sich die Kamera hochkant.',
        'Lidojošs statīvs ar 4/3 sensoru. Četrdesmit piecas minūtes gaisā ļauj sagaidīt īsto gaismu, un attēliem, ko skatās tālrunī, kamera pagriežas stāvus.',
      ),
    },
    {
      sensor: '4/3″, 20 MP',
      video: '5.1K 50 fps, 10 bit',
      minutes: 45,
      kmh: 75,
      range: '15 km',
      class: 'C2',
      detection: w('All directions', 'Alle Richtungen', 'Visos virzienos'),
      size: '231 × 98 × 95',
    },
  ),
  drone(
    {
      name: 'Skerry Plover Kids',
      model: 'SP-060',
      maker: 'skerry',
      prices: flat(89),
      age: 440,
      grams: 980,
      stock: 30,
      colour: 'orange',
      text: w(
        'A first drone for the living room: soft rings around the propellers, a height limit of three metres and a button for loops. Spare parts cost pocket money.',
        'Eine erste Drohne fürs Wohnzimmer: weiche Ringe um die Propeller, höchstens drei Meter Flughöhe und ein Knopf für Loopings. Ersatzteile kosten Taschengeld.',
        'Pirmais drons viesistabai: mīksti gredzeni ap propelleriem, trīs metru augstuma ierobežojums un poga cilpām. Rezerves daļas maksā tik, cik kabatas nauda.',
      ),
    },
    {
      sensor: '1/4″, 2 MP',
      video: 'HD 30 fps',
      minutes: 11,
      kmh: 18,
      range: '50 m',
      class: 'C0',
      detection: w('Below', 'Unten', 'Apakšā'),
      size: '160 × 160 × 38',
    },
  ),
]);
